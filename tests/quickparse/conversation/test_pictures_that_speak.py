"""Pictures that say no, or tell a time: what stands beside them is not written as if they were ornaments."""

from __future__ import annotations

import pytest

from datetools_lc.quickparse.kernel.plan import LanguageCode
from datetools_lc.quickparse.sentences import understand


@pytest.mark.parametrize("picture", "🛑🗑🚮🚯🚷🚭🚱📴📵🔇🔕⚠💔🏁♻🕐🕓🕧🌑🌛🌜🌞⏸⏹⌛")
@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("zh", "明天3点开会{}"),
        ("zh", "{} 明天15点开会"),
        ("ja", "明日15時に歯医者{}"),
        ("en", "dentist tomorrow at 3pm {}"),
        ("en", "lunch 20 {}"),
    ],
)
def test_nothing_is_written_beside_a_picture_that_speaks(picture: str, code: LanguageCode, said: str) -> None:
    assert understand(said.format(picture), code) is None
    assert understand(said.format(picture + "\ufe0f"), code) is None


@pytest.mark.parametrize("picture", "🎉🦷⏰📅🔔☕😊👍")
def test_ornaments_change_nothing(picture: str) -> None:
    assert understand(f"dentist tomorrow at 3pm {picture}", "en") == understand(
        "dentist tomorrow at 3pm", "en"
    )
