"""English words of the ledger's categories: `category: word word …`, an underscore for a space."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from datetools_lc.quickparse.en.small_words import BRANDS
from datetools_lc.quickparse.patterns.lexicon import Lexicon, latin_words, read_words

_THINGS = frozenset(
    [
        "bag",
        "bill",
        "box",
        "cabinet",
        "card",
        "case",
        "cup",
        "holder",
        "machine",
        "maker",
        "mug",
        "pot",
        "rack",
        "shelf",
        "stand",
        "stove",
        "table",
        "voucher",
    ]
)

STRONG = """
交通: taxi taxi_fare taxi_ride cab cab_ride uber didi lyft bus bus_ticket bus_fare subway subway_ticket
    metro metro_ticket train train_ticket tram ferry gas petrol fuel parking parking_fee toll tolls
    bus_card metro_card transit_card subway_card travel_card
    commute transport transportation transit car_rental ride fare bike_rental car_wash bike_share
    auto auto_rickshaw rickshaw tuk_tuk minicab
    car_battery hospital_car_park hospital_parking phone_mount
零食: snack chips chocolate candy cookie ice_cream popcorn soda coke cake sweets crisps biscuit gum
    dessert donut nuts
    granola_bar protein_bar energy_bar dried_fruit protein_bars
日用品: toilet_paper tissue detergent laundry_detergent soap toothbrush toothpaste trash_bag towel battery
    batteries light_bulb household_supplies household cleaning_supplies toiletries dish_soap paper_towel
    rubber_gloves oven_gloves cling_film sandwich_bags food_containers mouse_trap clothes_hangers
    clothes_pegs dishwasher_tablets pet_food dog_food cat_food puppy_food fish_food bird_food
    hamster_food tea_lights clothes_horse tea_set period_pants
餐饮: lunch breakfast dinner supper brunch meal food dining restaurant takeout takeaway delivery
    food_delivery uber_eats ubereats coffee tea latte milk_tea bubble_tea cappuccino beer drinks pizza
    burger sushi ramen noodles dumplings hotpot hot_pot barbecue bbq sandwich salad starbucks
    mcdonald's mcdonalds kfc steak buffet cafe bento fried_rice eating_out
    fish_and_chips mashed_potatoes hot_chocolate orange_juice frozen_vegetables wine_bar
    cocktail_bar noodle_bar sports_bar
教育: book textbook course online_course tuition tuition_fee class lesson piano_lesson training exam
    exam_fee stationery notebook magazine novel education school_fee dictionary tutoring tutor
娱乐: movie movie_ticket film cinema game video_game concert concert_ticket karaoke ktv theater theatre
    netflix spotify museum exhibition amusement_park bowling bar entertainment arcade streaming board_game
    zoo zoo_ticket aquarium aquarium_ticket
    tv_show personal_training gym_class pilates_class spin_class train_set apple_tv
旅游: hotel hostel flight flight_ticket plane_ticket air_ticket airfare airbnb travel tour visa vacation
    sightseeing lodging
衣服: clothes clothing shirt t-shirt trousers jeans dress skirt jacket coat sweater hoodie socks shoes
    sneakers boots hat scarf gloves suit underwear pajamas swimsuit uniqlo pants shorts
工资: salary wage wages paycheck bonus payday
房租: rent house_rent apartment_rent monthly_rent
购物: phone phone_case laptop computer tablet headphones earphones earbuds keyboard mouse monitor charger
    power_bank camera tv fridge washing_machine vacuum_cleaner furniture sofa desk chair iphone ipad
    macbook airpods shopping
    food_processor air_conditioner streaming_stick watch_battery plant_food
礼物: gift present birthday_gift birthday_present flowers bouquet greeting_card christmas_gift
    christmas_present gifts presents
蔬果: fruit fruits vegetable vegetables apples an_apple banana orange oranges grapes watermelon
    strawberries tomatoes potatoes cucumber cabbage spinach carrots onions veggies mango lemon produce
个人护理: haircut hairdresser barber salon shampoo conditioner lipstick makeup cosmetics skincare perfume
    massage spa manicure sunscreen razor facial lotion face_mask body_wash personal_care
医疗: doctor hospital medicine pharmacy dentist checkup medical vaccine pills prescription clinic surgery
    physio physiotherapy physio_session cough_syrup bandages inhaler
    vitamins medication eye_exam health_care painkillers
    physical_exam antenatal_class
"""
WEAK = """
交通: filled_up refuelled refueled
购物: supermarket mall store amazon taobao groceries grocery
餐饮: ate eating
"""


_AT_SHOP = re.compile(rf"^{BRANDS} (?=[a-z])")
_DESTINATION = re.compile(r"\b(?:to|from|back|home)\b.*")
# Who is given something feeds or teaches others with it: no meal, and no lesson.
_GIVEN = re.compile(
    r"\b(?:(?:food|toy|book|clothes|clothing) (?:bank|pantry|drive)s?|soup kitchens?"
    r"|(?:lunch|coffee|food|meals?|milk|book|travel|gift) funds?)\b"
)


@cache
def build() -> Lexicon:
    """The lexicon; a destination follows its ride: taxi to the hospital."""
    strong, weak = read_words(STRONG), read_words(WEAK)
    words = {**weak, **strong}

    def words_of(text: str) -> Iterator[str]:
        return latin_words(text, words, _THINGS)

    return Lexicon(strong, weak, words_of, _DESTINATION, place=_AT_SHOP, open=_GIVEN)
