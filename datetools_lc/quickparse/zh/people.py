"""People in Chinese: the family, roles, and names. What they do or pay for is not the speaker's."""

from __future__ import annotations

from datetools_lc.quickparse.patterns.closed_classes import one_of

SURNAMES = (
    "王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾"
    "丁魏薛叶阎余潘杜戴夏钟汪田任姜范方石姚谭廖邹熊陆郝孔崔康毛邱秦江史顾侯邵孟龙万段雷钱汤尹黎"
    "易武乔贺赖龚文"
)
ROLES = """
    同事 同学 大学同学 高中同学 初中同学 小学同学 公司同事 部门同事 前同事 朋友 好友 好朋友 闺蜜 室友 舍友
    邻居 老板 上司 领导 主管 经理 总监 总经理 下属 客户 甲方 乙方 供应商 伙伴 合伙人 老师 师傅 学生 医生
    律师 中介 房东 房客 司机 保姆 阿姨 叔叔 舅舅 姑姑 姨妈 表哥 表姐 表弟 表妹 堂哥 堂弟 亲戚 网友 男友
    女友 男朋友 女朋友 对象 老同学 老同事 老乡 战友 团队 部门
    班主任 护士长 店长 队友 球友 驴友 客人 学长 学姐 学弟 学妹 师兄 师姐 师弟 师妹 教授
    辅导员 租客 徒弟 学徒 摄影师 化妆师 设计师 亲家 发小 老板娘
    张三 李四 王五 赵六 小明 小红 小华 小芳 小丽 小强
    hr boss 装修师傅 维修师傅 快递小哥 理发师 健身教练 会计 客服 导师 教练 候选人 投资人 家人 大家
"""
FAMILY = """
    妈妈 爸爸 妈 爸 爸妈 父母 父亲 母亲 老妈 老爸 老婆 老公 妻子 丈夫 媳妇 太太 先生 爷爷 奶奶 外公 外婆
    姥姥 姥爷 哥哥 弟弟 姐姐 妹妹 哥 姐 岳父 岳母 公公 婆婆 丈母娘 家里 自己 全家人 长辈 老人 侄子 侄女
    外甥 孙子 孙女 外孙 外孙女 外甥女 老伴 嫂子 姐夫 妹夫 弟媳 姑妈 姑父 姨父 舅妈 婶婶 伯伯 伯父 伯母
    大伯 大姨 小姨 女婿 儿媳 儿媳妇 干妈 干爸
"""
MY_FAMILY = """
    我妈 我爸 我爸妈 我老婆 我老公 我媳妇 我女儿 我儿子 我哥 我姐 我弟 我妹 我爷爷 我奶奶 我外公 我外婆 侄儿
"""
PERSONS = f"{ROLES} {FAMILY} {MY_FAMILY}"
"""Those who may do something for the speaker."""
CHILDREN = "孩子 小孩 宝宝 儿子 女儿 闺女 娃 宝贝 小朋友"
# The speaker is one of these, or they are nobody in particular.
_NOBODY_ELSE = ("家里", "自己", "全家人", "长辈", "老人")
_GROWN_UPS = " ".join(word for word in FAMILY.split() if word not in _NOBODY_ELSE)
_MINE = "(?<=我)[弟妹爷奶姥]"
GROWN_UPS = f"(?:{one_of(_GROWN_UPS)}|{_MINE})"
"""One of the family, with 我 before or without: 妈妈, 岳母."""
RELATIVE = f"(?:{one_of(f'{_GROWN_UPS} {CHILDREN}')}|{_MINE})"
"""As well a child."""
STRANGER = rf"(?:{one_of(ROLES)}|[小老阿][{SURNAMES}]|[{SURNAMES}](?:总|哥|姐|老师|经理|先生|女士|医生|主任))"
"""Who is called by a role, or by a name with a title: 同事, 小王, 张总."""
SOMEBODY = f"(?:{RELATIVE}|{STRANGER})"
