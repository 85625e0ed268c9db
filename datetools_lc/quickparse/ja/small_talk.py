"""What people say in Japanese before they come to the point, and names that begin with 今."""

from __future__ import annotations

from datetools_lc.quickparse.kernel.masking import BREAK
from datetools_lc.quickparse.patterns.common import any_of

FILLERS = r"(?:え[ーえ]*っ?とー*|あのー*|んー+|そのー+)"
"""Drawn out as people do: えーっと, あのー."""
GREETINGS = (
    r"(?:す[みい]ません|こんにち[はわ]|こんばん[はわ](?!\s?\d)|おはよう(?:ございます)?"
    rf"|お疲れ(?:(?:さま|様)(?:です|でした)|(?:さま|様)?(?=[\s{BREAK}、,。!！])))"
)
"""Set apart by a comma they are courtesy; right before a thing they are no part of its name."""
NAMES_WITH_NOW = any_of(
    """
    今治 今川(?:焼|さん|町|駅|義元) 今井 今村 今田(?![中町畑]) 今泉 今宮(?![崎城古]) 今池(?!袋) 今出川
    今福(?![岡袋井島]) 今津(?!軽)
    今里(?!芋) 今市(?![場役]) 今岡(?![山崎]) 今西(?![友武口瓜新]) 今野(?![菜球良]) 今戸 今帰仁
    今半(?![額分日端身])
    今風 今様 今昔 今城 今枝 今木 今堀 今尾 今永 今橋 今関 今成 今吉 今給黎 今時 今どき 今ひとつ 今一つ
    """
)
"""A town, a family, a sweet: nothing of it was bought just now."""
