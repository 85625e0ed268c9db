from __future__ import annotations

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from datetools_lc.quickparse.kernel.numerals import fold, parse_int, parse_number

VALUES = [
    ("0", "0"),
    ("1,200.50", "1200.50"),
    ("３５", "35"),  # full-width
    ("十", "10"),
    ("十五", "15"),
    ("二十", "20"),
    ("廿一", "21"),
    ("卅", "30"),
    ("一百零五", "105"),
    ("一百一十", "110"),
    ("三百二", "320"),  # the unit of the last digit is left out in speech
    ("三百零二", "302"),
    ("两千五", "2500"),
    ("一万二", "12000"),
    ("一万零二", "10002"),
    ("三十三万五千", "335000"),
    ("一亿二千万", "120000000"),
    ("二〇二六", "2026"),  # digit by digit
    ("兩萬", "20000"),
    ("1.5万", "15000"),
    ("3千", "3000"),
    ("twelve", "12"),
    ("twenty-one", "21"),
    ("Forty Two", "42"),
    ("one hundred and five", "105"),
    ("two thousand three hundred", "2300"),
]


@pytest.mark.parametrize(("text", "value"), VALUES)
def test_a_number_phrase_has_its_value(text: str, value: str) -> None:
    assert parse_number(text) == Decimal(value)


@pytest.mark.parametrize(
    "text", ["", "abc", "二三十", "十百", "twenty eleven", "one two", "1,20", "1.2.3", "hundred"]
)
def test_what_is_no_single_number_is_none(text: str) -> None:
    assert parse_number(text) is None


def test_a_fraction_is_no_whole_number() -> None:
    assert parse_int("1.5") is None
    assert parse_int("1.5万") == 15000


@given(st.integers(0, 10**15))
def test_digits_read_as_themselves(number: int) -> None:
    assert parse_number(str(number)) == parse_number(f"{number:,}") == number


@given(st.text())
def test_folding_keeps_every_offset(text: str) -> None:
    assert len(fold(text)) == len(text)


def test_folding_makes_letters_small_and_signs_plain() -> None:
    assert fold("ＡＢＣ　３：０５ ＰＭ—Ｘ") == "abc 3:05 pm-x"


@given(st.text(alphabet="零〇一二两三四五六七八九十百千万亿廿卅.,0123456789 -andonetwhur"))
def test_no_text_makes_the_number_reader_raise(text: str) -> None:
    value = parse_number(text)
    assert value is None or value >= 0
