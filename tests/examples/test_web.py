"""`examples/web` in a real browser on a real Agent Server, without a key."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.examples.web_page import (
    NEVER_LISTENS,
    SOURCE,
    WAIT,
    WEEK,
    Open,
    drawn,
    expect_drawn,
    say,
    sign_in,
    with_other_server,
)
from tests.studio.agent_server import AgentServer, agent_server

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("web-page")]


def test_a_booking_shows_its_tools_its_proof_a_card_and_the_week_that_it_is_in(open_page: Open) -> None:
    page = open_page()
    expect(page.locator(WEEK)).to_be_visible()
    assert drawn(page) == []
    say(page, "meeting with Bob on March 4, 2030 at 3pm")
    steps = page.locator(".step")
    expect(steps.first).to_have_attribute("data-tool", "parseDateExpression")
    expect(steps.first).to_contain_text("Mon, Mar 4, 2030 15:00 +09:00")
    expect(steps.first).to_contain_text("1898834400000")
    expect(steps.last).to_have_attribute("data-tool", "schedule_add")
    expect(steps.last).to_contain_text("start_time 2030-03-04T15:00:00+09:00")
    expect(steps.last).to_contain_text("computed by parseDateExpression")
    expect(page.locator(".card.event")).to_contain_text("meeting with Bob")
    expect(page.locator(".card.event")).to_contain_text("15:00–16:00")
    expect(page.locator(".panel.week .when")).to_have_text("Mar 4 – 10, 2030")
    expect_drawn(page, "15:00–16:00 meeting with Bob")
    expect(page.locator(f"{WEEK} .fresh")).to_have_count(1)
    expect(page.locator("[aria-live=polite]")).to_contain_text("Added: 2030-03-04")
    steps.last.locator("summary").click()
    expect(steps.last.locator("pre").first).to_contain_text('"title": "meeting with Bob"')


def test_what_is_spent_is_in_the_months_picture(open_page: Open) -> None:
    page = open_page()
    say(page, "taxi 20 on February 28, 2030")
    say(page, "lunch 38 on February 28, 2030")
    expect(page.locator(".card.expense").last).to_contain_text("38")
    expect(page.locator(".panel.month .when")).to_have_text("February 2030")
    expect(page.locator("[data-total=consume]")).to_have_text("¥58.00")
    rows = page.locator(".panel.month [data-category]")
    assert [row.get_attribute("data-category") for row in rows.all()] == ["餐饮", "交通"]
    expect(rows.nth(0)).to_contain_text("Dining")
    page.get_by_role("button", name="Month: Later").click()
    expect(page.locator("[data-total=consume]")).to_have_text("¥0.00")


def test_a_change_of_several_events_is_shown_first_and_done_only_when_approved(open_page: Open) -> None:
    page = open_page()
    say(page, "standup on March 4, 2030 at 10am")
    say(page, "dentist on March 4, 2030 at 11am")
    morning = ("10:00–11:00 standup", "11:00–12:00 dentist")
    expect_drawn(page, *morning)
    say(page, "move my meetings on March 4, 2030 morning to the afternoon")
    asked = page.get_by_role("alertdialog", name="Waiting for your answer")
    expect(asked).to_contain_text("standup 2030-03-04 10:00 → 2030-03-04 15:00")
    expect(asked.locator("h2")).to_be_focused()
    page.reload()  # the address names the conversation: it waits still
    expect(asked).to_contain_text("dentist 2030-03-04 11:00 → 2030-03-04 16:00")
    asked.get_by_role("button", name="Reject").click()
    expect(asked).to_have_count(0)
    page.goto(page.url)  # in mid run or after it
    expect(page.locator(".turn")).to_have_count(3, timeout=WAIT)
    assert not set(drawn(page)) & {"15:00–16:00 standup"}
    say(page, "move my meetings on March 4, 2030 morning to the afternoon")
    page.keyboard.press("Tab")  # from the heading to the first button
    expect(asked.get_by_role("button", name="Approve")).to_be_focused()
    page.keyboard.press("Enter")
    expect(asked).to_have_count(0)
    expect_drawn(page, "15:00–16:00 standup", "16:00–17:00 dentist")
    expect(page.locator(f"{WEEK} .fresh")).to_have_count(2)


@pytest.mark.parametrize(
    ("language", "send", "week", "zone", "said", "shown"),
    [
        ("中文", "发送", "一周日程", "时区", "2030年3月4日下午3点和老王开会", "15:00–16:00 和老王开会"),
        (
            "日本語",
            "送信",
            "週の予定",
            "タイムゾーン",
            "2030年3月4日15時に歯医者",
            "15:00–16:00 歯医者",
        ),
    ],
)
def test_the_page_and_the_agent_speak_the_chosen_language(
    open_page: Open, language: str, send: str, week: str, zone: str, said: str, shown: str
) -> None:
    page = open_page()
    page.locator("#language").select_option(label=language)
    expect(page.get_by_role("button", name=send)).to_be_visible()
    expect(page.get_by_role("heading", name=week)).to_be_visible()
    expect(page.get_by_label(zone)).to_have_value("Asia/Tokyo")
    assert page.evaluate("document.documentElement.lang") in ("zh-Hans", "ja")
    say(page, said)
    expect(page.locator(".reply")).to_contain_text("2030-03-04（")
    expect_drawn(page, shown)


def test_the_zone_of_the_page_is_the_zone_of_the_run(open_page: Open) -> None:
    page = open_page()
    page.locator("#zone").fill("Mars/Olympus")
    expect(page.get_by_role("alert")).to_have_text("This is not an IANA time zone.")
    page.locator("#zone").fill("America/New_York")
    expect(page.get_by_role("alert")).to_have_count(0)
    say(page, "meeting with Bob on March 4, 2030 at 3pm")
    expect(page.locator(".step").nth(0)).to_contain_text("15:00 -05:00")
    expect_drawn(page, "15:00–16:00 meeting with Bob")


def test_a_server_that_is_down_is_told_in_words_and_the_message_is_kept(
    open_page: Open, server: AgentServer, built: Path
) -> None:
    page = open_page(with_other_server(built, server.url, NEVER_LISTENS))
    expect(page.get_by_text("This picture could not be loaded.").first).to_be_visible()
    page.locator("#say").fill("taxi 20 yesterday")
    page.locator("#say").press("Enter")
    fault = page.get_by_role("alert")
    expect(fault).to_contain_text(f"The server at {NEVER_LISTENS} does not answer")
    expect(page.locator("#say")).to_have_value("taxi 20 yesterday")
    expect(fault.get_by_role("button", name="Try again")).to_be_visible()


def test_a_line_that_breaks_in_mid_answer_leads_to_what_was_done_and_not_to_saying_it_again(
    open_page: Open,
) -> None:
    page = open_page()

    def cut(route: object) -> None:
        """Let the server answer in full, and the page see the beginning alone."""
        answer = route.fetch()  # type: ignore[attr-defined]
        route.fulfill(response=answer, body="")  # type: ignore[attr-defined]

    page.route(re.compile("/runs/stream"), cut)
    page.locator("#say").fill("taxi 20 on February 28, 2030")
    page.locator("#say").press("Enter")
    expect(page.locator(".card.expense")).to_have_count(1, timeout=WAIT)
    expect(page.locator("#say")).to_have_value("")
    expect(page.get_by_role("button", name="Try again")).to_have_count(0)
    expect(page.locator("[data-total=consume]")).to_have_text("¥20.00", timeout=WAIT)


def test_on_a_narrow_screen_nothing_is_wider_than_it_and_the_pictures_are_one_button_away(
    open_page: Open,
) -> None:
    page = open_page(width=390, scheme="dark")
    say(page, "meeting with Bob on March 4, 2030 at 3pm")
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    expect(page.locator(WEEK)).to_be_hidden()
    page.get_by_role("button", name="Week", exact=True).click()
    expect(page.locator(WEEK)).to_be_visible()
    expect(page.locator(".week-list")).to_contain_text("15:00–16:00 meeting with Bob")
    paper = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert sum(map(int, re.findall(r"\d+", paper)[:3])) < 150  # dark


def test_the_lock_file_names_no_registry() -> None:
    lock = json.loads((SOURCE / "package-lock.json").read_text(encoding="utf-8"))
    assert not [name for name, package in lock["packages"].items() if "resolved" in package]
    assert all("integrity" in package for name, package in lock["packages"].items() if name)


def test_with_a_sign_in_the_page_asks_for_the_token_and_each_user_sees_their_own(
    open_page: Open, built: Path, server: AgentServer, tmp_path: Path
) -> None:
    tokens = {"ann": "ann-token-0123456789", "bob": "bob-token-0123456789"}
    pairs = " ".join(f"{user}:{token}" for user, token in tokens.items())
    with agent_server(tmp_path, "langgraph.auth.json", DATETOOLS_SERVER_TOKENS=pairs) as guarded:
        page = open_page(with_other_server(built, server.url, guarded.url))
        page.locator("#say").fill("meeting with Bob on March 4, 2030 at 3pm")
        page.locator("#say").press("Enter")
        expect(page.get_by_role("alert")).to_contain_text("The server wants a sign-in")
        sign_in(page, tokens["ann"])
        page.locator("#say").press("Enter")  # it is in the box still
        expect_drawn(page, "15:00–16:00 meeting with Bob")
        sign_in(page, tokens["bob"])
        expect(page.locator(".turn")).to_have_count(0)
        expect(page.locator(f"{WEEK} .block")).to_have_count(0)
