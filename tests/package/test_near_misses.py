"""What a newcomer nearly writes right is led to what is meant, and never guessed silently."""

import re
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest

import datetools_lc
from datetools_lc import (
    DateToolkit,
    ExpenseToolkit,
    RunContext,
    ScheduleToolkit,
    TimestampGuard,
    create_assistant,
)
from datetools_lc.engine.weekdays import check_locale
from datetools_lc.engine.zones import load_zone
from datetools_lc.errors import ConfigurationError, InvalidLocale, InvalidTimezone, UnknownSetting
from datetools_lc.servers.aws_lambda import make_handler

ZONES = {
    "Berlin": "Europe/Berlin",
    "tokyo": "Asia/Tokyo",
    "New York": "America/New_York",
    "Europe/Tokyo": "Asia/Tokyo",
    "Beijing": "Asia/Shanghai",
    "Asia/Beijing": "Asia/Shanghai",
    "北京": "Asia/Shanghai",
    "San Francisco": "America/Los_Angeles",
}


@pytest.mark.parametrize(("name", "zone"), ZONES.items())
def test_a_city_without_its_continent_leads_to_its_zone(name: str, zone: str) -> None:
    with pytest.raises(InvalidTimezone, match=f"did you mean {zone}\\?"):
        load_zone(name)


def test_a_zone_object_is_refused_with_its_key() -> None:
    with pytest.raises(InvalidTimezone, match="pass the zone's key, 'Asia/Tokyo'"):
        RunContext(ZoneInfo("Asia/Tokyo"))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("setting", "meant"),
    [
        *(
            ("tz", "timezone"),
            ("zone", "timezone"),
            ("llm", "model"),
            ("models", "model"),
            ("language", "locale"),
        ),
        *(("path", "database"), ("memory", "checkpointer"), ("country", "holidays")),
    ],
)
def test_what_other_libraries_call_a_setting_leads_to_ours(setting: str, meant: str) -> None:
    with pytest.raises(UnknownSetting, match=f"did you mean {meant}\\?"):
        create_assistant(**{setting: "x"})  # type: ignore[arg-type]


def test_a_toolkit_without_a_model_is_not_said_to_have_one() -> None:
    with pytest.raises(UnknownSetting) as caught:
        DateToolkit(llm="x")  # type: ignore[call-arg]
    assert "model" not in caught.value.message


TOOLKITS = (DateToolkit, ExpenseToolkit, ScheduleToolkit)


@pytest.mark.parametrize("toolkit", TOOLKITS)
@pytest.mark.parametrize("name", sorted({name for each in TOOLKITS for name in each.model_fields}))
def test_a_setting_of_another_toolkit_is_led_to_those_that_have_it(toolkit: Any, name: str) -> None:
    if name in toolkit.model_fields:
        return
    having = " and ".join(each.__name__ for each in TOOLKITS if name in each.model_fields)
    said = f"{toolkit.__name__} has no setting '{name}'; it is a setting of {having}"
    with pytest.raises(UnknownSetting, match=f"^{said}$"):
        toolkit(timezone="UTC", **{name: "x"})


def test_an_unknown_setting_of_a_toolkit_that_another_library_calls_so_is_led_to_the_toolkit() -> None:
    with pytest.raises(UnknownSetting, match=r"'db'; database is a setting of ExpenseToolkit and"):
        DateToolkit(db="x")  # type: ignore[call-arg]


@pytest.mark.parametrize("build", [create_assistant, DateToolkit])
@pytest.mark.parametrize("name", ["user_id", "calendar_id"])
def test_what_belongs_to_a_run_is_led_to_its_context(build: Any, name: str) -> None:
    with pytest.raises(UnknownSetting, match=rf"pass context=RunContext\({name}=…\)"):
        build(timezone="Asia/Tokyo", **{name: "bob"})


def test_a_misspelt_mode_of_the_guard_is_led_on_by_the_name_that_was_written() -> None:
    with pytest.raises(ConfigurationError, match=r"^guard must be .*, not 'warning'; did you mean warn\?"):
        create_assistant(timezone="Asia/Tokyo", database=":memory:", guard="warning")  # type: ignore[arg-type]
    with pytest.raises(ConfigurationError, match=r"^mode must be .*, not 'enforced'; did you mean enforce\?"):
        TimestampGuard("enforced")  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("toolkit", "values", "said"),
    [
        (
            ScheduleToolkit,
            {"working_days": [1, 2]},
            "working_days.0: input should be a valid string; it",
        ),
        (
            ScheduleToolkit,
            {"working_days": 5},
            "working_days: input should be an instance of Sequence;",
        ),
        (ExpenseToolkit, {"database": 3}, "database: input should be a valid string; it is 3"),
        (DateToolkit, {"tools": "datetime_math"}, "tools must be a list of names, such as ["),
        (DateToolkit, {"tools": 5}, "tools must be a list of names, such as ["),
        (DateToolkit, {"today": 5}, "today: input should be 'midnight' or 'now'; it is 5"),
    ],
)
def test_a_wrong_value_of_a_toolkit_is_told_by_the_name_of_its_setting_alone(
    toolkit: Any, values: dict[str, object], said: str
) -> None:
    with pytest.raises(ConfigurationError, match=f"^{re.escape(said)}"):
        toolkit(**{"timezone": "UTC", **values})


