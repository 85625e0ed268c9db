"""Short dialogues in three languages: what people type to correct, delete, move and undo, and what it leaves.

Each line holds the user's messages, split by " / ", and behind " => " what becomes of the store: `-` a record
or event that is gone, `+` one that is new; nothing where the store must stay as it is. It is Wednesday,
2026-05-13, 10:20 in Shanghai. The store holds, in the words of the language: yesterday a taxi (20), lunch
(25) and hot pot (55); tomorrow a department meeting at 15:00, the day after a checkup at 9:00.
"""

from __future__ import annotations

START = {
    "zh": (("打车", "交通", 20), ("午饭", "餐饮", 25), ("火锅", "餐饮", 55), "部门会", "体检"),
    "ja": (("タクシー", "交通", 20), ("ランチ", "餐饮", 25), ("焼肉", "餐饮", 55), "部門会議", "健診"),
    "en": (
        ("taxi", "交通", 20),
        ("lunch", "餐饮", 25),
        ("hot pot", "餐饮", 55),
        "team sync",
        "checkup",
    ),
}

DIALOGUES = {
    "zh": """
咖啡18 / 不对，是25 => +咖啡 25 05-13
咖啡18 / 打错了，应该是25块 => +咖啡 25 05-13
咖啡18 / 是25不是18 => +咖啡 25 05-13
咖啡18 / 不是18，是25 => +咖啡 25 05-13
咖啡18 / 改成25 => +咖啡 25 05-13
咖啡18 / 应该是二十五块 => +咖啡 25 05-13
咖啡18 / 是25不是20 => +咖啡 18 05-13
咖啡18 / 是25吗？ => +咖啡 18 05-13
咖啡18 / 不是不对 => +咖啡 18 05-13
咖啡18 / 可能是25 => +咖啡 18 05-13
咖啡18 / 是不是25 => +咖啡 18 05-13
咖啡18 / 好像记错了 => +咖啡 18 05-13
咖啡18 / 他的是25 => +咖啡 18 05-13
咖啡18 / 不对，小王的是25 => +咖啡 18 05-13
咖啡18 / 不对，是昨天的 => +咖啡 18 05-12
咖啡18 / 应该是前天 => +咖啡 18 05-11
咖啡18 / 是前天不是今天 => +咖啡 18 05-11
咖啡18 / 应该记在购物 => +咖啡 18 05-13 购物
咖啡18 / 分类改成购物 => +咖啡 18 05-13 购物
咖啡18 / 备注改成奶茶 => +奶茶 18 05-13
咖啡18 / 撤销 =>
咖啡18 / 恢复 => +咖啡 18 05-13
咖啡18 / 撤销 / 恢复 => +咖啡 18 05-13
咖啡18 / 不对，是25 / 恢复 => +咖啡 18 05-13
删掉昨天打车那笔 / 恢复 =>
咖啡18 / 不是咖啡，是奶茶 => +奶茶 18 05-13
咖啡18 / 不是红茶，是奶茶 => +咖啡 18 05-13
咖啡18 / 不是我，是小王 => +咖啡 18 05-13
咖啡18 / 不对，是25 / 撤销 => +咖啡 18 05-13
咖啡18 / 不对，是25 / 撤销 / 撤销 =>
咖啡18 / 不对，是25 / 不对，是28 => +咖啡 28 05-13
咖啡18 / 今天几号 / 不对，是25 => +咖啡 18 05-13
咖啡18，奶茶15 / 不对，是20 => +咖啡 18 05-13 +奶茶 15 05-13
咖啡18，奶茶15 / 不对，是20 / 第二个 => +咖啡 18 05-13 +奶茶 20 05-13
咖啡18，奶茶15 / 是20不是15 => +咖啡 18 05-13 +奶茶 20 05-13
不对，是25 =>
撤销 =>
昨天打车花了20,不对,是25 => +打车 25 05-12
昨天打车花了20，不对，是前天 => +打车 20 05-11
把昨天的午饭改成35 => -午饭 25 05-12 +午饭 35 05-12
昨天的午饭应该是35 => -午饭 25 05-12 +午饭 35 05-12
昨天的午饭是35不是25 => -午饭 25 05-12 +午饭 35 05-12
昨天的午饭是35不是28 =>
把昨天打车那笔的金额改成22元 => -打车 20 05-12 +打车 22 05-12
把昨天打车那笔归到购物 => -打车 20 05-12 +打车 20 05-12 购物
把昨天的咖啡改成30 =>
把前天的打车改成30 =>
删掉昨天打车那笔 => -打车 20 05-12
把昨天打车那笔删了 => -打车 20 05-12
删除昨天的火锅 => -火锅 55 05-12
删掉昨天20块那笔 => -打车 20 05-12
删掉昨天那笔 =>
删掉昨天那笔 / 第三个 => -打车 20 05-12
删掉昨天那笔 / 算了 =>
删掉昨天打车那笔 / 撤销 =>
别删昨天打车那笔 =>
别把昨天打车那笔删了 =>
不要删昨天打车那笔 =>
昨天打车那笔删了吗 =>
要不要删昨天打车那笔 =>
把昨天的全部删掉 =>
删掉小王昨天打车那笔 =>
后天的体检改到大后天同一时间 => -体检 05-15 09:00-10:00 +体检 05-16 09:00-10:00
明天的部门会推迟半小时 => -部门会 05-14 15:00-16:00 +部门会 05-14 15:30-16:30
把明天的部门会提前一天 => -部门会 05-14 15:00-16:00 +部门会 05-13 15:00-16:00
把体检推迟一周 => -体检 05-15 09:00-10:00 +体检 05-22 09:00-10:00
把明天的部门会改成两个小时 => -部门会 05-14 15:00-16:00 +部门会 05-14 15:00-17:00
明天下午3点的会延长30分钟 => -部门会 05-14 15:00-16:00 +部门会 05-14 15:00-16:30
把部门会挪到周五 => -部门会 05-14 15:00-16:00 +部门会 05-15 15:00-16:00
把部门会改到周五上午10点 => -部门会 05-14 15:00-16:00 +部门会 05-15 10:00-11:00
体检挪到下午3点 => -体检 05-15 09:00-10:00 +体检 05-15 15:00-16:00
部门会改名叫季度会 => -部门会 05-14 15:00-16:00 +季度会 05-14 15:00-16:00
取消部门会 => -部门会 05-14 15:00-16:00
别取消部门会 =>
部门会能挪到周五吗 =>
取消后天的面试 =>
取消后天的面试 / 第一个 => -体检 05-15 09:00-10:00
下周一到周三出差上海 => +出差上海 05-18 00:00-00:00
8月3号到7号休假 => +休假 08-03 00:00-00:00
周三到周一出差 =>
昨天买菜20，今天打车35 => +买菜 20 05-12 +打车 35 05-13
后天下午3点开会，大后天上午9点复诊 => +开会 05-15 15:00-16:00 +复诊 05-16 09:00-10:00
明天下午6点开会，后天去复诊 =>
两周后加个日程 / 下午3点开会 => +开会 05-27 15:00-16:00
后天下午3点开会 / 撤销 =>
后天上午10点开会，下午3点复诊 => +开会 05-15 10:00-11:00 +复诊 05-15 15:00-16:00
下周一上午10点开会，周三下午3点复诊 => +开会 05-18 10:00-11:00 +复诊 05-20 15:00-16:00
下周三上午10点开会，周一下午3点复诊 =>
上周一打车20，周三打车30 => +打车 20 05-04 +打车 30 05-06
上周三打车20，周一打车30 =>
上上周五打车20，周六午饭30，周日午饭35 => +打车 20 05-01 +午饭 30 05-02 +午饭 35 05-03
昨天打车20，周一打车30 => +打车 20 05-12 +打车 30 05-11
明天下午3点半复诊 / 改到5点 => +复诊 05-14 17:00-18:00
明天下午3点半复诊 / 那就早上5点吧 => +复诊 05-14 05:00-06:00
明天下午3点半复诊 / 那就7点吧 =>
大后天聚餐 / 7点 =>
大后天聚餐 / 7点 / 晚上 => +聚餐 05-16 19:00-20:00
大后天聚餐 / 晚上7点 => +聚餐 05-16 19:00-20:00
部门会改到周一 => -部门会 05-14 15:00-16:00 +部门会 05-18 15:00-16:00
把体检挪到3月5号 => -体检 05-15 09:00-10:00 +体检 03-05 09:00-10:00
取消部门会？ =>
后天下午3点开会 / 不对，是4点 => +开会 05-15 16:00-17:00
后天下午3点开会 / 改成下午5点 => +开会 05-15 17:00-18:00
后天下午3点开会 / 不对，是4点 / 不对，是5点 => +开会 05-15 17:00-18:00
后天下午3点开会 / 不对，是4点吗？ => +开会 05-15 15:00-16:00
后天下午3点开会 / 不对，是7点 => +开会 05-15 15:00-16:00
后天下午3点开会 / 不对，小王的是4点 => +开会 05-15 15:00-16:00
后天下午3点开会 / 今天几号 / 不对，是4点 => +开会 05-15 15:00-16:00
后天下午3点开会，大后天上午9点复诊 / 不对，是4点 => +开会 05-15 15:00-16:00 +复诊 05-16 09:00-10:00
咖啡18 / 不对，是4点 => +咖啡 18 05-13
把部门会挪到周五 / 撤销 => -部门会 05-14 15:00-16:00 +部门会 05-15 15:00-16:00
""",
    "ja": """
コーヒー18元 / 違う、25元 => +コーヒー 25 05-13
コーヒー18元 / 違います、25元です => +コーヒー 25 05-13
コーヒー18元 / 25元でした => +コーヒー 25 05-13
コーヒー18元 / 18元じゃなくて25元 => +コーヒー 25 05-13
コーヒー18元 / 20元じゃなくて25元 => +コーヒー 18 05-13
コーヒー18元 / 25元に訂正して => +コーヒー 25 05-13
コーヒー18元 / やっぱり25元 => +コーヒー 25 05-13
コーヒー18元 / 25元かな => +コーヒー 18 05-13
コーヒー18元 / 25元ですか？ => +コーヒー 18 05-13
コーヒー18元 / 違わない => +コーヒー 18 05-13
コーヒー18元 / 田中さんは25元でした => +コーヒー 18 05-13
コーヒー18元 / 昨日でした => +コーヒー 18 05-12
コーヒー18元 / 今日じゃなくて一昨日 => +コーヒー 18 05-11
コーヒー18元 / カテゴリは购物 => +コーヒー 18 05-13 购物
コーヒー18元 / メモを紅茶に変更して => +紅茶 18 05-13
コーヒー18元 / 取り消して =>
コーヒー18元 / 元に戻して =>
コーヒー18元 / 復元して => +コーヒー 18 05-13
コーヒー18元 / 取り消して / 復元して => +コーヒー 18 05-13
コーヒー18元 / コーヒーじゃなくて紅茶 => +紅茶 18 05-13
コーヒー18元 / 緑茶じゃなくて紅茶 => +コーヒー 18 05-13
コーヒー18元 / 違う、25元 / 取り消して => +コーヒー 18 05-13
違う、25元 =>
昨日タクシー30元、いや35元だった => +タクシー 35 05-12
昨日のタクシーの記録を消して => -タクシー 20 05-12
昨日のタクシーの支出を削除してください => -タクシー 20 05-12
昨日の記録を消して =>
昨日の記録を消して / 3番目 => -タクシー 20 05-12
昨日のタクシーの記録を消さないで =>
昨日のタクシーの記録を消した？ =>
昨日のランチを35元に変更して => -ランチ 25 05-12 +ランチ 35 05-12
昨日のランチは25元じゃなくて35元 => -ランチ 25 05-12 +ランチ 35 05-12
昨日のランチは28元じゃなくて35元 =>
一昨日のランチを35元に変更して =>
明日の部門会議を30分延長して => -部門会議 05-14 15:00-16:00 +部門会議 05-14 15:00-16:30
明日15時の部門会議を30分後ろにずらして => -部門会議 05-14 15:00-16:00 +部門会議 05-14 15:30-16:30
部門会議を1日後ろにずらして => -部門会議 05-14 15:00-16:00 +部門会議 05-15 15:00-16:00
健診をしあさっての同じ時間に変えて => -健診 05-15 09:00-10:00 +健診 05-16 09:00-10:00
部門会議を金曜の10時に変更して => -部門会議 05-14 15:00-16:00 +部門会議 05-15 10:00-11:00
健診を2時間に変更して => -健診 05-15 09:00-10:00 +健診 05-15 09:00-11:00
部門会議の名前を全体会議に変更して => -部門会議 05-14 15:00-16:00 +全体会議 05-14 15:00-16:00
部門会議をキャンセルして => -部門会議 05-14 15:00-16:00
部門会議をキャンセルしないで =>
部門会議は金曜に動かせる？ =>
来週の月曜から水曜まで大阪出張 => +大阪出張 05-18 00:00-00:00
2週間後に予定入れて / 15時に会議 => +会議 05-27 15:00-16:00
2週間後に予定入れて / 会議 / 15時 => +会議 05-27 15:00-16:00
来週月曜10時に会議、水曜15時に面接 => +会議 05-18 10:00-11:00 +面接 05-20 15:00-16:00
先週月曜タクシー20元、水曜タクシー30元 => +タクシー 20 05-04 +タクシー 30 05-06
4月3日タクシー20元、5日ランチ30元 => +タクシー 20 04-03 +ランチ 30 04-05
4月8日タクシー20元、5日ランチ30元 =>
先月3日タクシー20元、5日ランチ30元 =>
明日15時半に面接 / じゃあ5時 => +面接 05-14 17:00-18:00
しあさって飲み会 / 7時 =>
明後日15時に会議 / 違う、4時 => +会議 05-15 16:00-17:00
明後日15時に会議 / 16時に変更 => +会議 05-15 16:00-17:00
明後日15時に会議 / 違う、4時かな => +会議 05-15 15:00-16:00
部門会議を月曜に変更 => -部門会議 05-14 15:00-16:00 +部門会議 05-18 15:00-16:00
""",
    "en": """
coffee 18 / make it 25 => +coffee 25 05-13
coffee 18 / no, 25 => +coffee 25 05-13
coffee 18 / it was 25 not 18 => +coffee 25 05-13
coffee 18 / it was 25 not 20 => +coffee 18 05-13
coffee 18 / sorry, it was 25 yuan => +coffee 25 05-13
coffee 18 / should be 25 => +coffee 25 05-13
coffee 18 / change it to 25 => +coffee 25 05-13
coffee 18 / actually 25 => +coffee 25 05-13
coffee 18 / was it 25? => +coffee 18 05-13
coffee 18 / maybe 25 => +coffee 18 05-13
coffee 18 / don't make it 25 => +coffee 18 05-13
coffee 18 / not wrong => +coffee 18 05-13
coffee 18 / Bob's was 25 => +coffee 18 05-13
coffee 18 / that was Monday's => +coffee 18 05-11
coffee 18 / it was yesterday => +coffee 18 05-12
coffee 18 / it should be shopping => +coffee 18 05-13 购物
coffee 18 / change the category to shopping => +coffee 18 05-13 购物
coffee 18 / rename it to tea => +tea 18 05-13
coffee 18 / undo that =>
coffee 18 / take that back =>
coffee 18 / put it back => +coffee 18 05-13
coffee 18 / undo that / put it back => +coffee 18 05-13
delete yesterday's taxi / put it back =>
coffee 18 / not coffee, tea => +tea 18 05-13
coffee 18 / not taxi, bus => +coffee 18 05-13
taxi 18 / it was lunch, not taxi => +lunch 18 05-13 餐饮
coffee 18 / make it 25 / undo that => +coffee 18 05-13
coffee 18 / what day is it / make it 25 => +coffee 18 05-13
coffee 18 and tea 15 / make it 20 => +coffee 18 05-13 +tea 15 05-13
coffee 18 and tea 15 / make it 20 / the second one => +coffee 18 05-13 +tea 20 05-13
make it 25 =>
undo =>
taxi yesterday 30, no wait, 35 => +taxi 35 05-12
change yesterday's lunch to 35 => -lunch 25 05-12 +lunch 35 05-12
yesterday's lunch should be 35 => -lunch 25 05-12 +lunch 35 05-12
yesterday's lunch was 35 not 25 => -lunch 25 05-12 +lunch 35 05-12
yesterday's lunch was 35 not 28 =>
change Monday's lunch to 35 yuan =>
delete yesterday's taxi => -taxi 20 05-12
remove the 20 yuan taxi from yesterday => -taxi 20 05-12
delete my taxi expense from yesterday => -taxi 20 05-12
delete yesterday's expense =>
delete yesterday's expense / the third one => -taxi 20 05-12
delete yesterday's expense / never mind =>
delete yesterday's taxi / undo that =>
don't delete yesterday's taxi =>
did you delete yesterday's taxi? =>
delete all of yesterday's expenses =>
delete Bob's taxi from yesterday =>
move tomorrow's team sync to Friday same time => -team sync 05-14 15:00-16:00 +team sync 05-15 15:00-16:00
push tomorrow's team sync back 30 min => -team sync 05-14 15:00-16:00 +team sync 05-14 15:30-16:30
make tomorrow's team sync two hours long => -team sync 05-14 15:00-16:00 +team sync 05-14 15:00-17:00
extend tomorrow's sync by 30 minutes => -team sync 05-14 15:00-16:00 +team sync 05-14 15:00-16:30
shorten tomorrow's sync to 30 minutes => -team sync 05-14 15:00-16:00 +team sync 05-14 15:00-15:30
push the checkup back a week => -checkup 05-15 09:00-10:00 +checkup 05-22 09:00-10:00
bring the team sync forward a day => -team sync 05-14 15:00-16:00 +team sync 05-13 15:00-16:00
move the team sync to Friday at 10am => -team sync 05-14 15:00-16:00 +team sync 05-15 10:00-11:00
rename the checkup to dental checkup => -checkup 05-15 09:00-10:00 +dental checkup 05-15 09:00-10:00
cancel the checkup => -checkup 05-15 09:00-10:00
don't cancel the checkup =>
can the checkup be moved to Friday? =>
vacation from Aug 3 to Aug 7 => +vacation 08-03 00:00-00:00
business trip to Shanghai Monday to Wednesday next week => +business trip to Shanghai 05-18 00:00-00:00
add an event in two weeks / dentist at 3pm => +dentist 05-27 15:00-16:00
lunch yesterday 30 yuan and dentist tomorrow at 5pm => +lunch 30 05-12 +dentist 05-14 17:00-18:00
meeting on Friday at 3pm / undo that =>
gym next monday at 10am, meeting wednesday at 3pm => +gym 05-18 10:00-11:00 +meeting 05-20 15:00-16:00
taxi 20 yuan last monday, lunch 30 yuan on wednesday => +taxi 20 05-04 +lunch 30 05-06
taxi 20 yuan on april 3, lunch 30 yuan on the 5th => +taxi 20 04-03 +lunch 30 04-05
interview tomorrow at 3:30pm / make it 5 => +interview 05-14 17:00-18:00
dinner on Saturday / at 7 =>
dinner on Saturday / at 7 / evening => +dinner 05-16 19:00-20:00
move the checkup to Monday => -checkup 05-15 09:00-10:00 +checkup 05-18 09:00-10:00
cancel the checkup? =>
meeting on Friday at 3pm / no, make it 4 => +meeting 05-15 16:00-17:00
meeting on Friday at 3pm / actually 4:30pm => +meeting 05-15 16:30-17:30
meeting on Friday at 3pm / make it 4? => +meeting 05-15 15:00-16:00
meeting on Friday at 3pm / no, Bob's is at 4 => +meeting 05-15 15:00-16:00
coffee 18 and tea 15 / no, make it 4pm => +coffee 18 05-13 +tea 15 05-13
cancel the checkup / undo that => -checkup 05-15 09:00-10:00
cancel the checkup?? =>
""",
}
"""By language; every dialogue runs alone in a store of its own, and what waits for a yes is approved."""
