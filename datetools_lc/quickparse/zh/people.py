"""People in Chinese, by the characters that name them behind 我."""

from __future__ import annotations

RELATIVES = "妈|爸|哥|姐|弟|妹|爷|奶|老[婆公妈爸]|媳妇|儿子|女儿"
"""What begins the name of one of the family: 我妈, 我爷爷."""