@pytest.mark.parametrize("build", [DateToolkit, create_assistant])
def test_a_zone_that_is_no_name_is_led_on_to_its_name(build: Any) -> None:
    with pytest.raises(ConfigurationError, match=r"^timezone must be .*; pass its key, 'Asia/Tokyo'$"):
        build(timezone=ZoneInfo("Asia/Tokyo"))


@pytest.mark.parametrize("locale", ["zh_CN.UTF-8", "zh_CN.utf8", "zh_TW.Big5", "zh_CN.UTF-8@pinyin"])
def test_a_locale_as_the_system_writes_it_is_taken(locale: str) -> None:
    assert check_locale(locale) == "zh"


@pytest.mark.parametrize("locale", ["zh.", "zh_CN.UTF 8", "zh_CN.UTF-8.x", ".UTF-8"])
def test_what_only_looks_like_such_a_locale_is_refused(locale: str) -> None:
    with pytest.raises(InvalidLocale):
        check_locale(locale)


@pytest.mark.parametrize("name", ["create_asistant", "createAssistant"])
def test_a_misspelt_name_of_the_package_is_led_on(name: str) -> None:
    with pytest.raises(AttributeError, match=r"did you mean create_assistant\?"):
        getattr(datetools_lc, name)


ABSENT = {
    "ja": "{field} の 2026-02-30 という日付は存在しません。",
    "zh": "{field}：2026-02-30 这一天不存在。",
    "en": "{field} must be a day that exists; 2026-02-30 is not in the calendar",
}


@pytest.mark.parametrize("locale", ABSENT)
@pytest.mark.parametrize(
    ("field", "event"),
    [
        ("base_date", {"base_date": "2026-02-30", "offset_days": 1}),
        ("start_date", {"start_date": "2026-02-30", "end_date": "2026-03-09", "weekday": "monday"}),
        ("end_date", {"start_date": "2026-02-01", "end_date": "2026-02-30", "weekday": "monday"}),
    ],
)
def test_a_day_that_does_not_exist_is_called_that(locale: str, field: str, event: dict[str, object]) -> None:
    handler = make_handler(environment={"DATETOOLS_LOCALE": locale})
    answer = handler(event, None)
    assert answer["error"]["code"] == "invalid_date"
    assert answer["message"] == ABSENT[locale].replace("{field}", field)


@pytest.mark.parametrize(
    ("named", "code"),
    [
        ("China", "CN"),
        ("united states", "US"),
        ("Germny", "DE"),
        ("中国", "CN"),
        ("日本", "JP"),
        ("ja_JP", "JP"),
        ("Hong Kong", "HK"),
        ("Bavaria", "DE-BY"),
    ],
)
def test_a_country_by_its_name_leads_to_its_code(named: str, code: str) -> None:
    with pytest.raises(ConfigurationError, match=f"no country '{named}'; did you mean {code}\\?"):
        DateToolkit(timezone="UTC", holidays=named).get_tools()


def test_a_folder_as_the_database_is_refused_when_the_agent_is_built(tmp_path: Path) -> None:
    with pytest.raises(ConfigurationError, match="is a folder; give the path of a file"):
        create_assistant(timezone="UTC", database=tmp_path)


def test_a_model_without_its_key_is_told_which(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("OPENAI_API_KEY", raising=False)
    with pytest.raises(ConfigurationError) as caught:
        create_assistant("openai:gpt-4.1-mini", timezone="UTC", database=":memory:")
    needs = "the model 'openai:gpt-4.1-mini' needs a key: set OPENAI_API_KEY"
    assert caught.value.message.startswith(needs)
    assert "built-in rules" in caught.value.message


def test_a_model_without_its_provider_is_told_how_to_name_it() -> None:
    with pytest.raises(ConfigurationError) as caught:
        create_assistant("my-model", timezone="UTC", database=":memory:")
    assert "as in openai:gpt-4.1-mini" in caught.value.message
    assert len(caught.value.message) < 200
