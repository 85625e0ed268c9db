"""What one of several paid, and what something turned out to cost, in Japanese."""

from __future__ import annotations

from datetools_lc.quickparse.kernel.masking import AMOUNT, BREAK, DATE
from datetools_lc.quickparse.patterns.common import GAP

HEAD = "(?:ひとり|[一1]人)"
A_HEAD = r"(?:あたり|頭|分)?で?、?\s?"
"""Between one person and what that one paid: 一人あたり3000円."""
ALONE = "(?:旅|暮|焼き?肉|カラオケ|飲み|ご飯|ごはん|ランチ|映画|鍋|カフェ|ディナー)"
"""What people do by themselves: 一人焼肉."""
_SPLIT = f"割り勘(?:で|の?分)?{GAP}"
_EACH = f"{HEAD}(?:あたり|頭|分)?で?{GAP}"
OF_ONE = f"(?:{_SPLIT}(?:{_EACH})?|{_EACH})"
"""Before the amount of one of them: 割り勘で一人2500円."""
SHARED = (
    rf"^[\s{DATE}のにはも、]*割り勘分?[でのは、]\s*[{AMOUNT}\d¥￥]|[{AMOUNT}元円\d][\s{BREAK}、,]*割り勘|割り勘(?!.*払)(?!(?:で|の?分)?[\s{BREAK}、,]?{HEAD})"
    rf"|(?<!割り勘)(?<!割り勘[で、の分\s{BREAK}]){HEAD}{A_HEAD}\d"
    r"|(?<!家族)(?<!\d)(?:[3-9]|1\d|[三四五六七八九十])人(?:で|(?=[\s、]?\d))"
)
"""Whether it is the whole or the own share, no word tells."""
HEADS = r"(?<!家族)(?<![\d一二三四五六七八九十])(?:[2-9]|1\d|[二三四五六七八九]|十[一二三四五六七八九]?)人"
SPLIT = (
    rf"^(?!.*{HEAD}{A_HEAD}\d)(?!.*割り勘(?:で|の?分)?[\s、{BREAK}]*[\d{AMOUNT}])"
    rf"(?:.*{HEADS}.*割り勘|.*[{AMOUNT}元円]を[\s、{BREAK}]*割り勘|.*[{AMOUNT}元円][\s、{BREAK}]*割り勘に?し(?:た|ました))"
)
"""The amount is that of all of them: 飲み会3人で9000円割り勘, 焼肉6000円を割り勘した."""
SPLIT_IN_PASSING = rf"[\s{BREAK}、,を]*(?:{HEADS}で)?割り勘(?:で(?:した)?|に?し(?:た|ました))?"
_SUM = r"[¥￥]?\d[\d,]*(?:\.\d+)?[千万]?[元円]"
SHARE_OF_NOTHING = (
    rf"^(?:{DATE}|[\s、。{BREAK}のはに])*{HEAD}(?:あたり|頭|分)?[はがで、]?\s*{_SUM}"
    r"(?:だった|でした|です|かか(?:った|りました)|払(?:った|いました))?[よねわ\s。!！]*$"
)
"""What one of them paid, and for what was said before, if at all: 一人2000円だった."""

COST_THEN = (
    f"、?{GAP}[¥￥]?\\d[\\d,.]*[千万]?[元円]も?(?:かか(?:った|りました|っちゃった)|取られ(?:た|ました)|飛ん(?:だ|でった)"
    "|し(?:た|ました)|でした|だった|になった|になりました)"
)
"""タクシー乗ったら2300円かかった tells what it has cost, タクシー乗ったら2300円 may be what it would."""
