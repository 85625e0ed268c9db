"""How events are added to the schedule in Chinese."""

from __future__ import annotations

import re
from functools import cache

from datetools_lc.quickparse.kernel.masking import BREAK, LENGTH, MARK
from datetools_lc.quickparse.patterns.common import D, any_of
from datetools_lc.quickparse.patterns.schedule_add import ScheduleAddPatterns

_CUT = f"[{LENGTH}-{MARK}]++"
_UNTIL = "(?:直?到|至|截[止至]到?)"
_ITEM = "(?:一?[个個场場次项項条條]|一下)?"
_KIND = "(?:日程|日历|行程|事件|提醒|待办)?"
_COMMAND = any_of(
    rf"""
    安排{_ITEM}{_KIND} (?:添加|新增|新建|创建|增加){_ITEM}{_KIND} 加(?:一?[个個场場条條]|上|入|到){_KIND}
    建一?[个個]{_KIND} 设置?(?:一?[个個])?(?:日程|提醒) 记(?:一下|一?[个個条]|录|下)?{_KIND} 記(?:一下|錄|下)?
    提醒(?:一下)?我?(?:一下)?(?:要|去|记得)? (?:日程|行程|日历|提醒|待办)[:：]
    """
)
# Doubts, denials, questions, quotes, limits, reports of the past, and changes: no event to add.
_REFUSED = any_of(
    rf"""
    双(?:十[一二]|1[12]|{D})
    没 沒 不(?!锈钢|动产|见不散) 别 [勿未] 取消 删 刪 撤 推迟 提前 延[后期] 改[成为到期在签] [挪移换换]到
    调[整到] 但 却
    除了 忘 其实 可以 能不能 如果 要是 假[如设] 若 万一 可能 也许 或(?!员) 大概 大约 差不多 左右 上下 估计
    好像
    应该 打算 考虑 想(?!象) 以为 后来 已经?
    [吗嗎呢么麼谁誰哪怎几幾] 什么 为何 是否 多久 多少 何时 说(?!明) 說 听说 问 告诉
    (?<![复检盘排抽巡普体产审])查 看看 有空 空闲 有时间
    {D}\s?(?:之|以)?[前后後内內] {D}(?:左右|多|过后?) 每隔 隔天 {D}(?:的时候)?(?:了|過|过)
    (?:开会|吃饭|见面|面试)了 {D}是 刚才 刚刚 花了 [?？\"“”‘’「」『』<>{{}}@#] http www
    """
)
_ACTIVITY = (
    "^[做写练带陪收抢关开对拿交取送接修换洗给打看听学玩跳唱跑爬骑游滑拍录签订办报产核测考复补验装搬扫拖晒浇喂遛买回见约谈聊讨汇评"
    "审上下起睡值加休团聚大还续催退寄发点吃喝泡敷刷背读抄改批面去跟和与陪请参出]"
    "|(?:[会課课班赛考试训检查诊礼宴典聚练展演谈通]|扫除|直播|维护|升级|发布|上线|决赛)$"
)
_EVENT = any_of(
    """
    (?:会议|會議)(?![室纪记资通邀材费厅软]) 会(?!员|计|所|儿|展|不|让|议|场|费|长) 會(?!員|計|議) 评审 評審
    面试 面試 面谈 约 約 饭 飯 餐 午饭 聚 见 見
    碰头 碰面
    [上听補补]课 课程 培训 讲座 讨论 汇报 匯報 演示 路演 宣讲 答辩
    看(?:牙|病|医生|电影|電影|房|演出|展|比赛|球|望) 牙医
    体检 复诊 复查 检查 手术 疫苗 健身 跑步 游泳 瑜伽 打球 [打网羽篮足排乒][网羽篮足排乒]?[毛乓]?球 训练
    练习 锻炼
    接(?!受|近|着) 送 航班 飞机 飛機 高铁 火车 出发 出差 拜访 拜訪 参观 活动 生日 婚礼 葬礼 演唱会 音乐会
    比赛 考试
    考試 电话 電話 通话 视频 连线 访谈 采访 直播 彩排 排练 值班 团建 交(?:报告|作业|稿|材料|房租|表) 提交
    截止 交付 上线
    发布 理发 剪头 美容 美甲 按摩 搬家 签约 签合同 办(?:理|护照|签证|证|手续) 取(?:快递|药|票|件|车|款) 休假
    请假
    放假 年假 旅行 旅游 爬山 露营 复盘 起床 吃药 吃 喝 逛街 购物 买菜 遛狗 打扫 维修 修车 保养
    做(?:饭|头发|饭) 看书 学习
    谈 聊 预约 訂位 订位 家访 家长 毕业 典礼 开业 开幕 演讲 沙龙 派对 拍照 拍摄 录制 去 找 开车 开庭 客户
    对齐 同步 站立 还(?:信用卡|款|贷|房贷|花呗|车贷) 升级 维护 部署 更新系统 观战 打疫苗 接种 回访 盘点 值日
    """
)


@cache
def build() -> ScheduleAddPatterns:
    """The patterns, compiled on first use."""
    return ScheduleAddPatterns(
        refused=re.compile(_REFUSED),
        when=re.compile(
            rf"(?:时间[:：]?|[从自在于於是]|定在|约在|安排在|{_UNTIL})?\s*(?:{D}\)?|{_CUT})"
            rf"(?:\s*(?:[到至~-]|—+)?\s*(?:{D}|{_CUT}))*\s*(?:的时候|钟|整|之间|期间|开始|起(?![床飞身草跑诉重夜])|为止|的)?"
        ),
        since=re.compile(rf"从\s*{D}|{D}\s*(?:开始|開始|起(?![床飞身草跑诉重夜]))"),
        until=re.compile(rf"{_UNTIL}\s*{D}"),
        lead=re.compile(
            rf"(?>(?:请(?!客|假)|請|麻烦你?|帮我|幫我|帮忙|给我|替我|我们?(?!家)|咱们?|要去?(?!求)|得(?=去)|"
            rf"有一?[个個场場节節](?!人)|有(?!空|时间|人|没|事|点|关|效|限|机|趣|氧|声|线|奖)|叫我|喊我|我?约了|"
            rf"{_COMMAND}|[\s:：、]+|那|嗯+|好的|在日程(?:里|中|上)|[把将])*)"
        ),
        tail=re.compile(
            rf"(?>(?:(?<![酒网贴])吧|啊|哦|哈|喽|啦|谢谢|多谢|的(?:日程|安排|提醒)|这件?事|[\s~]|{_COMMAND}|"
            r"(?:加|记|写|放|添加)?[到进](?:我的)?(?:日程|日历|行程)(?:表|里|中|上)*)+)$"
        ),
        command=re.compile(f"{_COMMAND}|日程|日历|行程"),
        alone=re.compile("预约|預約|订|訂|预订|预定|定"),
        event=re.compile(_EVENT),
        head=re.compile(r"(?:.*的)?(?P<head>.+)"),
        joins=re.compile(rf".{{1,14}}{BREAK}.{{1,20}}"),
        spaced="",
        activity=re.compile(_ACTIVITY),
        weekday=re.compile("(?:周|星期|礼拜|週|禮拜)[一二三四五六日天]"),
    )
