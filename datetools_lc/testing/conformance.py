"""What the conformance classes of all ports share: no test may be changed, and a store is opened twice."""

from __future__ import annotations

from inspect import getattr_static
from typing import Any

import pytest

_AGAIN = ("store_again", "store_later")


class StoreConformance:
    """Subclasses give the fixture `store`, an empty store; it is evaluated up to three times in a test.

    So that the same store is opened again, as another process would do, the fixture must find it again by
    fixtures of the test, such as a path in `tmp_path`. Where it makes a new store each time, override
    `store_again` beside it. A store that is lost with its process, in memory, needs nothing.
    """

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        inherited = {name for base in cls.__mro__[1:] for name in vars(base)}
        changed = sorted(name for name in vars(cls) if name[:5] == "test_" and name in inherited)
        if changed:
            raise TypeError(f"{cls.__name__} changes what every store must do: {', '.join(changed)}")
        again = vars(cls).get("store_again", getattr_static(cls, "store"))
        for name in _AGAIN:
            setattr(cls, name, again)  # the same function under another name is a fixture of its own

    @pytest.fixture
    def store(self) -> Any:
        """An empty store of the backend under test."""
        raise NotImplementedError("override the fixture `store`")

    @pytest.fixture
    def store_again(self) -> Any:
        """The store of `store`, opened once more."""
        raise NotImplementedError("override the fixture `store`")

    @pytest.fixture
    def store_later(self) -> Any:
        """The store of `store`, opened when the test asks for it."""
        raise NotImplementedError("override the fixture `store`")
