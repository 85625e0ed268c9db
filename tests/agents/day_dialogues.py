"""Dialogues about the day of an event, what was just written, and days of the last year; written as
those of `dialogues`, in a store that holds the same."""

from __future__ import annotations

DAY_DIALOGUES = {
    "zh": """
后天上午10点看牙 / 改到下周一 => +看牙 05-18 10:00-11:00
后天上午10点看牙 / 不对，是周六下午3点 => +看牙 05-16 15:00-16:00
后天上午10点看牙 / 改到下周一？ => +看牙 05-15 10:00-11:00
后天上午10点看牙 / 打车20 / 改到下周一 => +看牙 05-15 10:00-11:00 +打车 20 05-13
后天上午10点看牙 / 小李的改到下周一 => +看牙 05-15 10:00-11:00
打车20 / 改到昨天 => +打车 20 05-12
把明天的会改到下周一 => -部门会 05-14 15:00-16:00 +部门会 05-18 15:00-16:00
把后天的会改到下周一 =>
把明天的改到下周一 =>
把体检改到下周一早上8点 => -体检 05-15 09:00-10:00 +体检 05-18 08:00-09:00
把牛奶改到下周一早上8点 =>
咖啡18 / 删掉 =>
咖啡18 / 把这笔删了 =>
咖啡18 / 今天花了多少 / 删掉 => +咖啡 18 05-13
后天上午10点看牙 / 删掉 =>
删掉 =>
去年12月30号打车50 => +打车 50 12-30
去年2月29日打车50 =>
5块买水 / 餐饮 => +买水 5 05-13 餐饮
15买奶茶 => +买奶茶 15 05-13
一块买了水果 =>
交了200水电费 / 购物 => +水电费 200 05-13 购物
花了30分钟 =>
退货到账199 => +退货 199 05-13
退货运费12 =>
周一三五早上7点跑步 / 不 =>
昨天打车 / 前天13块 / 是 => +打车 13 05-11
昨天打车 / 前天13块 =>
明天和小李吃饭 / 后天12点 / 是 => +和小李吃饭 05-15 12:00-13:00
年夜饭晚上6点 / 12月31号 => +年夜饭 12-31 18:00-19:00
年夜饭晚上6点 =>
""",
    "ja": """
土曜10時に歯医者 / 来週月曜に変更 => +歯医者 05-18 10:00-11:00
土曜10時に歯医者 / やっぱり日曜の15時に => +歯医者 05-17 15:00-16:00
明日の会議を来週月曜に変更 => -部門会議 05-14 15:00-16:00 +部門会議 05-18 15:00-16:00
土曜10時にジョギング / ジョギングを日曜9時に変更して => +ジョギング 05-17 09:00-10:00
牛乳を土曜9時に変更して =>
コーヒー18元 / 消して =>
コーヒー18元 / 今日いくら使った？ / 消して => +コーヒー 18 05-13
消して =>
去年の12月30日にタクシー50元 => +タクシー 50 12-30
月水金の7時にジム / いいえ =>
昨日タクシー / 一昨日20元 / はい => +タクシー 20 05-11
昨日タクシー / 一昨日20元 =>
新年会 19時 / 12月25日 => +新年会 12-25 19:00-20:00
""",
    "en": """
dentist saturday at 10am / move it to next monday => +dentist 05-18 10:00-11:00
dentist saturday at 10am / no, sunday => +dentist 05-17 10:00-11:00
dentist saturday at 10am / move it to monday? => +dentist 05-16 10:00-11:00
dentist saturday at 10am / no, Bob's is on monday => +dentist 05-16 10:00-11:00
coffee 18 / no, yesterday => +coffee 18 05-12
move tomorrow's meeting to next monday =>
move tomorrow's sync to next monday => -team sync 05-14 15:00-16:00 +team sync 05-18 15:00-16:00
move tomorrow to next monday =>
coffee 18 / delete that =>
coffee 18 / what did i spend today / delete that => +coffee 18 05-13
dentist saturday at 10am / delete that =>
delete that =>
taxi 50 on dec 30 last year => +taxi 50 12-30
gas 300 day before yesterday =>
jacket bought on april 30 399 => +jacket 399 04-30
lunch Bob bought yesterday 20 =>
sent mom 2000 / gift => +sent mom 2000 05-13 礼物
sent mom 2000 photos =>
gave mom 2 books =>
sent Bob 2000 =>
daily standup tomorrow at 9:30 / no =>
taxi yesterday / 20 on monday / yes => +taxi 20 05-11
taxi yesterday / 20 on monday =>
Christmas dinner at 7pm / dec 24 => +Christmas dinner 12-24 19:00-20:00
""",
}
