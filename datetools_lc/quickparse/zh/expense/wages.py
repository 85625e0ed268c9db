"""What is paid in Chinese to those who work for the speaker: no money that came in."""

from __future__ import annotations

# Words of two characters, or the last two of longer ones (钟点工, 小时工, 清洁工, 装修工, 育儿嫂, 保洁员).
EMPLOYED = (
    "(?:保姆|阿姨|月嫂|儿嫂|司机|护工|家教|员工|工人|师傅|店员|助理|厨师"
    "|下属|管家|保洁|洁员|保安|点工|时工|洁工|修工)"
)
PAID_WAGES = (
    f"[给給](?:家里的?)?{EMPLOYED}(?:发|發|付|结|結|开)了?(?:[本上这]?个?月的?)?"
    "(?:工资|薪水|奖金|提成|工資|獎金)"
)
WAGES = (
    f"{EMPLOYED}(?:[本上这]?个?月)?的?(?:[本上这]?个?月的?)?"
    "(?:工资|薪水|薪资|月薪|薪酬|奖金|年终奖|季度奖|全勤奖|绩效奖?|提成|劳务费|加班费|工資|獎金)"
    f"|{PAID_WAGES}"
)
