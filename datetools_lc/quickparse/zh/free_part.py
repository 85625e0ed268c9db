"""What a Chinese free part may not hold, and the small words that join its nouns."""

from __future__ import annotations

import re

from datetools_lc.quickparse.patterns.closed_classes import ClosedClasses, by_class, by_kind, one_of
from datetools_lc.quickparse.patterns.named_by_numbers import NAMED_BY_NUMBER
from datetools_lc.quickparse.zh.people import CHILDREN, FAMILY, MY_FAMILY, ROLES, STRANGER, SURNAMES
from datetools_lc.quickparse.zh.traditional import SIMPLIFIED

_HAN = "[\u4e00-\u9fff]"
# Whose work has the name that people call them by: 跟产品过需求.
_TEAMS = """
    国内 国外 海外 总部 产品 设计 研发 开发 运营 测试 前端 后端 市场 销售 财务 法务 行政 人事 技术 算法 采购
    物业
"""
_DEPENDANTS = f"{CHILDREN} 狗狗 猫咪 狗 猫"
_DEEDS = "[打吃看买喝坐乘开去回修换洗交付充取寄订点参逛玩剪跑游骑爬花用请做上说要想会在借]"

_TIME = """
    大前年 前年 去年 今年 明年 后年 大后年 来年 往年 去岁 当年 同年 年初 年底 年末 年中 年前 年后 上半年
    下半年 本年 上月 本月 下月 当月 次月 月初 月底 月末 月中 上旬 中旬 下旬 季初 季末 本季度 上季度 下季度
    上周 本周 下周 这周 周初 周中 周末 周未 工作日 休息日 节假日 星期 礼拜一 礼拜二 礼拜三 礼拜四 礼拜五
    礼拜六 礼拜天 礼拜日 周一 周二 周三 周四 周五 周六 周日 周天 昨天 昨日 昨儿 昨夜 昨晚 今天 今日 今儿
    今夜 今晚 今早 今晨 今夕 明天 明日 明儿 明早 明晚 明晨 后天 后儿 前天 前日 前夜 前晚 大前天 大后天
    当天 当日 同天 同日 次日 翌日 隔天 隔日 改天 改日 那天 某天 某日 哪天 有天 有一天 第二天 前些天 前几天
    过两天 过几天 这两天 这几天 两天 几天 每天 每日 天天 每周 每月 每年 全天 整天 半天 白天 平日 平时 往日
    以往 往常 经常 常常 时常 通常 平常 总是 老是 往往 一向 向来 偶尔 有时 有时候 习惯
    从前 以前 之前 此前 先前 早前 日前 近日 近来 近期 最近 不久 刚刚 刚才 方才 适才 刚 回头 待会
    待会儿 等会 等会儿 等下 等下子 等一下 快要 正要 刚要 就要 这就 正在 正准备 一会 一会儿 稍后 稍晚 随后
    然后 之后 以后 此后 今后 后来 将来 未来 眼下 目前 现在
    如今 当下 即将 马上 立刻 立即 尽快 早上 早晨 上午 中午 正午 晌午 下午 午后 傍晚 黄昏 晚上 晚间 夜里
    夜间 深夜 半夜 午夜 凌晨 清晨 清早 大清早 大早 一早 拂晓 天亮 入夜 早些时候 晚些时候 前阵子 前段时间
    这阵子 那阵子 那时 那会儿 这时 当时 届时 到时 何时 啥时候 什么时候 时候 上回 上次 下次 这次 那次 每次
    每回 下回 此次 本次 首次 头一次 再次 除夕 元旦 春节 清明 五一 端午 七夕 中秋 国庆 十一 双十一 双十二
    圣诞 复活节 复活節 开斋节 小寒 大寒 雨水 惊蛰 春分 谷雨
    芒种 夏至 小暑 大暑 处暑 秋分 寒露 霜降
    小雪 大雪 冬至 立春 立夏 立秋 立冬 开春 入冬 入夏 入秋 春季 夏季 秋季
    冬季 春天 夏天 秋天 冬天 暑期 寒假 暑假
    擦黑 擦黑儿 天擦黑 傍黑 傍黑儿 挨黑 煞黑 下黑 上灯 掌灯 傍晌 头晌 前晌 后晌 歇晌 晚半晌 半晌 下晚 向晚
    傍午 头午 过午 晚半天 早半天 头半夜 前半夜 后半夜 上半夜 下半夜 大半夜 深更 三更 五更 五鼓 鸡鸣 鸡叫
    破晓 侵晨 平明 天明 天光 天黑 傍亮 蒙蒙亮 麻麻亮 日出 日落 日暮 薄暮 暮色 晨曦 日上三竿 子夜 夜阑 打烊
    收摊 响午 子时 丑时 寅时 卯时 辰时 巳时 午时 未时 申时 酉时 戌时 亥时 时辰
    初一 初二 初三 初四 初五 初六 初七 初八 月头 年头 周头 小时 分钟 秒钟 刻钟 钟头 点钟 曰 夭 咋天 昨夭
    昨曰 作天 作日 名天 明夭 明曰 今夭 后夭 前夭 星其 上周曰 下周未
    """
