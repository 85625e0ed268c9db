"""Cities whose clock people ask for: only those that name one zone beyond doubt."""

from __future__ import annotations

from collections.abc import Mapping

_TABLE = """
Asia/Shanghai: beijing shanghai shenzhen guangzhou 北京 上海 深圳 广州 広州
Asia/Hong_Kong: hong_kong 香港
Asia/Taipei: taipei 台北
Asia/Tokyo: tokyo osaka kyoto 东京 大阪 京都 東京
Asia/Seoul: seoul 首尔 ソウル
Asia/Singapore: singapore 新加坡 シンガポール
Asia/Bangkok: bangkok 曼谷 バンコク
Asia/Kolkata: mumbai delhi new_delhi 孟买 新德里 ムンバイ デリー
Asia/Dubai: dubai 迪拜 ドバイ
Europe/London: london 伦敦 ロンドン
Europe/Paris: paris 巴黎 パリ
Europe/Berlin: berlin munich frankfurt 柏林 慕尼黑 法兰克福 ベルリン ミュンヘン
Europe/Madrid: madrid 马德里 マドリード
Europe/Rome: rome 罗马 ローマ
Europe/Moscow: moscow 莫斯科 モスクワ
America/New_York: new_york new_york_city boston 纽约 波士顿 ニューヨーク ボストン
America/Chicago: chicago 芝加哥 シカゴ
America/Los_Angeles: los_angeles san_francisco seattle 洛杉矶 旧金山 西雅图 ロサンゼルス サンフランシスコ
シアトル
America/Toronto: toronto 多伦多 トロント
America/Vancouver: vancouver 温哥华 バンクーバー
America/Sao_Paulo: sao_paulo são_paulo 圣保罗 サンパウロ
Australia/Sydney: sydney 悉尼 シドニー
Australia/Melbourne: melbourne 墨尔本 メルボルン
Pacific/Auckland: auckland 奥克兰 オークランド
"""


def _read() -> Mapping[str, str]:
    cities: dict[str, str] = {}
    for line in _TABLE.strip().splitlines():
        zone, _, names = line.partition(": ")
        cities |= {name.replace("_", " "): zone for name in names.split()}
    return cities


CITIES = _read()
