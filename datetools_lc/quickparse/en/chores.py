"""Chores whose verb is of two words, with the thing between them or behind: turn the oven off."""

from __future__ import annotations

from collections.abc import Iterator

_CHORES = """
    turn off: oven cooker grill hob stove slow_cooker heating heater boiler iron lights light tv water
    turn off: sprinkler alarm air_con ac fan immersion hot_water
    turn on: oven cooker slow_cooker heating heater boiler oven_timer dishwasher washing_machine hot_water
    turn on: alarm
    turn down: heating thermostat oven music
    turn up: heating thermostat
    switch off: oven cooker heating lights light iron boiler tv wifi router
    switch on: oven heating slow_cooker dishwasher boiler lights
    take out: chicken turkey roast lasagne lasagna pizza cake bread meat mince fish pie potatoes dinner food
    take out: rubbish trash garbage recycling bins bin washing laundry dog dogs
    put out: bins bin rubbish trash garbage recycling washing
    put in: washing laundry dishwasher chicken turkey roast lasagne cake oven_chips pizza dinner potatoes
    put on: washing laundry dishwasher rice dinner potatoes slow_cooker oven heating kettle roast
    put away: shopping washing laundry toys
    take in: car truck bike dog cat
    bring in: bins bin washing laundry shopping groceries plants parcel
    get in: washing laundry bins shopping
    get out: chicken meat mince fish bins
    hang out: washing laundry
    hang up: washing laundry coats
    let out: dog cat dogs chickens
    let in: dog cat plumber electrician cleaner gas_man
    drop off: kids children car bike dog parcel package laundry dry_cleaning keys books library_books
    drop off: donations
    pick up: kids children car bike dog parcel package laundry dry_cleaning keys prescription cake shopping
    pick up: mom dad mum my_mom my_dad grandma grandpa
    pick up: groceries tickets takeaway pizza medication flowers suit dress click_and_collect
    drop back: car keys books library_books hire_car
    take back: books library_books shoes parcel hire_car shirt dress
    send back: parcel shoes dress shirt trousers asos_parcel returns
    send off: form forms passport application parcel letter invoice
    fill in: form forms application timesheet
    fill out: form forms application timesheet
    hand in: essay homework coursework notice form dissertation assignment timesheet keys
    top up: oyster phone gas_meter electric_meter oil tyres
    clean out: fridge garage shed hamster car
    wrap up: presents gifts
    wash up: dishes
    lock up: shop bike office
    set up: tv router printer
"""
_ARTICLES = ("", "the ", "my ")


def chores() -> Iterator[str]:
    """Every chore, in both orders of its words, with and without an article."""
    for line in filter(None, map(str.strip, _CHORES.splitlines())):
        verb, _, things = line.partition(":")
        first, last = verb.split()
        for thing in (each.replace("_", " ") for each in things.split()):
            for article in _ARTICLES:
                yield f"{first} {article}{thing} {last}"
                yield f"{first} {last} {article}{thing}"