_ORDER = """
    下一个 下个 上一个 上个 轮流 交替 依次 逐次 逐个 重新 另外 另 再 又 再度 第一 第二 第三
    第四 第五 第 首 每 各 各自 分别 同时
    其次 最后 先 接着
    """
_NEGATION = """
    没有 没 未 未曾 别 无需 不用 不必 不要 不想 不能 不会 不是 不去 不买 不吃 不曾 从未 并非 非 莫 勿 甭
    拒绝 取消 不 免 忘了 忘记 除了 放弃 删 停止 暂停
    """
_DOUBT = """
    例如 比如 譬如
    也许 或许 可能 大概 恐怕 似乎 好像 仿佛 希望 但愿 盼 祝 愿 想 想要 打算 准备要 考虑 计划买 要是 假如
    假设 假使 如果 若 若是 倘若 万一 一旦 除非 只要 只有 即使 据说 听说 传说 据悉 说是 是否 是不是 应该
    应当 的话 本来 本來 原本 原先 原定 原计划 预计 預計 预期 预估 预想 预测 设想 建议 建議 提议 提議 推荐 假装
    假定 理论上 原则上 按理 看情况 视情况 如有 就算 哪怕 无论 不管 倘使 要不 不如 最好 尽量 尽可能 争取 力争
    应当 本该 该 必须 能否 可否 能不能 要不要 吗 呢 吧 么 嘛 或者 还是 或 谁知 估计 觉得 认为 以为 梦见 骗
    不知 暂定 待定 拟定 暂时 暂且 待确认 待通知 另定 再定 貌似 大抵 兴许 没准 说不定 懒得 难道 来着
    """
_APPROXIMATION = """
    大约 约莫 估摸 近 将近 接近 差不多 左右 上下 差点 险些 几乎 起码 至少 最少 至多 最多 顶多 超过 不到 不足
    以上 以下 以内 以外 出头 出頭 挂零 开外 封顶 打底 双倍 减半
    一半 加倍 翻倍 成倍 多半 大多 大致 来块 来元 好几
    许多 好多 若干 有些 有点 一点
    """
_COMPARISON = """
    比较 比 更 更加 最 较 较为 越 越来越 稍微 太 很 非常 特别 十分 相当 极 过于 平均 人均 一共 总共 合计
    """
# What a manual says the value of: no money.
_NUMBER = "默认 默认值 預設 预设 参数 參數 变量 變數 返回值 数值 数目 數目 数据库 文件名 字符串"
_OTHERS = """
    他 她 它 你 您 他们 她们 它们 你们 咱们 人家 别人 他人 对方 某人 有人 谁 哪位 某某 某 那个 这个 那些
    这些 其他 其它 其 此 那 这 哪
    """
