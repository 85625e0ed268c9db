"""Numbers without a unit that count something else than money in Chinese."""

from __future__ import annotations

# A bare number behind these counts metres, marks, minutes, or names a room: 跑步5000, 考试98. Behind a
# ride it is its price: 打车上班29.
_HOURS = r"[\d.一二两三四五六七八九十半]+[个個]?半?(?:小时|小時|钟头)"
_BY_HOUR = (
    "停|唱|ktv|台球|桌球|网吧|上网|包[间厢]|麻将|棋牌|租|场地|按摩|足疗|充电"
    "|私教|家教|陪练|保洁|钟点|密室|剧本|羽毛球|网球|球馆"
)
_RIDES = "打车|打的|滴滴|叫车|地铁|公交|高铁|拼车|顺风车|停车|班车|坐车"
MEASURED = (
    f"^(?!.*(?:{_RIDES}))"
    ".*?(?:跑步?|[晨夜慢长]跑|骑行|夜骑|游泳|跳绳|徒步|爬山|登山|散步|走路|健步走|步数|体重|身高|体温|血压|血糖|心率|考|考试|笔试|测验|模考"
    "|[四六]级|雅思|托福|语文|数学|英语|物理|化学|成绩|分数|俯卧撑|深蹲|拉伸|冥想|练字|单词|刷题|做题|作业|看书|读书|写作|睡觉|午睡|喝水"
    "|吃药|房间|单元|车次|航班|电话|密码|编号|股票|基金|比赛|球赛|训练|值班|加班|上班|开会)"
    # by the hour people pay for a place or for somebody: 停车两小时10块, 唱歌3小时200
    rf"(?:{_HOURS})?$|^(?!.*(?:{_BY_HOUR})).*{_HOURS}$"
)
