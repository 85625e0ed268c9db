"""English words that join nouns in a free part, and persons: `kinds: word word …`, an underscore for a space.

The kinds are those of `en.free_part.CLASSES`.
"""

from __future__ import annotations

from datetools_lc.quickparse.en.chores import chores
from datetools_lc.quickparse.patterns.closed_classes import by_kind

_ROLES = """
    colleague colleagues coworker coworkers friend friends best_friend roommate flatmate housemate
    neighbour neighbor neighbours neighbors
    boss manager my_manager client clients customer customers team supervisor professor teacher teachers
    coach mentor
    student students doctor dentist lawyer landlord tenant agent guests guest visitors visitor partner
    partners investors
    recruiter candidate candidates driver nanny boyfriend girlfriend fiance fiancee crew staff hr ceo cto
    cfo vendor group
    class classmates schoolmates in-laws inlaws relatives lads ladies flatmates housemates roommates nurses
    suppliers
    mates buddies buddy pals pal everyone_at_work the_guys the_girls the_boys guys girls
    design_team dev_team marketing_team sales_team product_team engineering_team eng_team finance_team hr_team
    ops_team data_team leadership_team support_team legal_team devs designers engineers in_laws bestie besties
    bf gf homies the_gang the_crew babysitter sitter landlady contractor realtor
"""
_FAMILY = """
    mum mom mam mummy mommy mother dad daddy father parents grandma granny grandmother grandpa grandad
    grandfather
    grandparents wife husband son sons daughter daughters kid kids child children baby brother sister
    siblings aunt uncle
    cousin cousins niece nephew family hubby spouse mother-in-law father-in-law grandson granddaughter
    twins toddler myself
    fam hubs wifey sis bro auntie
    grandchildren granddaughters grandsons stepson stepdaughter stepdad stepmum sister-in-law
    brother-in-law nan nana gran
"""
# Whose something is, as people type it who leave the apostrophe out: moms birthday, kids lunch.
_OWNERS = """
    moms mums dads kids wifes husbands sisters brothers sons daughters grandmas grandpas babys parents family
"""
_NAMES = """
    adam alex alice amy andrew andy anna anne ben beth bill bob carl carol charlie chris claire dan dave
    david diana ed ella
    emily emma eric eva frank fred george grace greg hannah harry helen henry ian jack jake james jane
    jason jen jenny
    jess jim jo joe john jon josh julia julie kate kathy kelly ken kevin kim laura leo lily linda lisa liz
    lucas lucy luke
    maria marie mark martin mary matt max megan mia michael mike nancy nick nina noah oliver olivia pam
    pat paul peter
    wang li zhang chen liu yang zhao huang zhou wu xu guo luo smith brown jones miller davis wilson taylor
    lee tanaka suzuki sato garcia patel nguyen singh khan
    amit anil anita anjali arjun deepak divya kavya kiran lakshmi manoj meera neha nikhil pooja priya
    rahul raj rajesh ravi rohan sanjay sunita suresh vijay vikram ahmed ali fatima hassan mohammed omar
    beth callum ewan finn freya gemma hamish imogen isla jack kirsty lachlan liam nigel rhys ruby shane
    sheila siobhan stu tracy amelia charlotte ethan jacob mason isabella evan
    margaret dorothy joan barbara patricia jennifer elizabeth jessica thomas matthew anthony
    stephanie angela melissa brenda nicole samantha katherine catherine christine janet heather
    diane joyce evelyn christina lauren andrea alan gary stephen timothy edward jonathan gregory
    benjamin samuel alexander patrick nathan tyler aaron keith roger arthur albert bruce dylan
    carlos gabriel logan vincent philip louis bobby milo archie alfie theo teddy harriet poppy daisy
    matilda eleanor alison gillian maureen eileen doreen beryl derek trevor colin graham malcolm
    gareth owen aisha yusuf ibrahim juan pedro luis miguel elena natasha hans pierre giulia marco
    luca ingrid sven olga dmitri kenji yuki mei jin johnson williams martinez anderson jackson
    harris lewis robinson wright adams nelson campbell mitchell roberts turner phillips evans
    edwards collins stewart murphy morgan cooper bailey hughes kaur sharma gupta kumar iyer
    hernandez lopez gonzalez rodriguez ramirez
    phil rachel ray rebecca rick rob robert ron rose ruth ryan sam sandra sara sarah sean simon sofia
    sophie steve sue susan
    aaliyah abby abigail agnes aidan alana albie alejandra alejandro alexa alexandra alexis alicia alistair
    allison alyssa amanda amara amber annabel annabelle annie antonio ariana arlo arun ashley audrey ava
    axel barry becca becky belinda bella benji bernard bernie bethany betty bianca bonnie brad bradley
    brendan brett brian bridget brittany brooke bryan bryony caitlin caleb cameron camilla carla carly
    carmen caroline carrie cassie cath cathy cecilia celia charlene charles chelsea cheryl chloe christian
    christopher cindy clara clark claudia clive cody connie connor conor courtney craig cristina curtis
    cynthia damian damien daniel danielle danny darren daryl dean deb debbie deborah declan dee denise
    dennis derrick devon dexter diego dom dominic donald donna doug douglas duncan dustin dwayne eddie edith
    eduardo edwin elaine eleni eliza ellen ellie elliot elliott elsa elsie emilia emilie emilio emmanuel
    enrique erica erika erin ernie esme esther eugene evie faisal fatou faye felicity felix fernando fiona
    florence fran frances francesca francis frankie franklin freddie freddy frida gabby gabriela gabrielle
    gav gavin geoff georgia georgie georgina gerald gerard gina ginny glen glenn gloria gordon greta gus
    gwen hailey hana hank hanna harold harvey hayley heidi helena henrietta herbert holly howard hugh hugo
    iain imran inez irene iris isaac isabel isabelle isobel ivan jackie jacqueline jacqui jaden jamal jamie
    janice jared jasmine jasper javier jay jayden jean jeff jeffrey jenna jeremy jerome jerry jessie jill
    jillian jimmy joanna joanne joaquin jodie joel joey jonas jonny jordan jorge jose joseph judith judy
    julian juliet julio justin kai karen karina karl kasia kat katarina katie katrina kay keira keisha
     kendra kenneth kerry kieran kirsten kris kristen kristin kristina kyle kylie lana lara larry
    laurence leah leanne leila lena leon leonard leonie leroy leslie libby lila lindsay lindsey liv liza
    lloyd lola lorenzo lorna lorraine lottie lou louie louisa louise lucia lydia lyn lynn lynne mabel maddie
    madeleine maggie mandy manuel marc marcel marcus margot mariana marianne marilyn mario marion marissa
    marlon marsha marta martha marty marvin mateo maurice mauro maya meg mel melanie melinda
    meredith mick mickey mikey millie milly minnie miranda miriam mitch mohamed mohammad molly mona monica
    monique morris moses muhammad murray myra nadia nadine naomi natalia natalie nathalie nathaniel ned
    neil nell niamh nicholas nicky nicola nicolas nigella nikki noel nora norma norman olivier ollie orla
    oscar otto paige pamela paola patsy paula paulina peggy pete petra phillip phoebe
    pierce piers polly preeti preston quentin rachael rafael ralph ramon randy raquel raul raymond reggie
    regina rekha renee rhiannon rhona ricardo richard ricky rita robbie roberta roberto robin rodney rodrigo
    roland romeo ronald ronnie rory rosa rosalie rosalind rosanna rosemary rosie ross rowan roxanne
    roy rudy rupert russ russell sabrina sadie sally salma sammy sandy sanjana saoirse sasha saul scott
    sebastian selena serena sergio seth shannon sharon shaun shauna shelley shelly sheryl shirley shreya sid
    sienna silvia simone sinead sonia sonya sophia spencer stacey stacy stan stanley stef stefan stella
    steph stuart sunil suzanne suzie sylvia tamara tammy tania tanya tara tarun tasha tess tessa thea
    theresa tiffany tilly tobias toby todd tomas tommy toni tracey travis trish trisha tristan troy uma
    valerie vanessa vera veronica vince viv vivian vivienne wanda warren wayne wes wesley wilfred willa
    winnie xavier yasmin yasmine yolanda yvette yvonne zac zach zachary zack zainab zara ziggy
    luna aiden brayden kayla kaylee mackenzie madison brianna savannah skylar peyton addison zoey
    tim tina tom tony vicky victor wendy zoe
"""
# Families by their name: dinner with the smiths.
_FAMILIES = """
    smith jones brown taylor williams wilson johnson davis miller davies evans thomas roberts walker wright
    robinson thompson hughes edwards green hall clarke patel turner hill cooper morris moore clark
    harrison morgan baker james martin anderson garcia rodriguez murphy kelly khan lee lewis parker collins
    stewart campbell singh cohen
"""
UNCOUNTED = """
    lunch dinner breakfast brunch supper takeaway takeout haircut groceries petrol fuel gas parking rent
    tuition electricity clothing furniture airfare
"""
"""Nouns that stand behind no count but an amount: nobody buys three petrol, or has three lunch."""
BRANDS = (
    r"(?:kmart|tesco|aldi|lidl|asda|coles|woolies|costco|ikea|sainsbury'?s|waitrose|morrisons|walmart|kroger"
    r"|walgreens|superdrug|primark|starbucks|greggs|mcdonald'?s|kfc|pret)"
)
"""Shops whose name in front of a thing tells where it was bought: tesco eggs."""
SMALL_WORDS = by_kind(
    """
    g: re re: regarding of with for to from by w/ w
    k: re re: regarding of with to near inside outside opposite via w/ w
    i: at in on to from near via @ inside outside opposite
    t: the a an my our some several a_few a_couple_of lots_of a_lot_of
    j: and & + / n' n
    a: new old big small large little mini medium tall hot cold iced warm red blue green black white
    a: yellow pink grey gray brown purple orange silver gold
    a: cheap fancy nice good great fresh frozen dried canned fried grilled baked roasted smoked spicy
    a: sweet salted unsalted organic vegan vegetarian gluten-free decaf
    a: local online offline indoor outdoor electric portable wireless bluetooth digital used second-hand
    a: spare single family kids' kid's children's
    a: women's ladies' men's baby's homemade leather cotton wool wooden plastic glass metal paper silk
    a: disposable reusable foldable waterproof whole skimmed low-fat diet
    a: sparkling bottled assorted mixed chinese japanese korean thai indian italian french mexican greek
    a: spanish german english american vietnamese turkish british
    a: team company office business private public general medical dental legal financial technical
    a: final-round all-day-breakfast virtual remote internal external joint
    a: urgent important quick short long special free full-time part-time first-class second-class adult
    a: senior junior student vip premium basic standard
    vz: pay visit call meet see help bring interview tip thank
    vz: pick_up picking_up drop_off dropping_off
    vz: email text ping facetime invite babysit
    v: buy get collect attend watch fix repair replace clean wash book order renew
    v: return send cook make prepare write read finish submit
    e: bday b-day
    e: birthday wedding birthday_party birthday_dinner birthday_lunch birthday_cake birthday_gift
    e: birthday_present party farewell farewell_party leaving_party leaving_drinks
    e: dance_recital choir_concert band_concert spring_concert dance_show talent_show soccer_game
    e: graduation graduation_ceremony recital piano_recital concert funeral baby_shower bridal_shower
    e: housewarming engagement_party wedding_gift wedding_present retirement_party
    e: anniversary christening baptism show exhibition place house flat apartment school_play game match
    v: practice practise learn study teach play join host walk feed water paint build
    v: install change check register_for sign_up_for apply_for file
    v: topped_up filled_up loaded_up signed_up_for subscribed_to enrolled_in attending watching playing
    v: holiday_in holiday_to holidays_in vacation_in staycation_in city_break_in city_break_to
    v: selling teaching delivering collecting flying travelling
    v: traveling going_to cooking visiting baking
    vz: meeting seeing calling visiting interviewing
    y: meet see thank seeing calling visiting interviewing
    d: due is_due
    d: repaired fixed washed cleaned serviced dyed trimmed mended altered framed waxed
    l: at_ours at_mine after_work after_school
    l: for_2 for_3 for_4 for_5 for_6 for_7 for_8 for_9 for_10 for_12
    l: for_two for_three for_four for_five for_six
    p: mr mr. mrs mrs. ms ms. miss dr dr. prof prof. professor
    v: put_out take_out pick drop service renew prepare_for
    v: drink eat try rent hire borrow print ship mail deliver pack move organize organise plan review
    v: update
    """
)
for _word in by_kind(f"p: {' '.join(_ROLES.split())} {' '.join(_NAMES.split())}"):
    SMALL_WORDS[_word] = "".join(dict.fromkeys(SMALL_WORDS.get(_word, "") + "p"))
for _word in _FAMILIES.split():
    SMALL_WORDS[f"the {_word}{'es' if _word.endswith('s') else 's'}"] = "p"
for _word in chores():
    SMALL_WORDS.setdefault(_word, "n")
for _word in by_kind(f"pf: {' '.join(_FAMILY.split())}"):
    SMALL_WORDS[_word] = "pf"
for _word in by_kind(f"r: {' '.join(_OWNERS.split())}"):
    SMALL_WORDS[_word] = "r" + SMALL_WORDS.get(_word, "")
    for _place in (f"at {_word}", f"at my {_word}", f"at {_word[:-1]}'s", f"at my {_word[:-1]}'s"):
        SMALL_WORDS[_place] = "l"