_RELATIVE = f"(?:{one_of(FAMILY)})(?!生日|婚礼)"
NEVER = by_class(
    {
        "others": _OTHERS,
        "number": _NUMBER,
        "order": _ORDER,
        "time": _TIME,
        "doubt": _DOUBT,
        "approximation": _APPROXIMATION,
        "negation": _NEGATION,
        "comparison": _COMPARISON,
    }
)
# What one of the family is bought is the user's expense; who rides or buys is not the user.
_RIDER = (
    "(?:我?(?:老[婆公妈爸]|妈妈?|爸爸?|媳妇|丈夫|妻子|太太|哥哥?|姐姐?|弟弟|妹妹|爷爷|奶奶|外公|外婆)|我[妈爸哥姐弟妹])"
    "(?=打[车的]|坐(?!月)|乘|买|購|购|网购|点了|付|充值|交了|花|[发發]了?一?[个個]?红包)"
)
# 让小李打车, 被请吃饭: somebody else did it, or paid for it.
_BY_OTHERS = (
    "(?:让|讓|由)(?=[\u4e00-\u9fff])|叫(?=[我他她]|[小老阿])|被(?![子套单罩芯褥面])|"
    f"替(?=我(?!{one_of(FAMILY)})|[他她])|代(?=[我他她]|同事|朋友|[小老阿])|(?:俩|仨|俩个)(?=[打坐乘吃喝看买去])"
)
_DEED = re.compile(rf"(?:{STRANGER})(?={_DEEDS}|发(?![布言票货展来]))|{_RIDER}|{_BY_OTHERS}")
LEFT = re.compile(
    "(?P<time>[年月日天周週号號时時点點刻今昨明前后後次隔早晚夜午初末旬季岁秒昔夕晨暮晌翌旦曰夭遇])|"
    "(?P<number>[0-9零〇一二两兩三四五六七八九十百千万亿块塊元毛角])|"
    "(?P<order>[第各每再又另逐]|^[也就]+$)|(?P<doubt_cut>^(?:要|得)|(?<![请放休病事年产婚])假的)|"
    "(?P<approximation_edge>倍|(?<![早一晚])起$|止$|(?<![室院境国])内$|(?<![室野户国海境郊])外$)|"
    "(?P<time_over>(?:结束|結束|完)了?$|(?:开|聊|谈|吃|打|看|买)完|散会)|"
    "(?P<negation>[不没未无無非别勿莫甭免])|"
    "(?P<negation_over>(?<![打结清核预计验推演合心])算了(?![一个個]*[命卦笔筆账帐])|打住(?![房宿院])|就此)|"
    "(?P<negation_owed>欠(?![款费費条條债債薪])|押(?![金题題韵韻运運送花注]))|"
    "(?P<doubt>[许若如或但据听盼概愿吗呢吧么嘛])|(?P<approximation>[约近几些少多半差险超余过])|"
    "(?P<comparison>[更最较太很极越比全只才都还仅])|"
    "(?P<others>[谁何哪那这该他她它你您其此之某彼])|(?P<form>[乃致以所及均皆尚渐屡而于则且虽])"
)

