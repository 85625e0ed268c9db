"""`examples/web` where something may not be sent: the words why, on the page itself, and the way on."""

from __future__ import annotations

from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.examples.web_page import WAIT, Open, drawn, expect_drawn, say
from tests.studio.agent_server import AgentServer

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("web-page")]
NO_SUCH_THREAD = "11111111-1111-4111-8111-111111111111"


def expect_held(page: Page, words: str) -> None:
    """Neither the button nor Enter nor an example sends anything, and the box says why."""
    page.locator("#say").fill("taxi 20 on February 28, 2030")
    expect(page.locator("button[type=submit]")).to_be_disabled()
    expect(page.locator("#say")).to_have_accessible_description(words)
    expect(page.locator("#blocked")).to_have_text(words)
    page.locator("#say").press("Enter")
    expect(page.locator("#say")).to_have_value("taxi 20 on February 28, 2030")
    for example in page.locator(".examples button").all():
        expect(example).to_be_disabled()
    expect(page.locator(".turn")).to_have_count(0)


@pytest.mark.parametrize("typed", ["Mars/Olympus", "+08:00", ""])
def test_with_a_zone_that_is_none_nothing_is_sent(open_page: Open, typed: str) -> None:
    page = open_page()
    page.locator("#zone").fill(typed)
    expect(page.get_by_role("alert")).to_have_text("This is not an IANA time zone.")
    expect_held(page, "Nothing is sent until the time zone at the top is mended.")
    page.locator("#zone").fill("America/New_York")
    page.locator("#say").press("Enter")  # it is in the box still
    expect(page.locator(".step").nth(0)).to_contain_text("00:00 -05:00", timeout=WAIT)


@pytest.mark.parametrize("typed", ["EST", "MST", "CET", "Etc/GMT+5"])
def test_a_zone_that_only_the_browser_takes_is_refused_in_the_servers_words(
    open_page: Open, typed: str
) -> None:
    page = open_page()
    page.locator("#zone").fill(typed)
    reason = "timezone must be a valid IANA timezone"
    expect(page.get_by_role("alert")).to_contain_text(reason, timeout=WAIT)
    expect(page.locator("#zone")).to_have_attribute("aria-invalid", "true")
    for name in ("week", "month"):
        expect(page.locator(f".panel.{name}")).to_contain_text(reason)
    expect_held(page, "Nothing is sent until the time zone at the top is mended.")
    page.locator("#language").select_option(label="日本語")
    expect(page.get_by_role("alert")).to_contain_text("IANA タイムゾーン", timeout=WAIT)
    expect(page.locator(".panel.week")).to_contain_text("IANA タイムゾーン")
    page.locator("#zone").fill("Asia/Tokyo")
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(page.locator("button[type=submit]")).to_be_enabled()


@pytest.mark.parametrize("thread", [NO_SUCH_THREAD, "no-thread"])
def test_an_address_whose_conversation_is_not_there_leads_to_a_new_one(open_page: Open, thread: str) -> None:
    page = open_page()
    page.goto(f"{page.url}?thread={thread}")
    told = page.get_by_role("alert")
    expect(told).to_contain_text("The server does not have this conversation")
    expect(page.get_by_role("button", name="Try again")).to_have_count(0)
    expect_held(page, "Begin a new chat first: what you typed stays in the box.")
    told.get_by_role("button", name="New chat").click()
    expect(told).to_have_count(0)
    page.locator("#say").press("Enter")  # it is in the box still
    expect(page.locator(".card.expense")).to_have_count(1, timeout=WAIT)
    assert thread_of(page) not in (None, thread)


def test_a_conversation_that_ends_on_the_server_in_between_leads_to_a_new_one(
    open_page: Open, server: AgentServer
) -> None:
    page = open_page()
    say(page, "taxi 20 on February 28, 2030")
    assert page.request.delete(f"{server.url}/threads/{thread_of(page)}").ok
    page.locator("#say").fill("lunch 38 on February 28, 2030")
    page.locator("#say").press("Enter")
    told = page.get_by_role("alert")
    expect(told).to_contain_text("The server does not have this conversation", timeout=WAIT)
    expect(page.locator("#say")).to_have_value("lunch 38 on February 28, 2030")
    told.get_by_role("button", name="New chat").click()
    page.locator("#say").press("Enter")
    expect(page.locator("[data-total=consume]")).to_have_text("¥58.00", timeout=WAIT)


def test_a_message_in_another_users_conversation_is_refused_in_words_and_given_back(open_page: Open) -> None:
    anns, bobs = open_page(), open_page()
    say(anns, "taxi 20 on February 28, 2030")
    bobs.goto(anns.url)
    expect(bobs.locator(".turn")).to_have_count(1, timeout=WAIT)
    bobs.locator("#say").fill("lunch 38 on February 28, 2030")
    bobs.locator("#say").press("Enter")
    told = bobs.get_by_role("alert")
    expect(told).to_contain_text("This conversation belongs to another user", timeout=WAIT)
    expect(bobs.locator("#say")).to_have_value("lunch 38 on February 28, 2030")
    told.get_by_role("button", name="New chat").click()
    bobs.locator("#say").press("Enter")
    expect(bobs.locator(".card.expense")).to_contain_text("38", timeout=WAIT)
    expect(bobs.locator(".turn")).to_have_count(1)


def test_an_approval_answers_the_question_that_it_was_shown_under_and_no_later_one(open_page: Open) -> None:
    page = open_page()
    say(page, "standup on March 4, 2030 at 10am")
    say(page, "dentist on March 4, 2030 at 11am")
    move = "move my meetings on March 4, 2030 morning to the afternoon"
    say(page, move)
    asked = page.get_by_role("alertdialog")
    expect(asked).to_be_visible()
    late = page.context.new_page()
    late.goto(page.url)
    before = late.get_by_role("alertdialog")
    expect(before).to_be_visible(timeout=WAIT)
    asked.get_by_role("button", name="Reject").click()
    expect(asked).to_have_count(0)
    say(page, "call on March 4, 2030 at 8am")
    say(page, move)
    expect(asked).to_contain_text("call 2030-03-04 08:00")
    held = drawn(page)
    expect(before).not_to_contain_text("call")
    before.get_by_role("button", name="Approve").click()
    expect(before).to_contain_text("call 2030-03-04 08:00", timeout=WAIT)  # what waits now is asked anew
    for way in ("Later", "Earlier"):
        page.get_by_role("button", name=f"Week: {way}").click()
    expect_drawn(page, *held)
    before.get_by_role("button", name="Approve").click()
    expect(before).to_have_count(0, timeout=WAIT)


def thread_of(page: Page) -> str | None:
    return next(iter(parse_qs(urlsplit(page.url).query).get("thread", [])), None)
