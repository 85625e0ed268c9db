from collections.abc import Iterator

import pytest

from tests.agents.talk import Talk


@pytest.fixture
def talk() -> Iterator[Talk]:
    made = Talk()
    yield made
    made.store.close()