_WORDS = by_kind(
    """
    d: 的 给的 给我的
    ij: 和 跟 与 同
    j: 及 、 / + & · 加 -
    t: 给 为 带 向
    x: 一起
    u: 给 帮 替 为 陪 约 约了 请 见 找 送 接 带 陪同 宴请 拜访 看望 探望 接送 招待 款待 慰问 面试 招聘 联系
    w: 去 到 在 回 往 从 上 来 至 飞
    l: 了
    c: 俩 仨 俩个
    k: 和他 和她 和他们 和她们 跟他 跟她 跟他们 跟她们 与他 与她
    s: 费 费用 票 钱 款 卡 会员 会员费 充值 课 班 店 会 券 套餐 用品 工具 配件 维修 修理 保养 清洗 安装
    s: 退费 退回 退还 定金 押金 报名 报名费 续费 年费 月费 月卡 年卡
    s: 季卡 次卡 门票 车票 外卖 套装 礼盒 中心 馆 公司 团购 预订 预约 检查 培训 活动 大会 会议 评审 讨论
    s: 下单 下单了 续费了 续了费
    s: 汇报 分享 比赛 练习 训练 体验 表演 聚会 聚餐
    p: 店里 厂里 班里 组里 队里 科室
    y: 家 家里 办公室 那边 那儿
    s: 里 楼下 附近 门口 旁边 站 机 器 架 盒 袋 垫 套 罩 膜 线 油 水 粉 膏 液 汁 酱 饼 面 饭 粥 汤 肉
    s: 鱼 菜 茶 酒 糖 包 杯 锅 布 纸 笔 本 书 鞋 衣 裤 裙 帽
    v: 买 看 吃 喝 修 换 洗 交 付 充 办 取 寄 送 订 定 做 打 学 拿 租 点 参加 准备 购买 缴 加 剪 玩 练 逛
    v: 睇 听 写 配 装 还 借 查 选 挑 收 发 卖 画 拍 养
    v: 购 补 续 缴纳 支付 预订 预约 购置 采购 更换 清洗 打扫 整理 提交 完成 安装 维修 办理 申请 报名 出席
    v: 组织 主持 录 印 打印 复印 讲 开 烤 煮 煲 冲 泡
    v: 约个 约一下 预约个 预约一下
    v: 坐 乘 骑 租 住 网购 囤 加 团购 点了 报 报销 包 塞 关 开 叫 签 审 抢 领 转 剃 抓 拔 补 擦 刷 浇 喂
    v: 考 搭 拼 拼单 读 谈 聊 商量 敲定
    v: 搬 钓 爬 弹 唱 跳 教 盯 催 复习 预习 批改 背 抄 逛逛 出 托运 贴 缝 磨 理 跟进 讨论 评审
    v: 沟通 汇报 检查 关掉
    v: 确认 核对 对接 更新 部署 升级 维护 发布 面试 录制 排练 参观 领取 归还 收拾 晒 收 倒 扔 拿 送 接 陪 看看
    v: 卖掉 卖掉了 卖出 卖出了
    v: 网购了点 网购点 淘了点 网上买了点
    v: 买点 买了点 吃点 吃了点 喝点 喝了点 买些 买了些 吃了些 点了点 称了 称了点 囤了点 加了点 补了点
    b: 副 棵 颗 粒 枚 枝
    v: 买的 交的 订的 报的 换的 修的 租的
    n: 聊一下 谈一下 碰一下 对一下 沟通一下 确认一下 讨论一下
    b: 场 节 只 块 斤 支 盘 壶 罐 包 桶 串 根 朵 盆 幅 堂 笔 床 扇 瓣 两杯 两张
    m: 还我 还了我 还给我 还给了我 转给了我
    m: 给我 给了我 转我 转给我 转了我 发我 发给我 打给我 塞给我 给我转 给我发 给我打 给我汇
    b: 几斤 几条 几双 几支 几份 几碗 几盒 几包 几袋 几颗 几根 几串 几片 几套 几盆 几束 几把 几只 几箱 几罐
    b: 一堆 一大堆 一大包 一大袋 一大箱
    b: 些 一些 几个 几本 几件 几瓶 几杯 几张 个 双 件 条 把 张 本 杯 瓶 盒 袋 箱 台 部 辆 份 束 套 顿 碗 支
    e: 生日 生日礼物 生日蛋糕 生日会 生日聚会 生日聚餐 生日派对 生日晚餐 生日宴 生日红包 婚礼 婚宴
    e: 婚礼红包 婚礼份子钱 结婚 结婚礼物 结婚红包 结婚份子 结婚份子钱 份子钱
    e: 满月酒 满月红包 葬礼 追悼会 毕业典礼 乔迁宴 乔迁礼物 订婚宴 生日鲜花 红包 礼物
    a: 楼下 附近 门口 一起 年度 月度 季度 年终 半年度 新 旧 大 小 老 红 白 黑 蓝 绿 红色 白色 黑色 蓝色
    a: 绿色 粉色 黄色 灰色 紫色 儿童 婴儿 男士 女士 男 女 男式 女式 二手 进口 国产 有机 电动 智能 无线
    a: 蓝牙
    s: 来回 往返 单程 回来 回去 玩 游玩 摊 摊子 铺 档口 市场 菜场
    a: 单位 学校
    n: 开个会 碰个头 吃个饭 聊个天 打个球 看个病 看个电影 喝个咖啡 喝个茶 见个面 跑个步 剪个头 剪个头发
    n: 约课 约球 约拍 约练 约见
    n: 理个发 做个体检 看个牙 拔个牙
    a: 便携 迷你 大号 小号 中号 双人 单人 家庭 公司 部门 团队 项目 线上 线下 在线 商务 私人 高级 初级 特价
    a: 打折 临时 紧急 热 冰 凉 甜 辣 鲜 无糖 低糖 全麦 纯
    a: 春季款 加厚 防水 一次性 可爱 漂亮 好看 折叠 家用 车载 户外 室内 手工 海外 国际 国内 当地 本地 免费
    a: 付费 精品 豪华 普通 经济
    """
)
# How long something was used, for which somebody paid: 停车两小时.
_HOURS = [*map(str, range(1, 13)), *"一两二三四五六七八九十"]
_WORDS |= {f"{n}{unit}": "q" for n in _HOURS for unit in ("小时", "个小时", "个半小时", "个钟头")}
_WORDS |= {word: _WORDS.get(word, "") + "proh" for word in ROLES.split()}
_WORDS |= {word: _WORDS.get(word, "") + "r" for word in _TEAMS.split()}
_WORDS |= dict.fromkeys(FAMILY.split(), "prfogh")
_WORDS |= dict.fromkeys(MY_FAMILY.split(), "pfoh")
_WORDS |= dict.fromkeys(_DEPENDANTS.split(), "prkog")
_MEASURES = (
    "[个個只隻条條件把张張本双雙台部辆份杯瓶罐盒袋包箱斤升串支枝朵束套片颗粒碗盘锅壶桶对"
    "副盆棵株间扇匹听提板筐篮根打]|公斤|毫升|千克|人份|节课|晚(?![饭飯餐上])"
)
# For how long a membership, a card, a course was paid.
TERM = "(?<=[员卡盘险带课餐p])(?:[1-9一两二三五]年|半年|[1-9一两二三四五六]个月|[一两]个?(?:季度|学期))"
CLASSES = ClosedClasses(
    never=NEVER,
    deed=_DEED,
    owner=re.compile(rf"我?(?:{STRANGER}|{_RELATIVE})|[{SURNAMES}]{_HAN}|[a-z]+(?:的|{_HAN})"),
    left=LEFT,
    shapes=re.compile(
        rf"(?P<n_thing>《[^《》]{{1,30}}》)|"
        rf"(?P<q_term>{TERM})|"
        rf"(?P<cq_people>(?:[2-9]|1\d|[两二三四五六七八九十]{{1,2}})个?人(?![份民参生员]))|"
        rf"(?P<cq>(?:\d{{1,3}}|[一二两三四五六七八九十半]{{1,2}})(?:{_MEASURES}))|"
        rf"(?P<proh_role>[小老阿][{SURNAMES}](?:总|哥|姐)?|"
        rf"[{SURNAMES}]{_HAN}{{0,2}}?(?:总|哥|姐|老师|经理|先生|女士|医生|主任|教授|律师|师傅|老板|局长))|"
        rf"(?:(?:(?<=[和跟与同陪约])|(?<=约了))(?P<pr_nick>[小老阿]{_HAN})(?=[吃看去喝逛打聊谈见开碰玩跑爬唱过]))|"
        rf"(?:(?<=[和跟与同陪给、])(?P<pr_shorter>[{SURNAMES}]{_HAN}{{1,2}}))"
    ),
    numbered=re.compile(rf"(?P<n>{NAMED_BY_NUMBER})"),
    words=_WORDS,
    before={
        "n": "^navcdjtwpsrlkbeyx",  # a noun or an activity
        "a": "^vcdjlatwb",  # a modifier: 新 红色 儿童
        "v": "^nspwrjqkyex",  # a verb before its object: 买 修
        "l": "v",  # 了
        "c": "^vlajdptwr",  # a count before what it counts: 3个
        "q": "ns",  # a count behind it
        "b": "lv",  # a measure without a number: 买了双鞋
        "d": "nafkpsy",  # 的
        "i": "^",  # with somebody, at the start: 和
        "j": "nsqpkrey",  # joins two things
        "t": "^jnsw",  # for somebody or something: 给
        "u": "^jnswr",  # together with, for somebody: 陪 约; 跟王总约了吃饭
        "w": "^npsjrux",  # to, at, from: 去
        "x": "prk",  # together with somebody: 和小王一起
        "p": "tudj",  # a person
        "m": "f",  # what one of the family did for the user: 给了我
        "r": "ir",  # a person behind 和 at the start
        "h": "w",  # somebody whose home somebody goes to: 去妈妈家
        "y": "h",  # 家
        "f": "^",  # one of the family, at the start
        "k": "^",  # who is cared for, or is there too, at the start: 孩子, 和他
        "o": "^",  # anybody at the start, before a feast
        "e": "o",  # a feast, a present: 婚礼
        "s": "nseqd",  # an ending: 费 票, 演唱会的票
    },
    last="nsqpeym",
    simplified=SIMPLIFIED,
    not_nouns=frozenset(("吃", "喝", "吃了", "喝了", "日用", "号线")),
)
