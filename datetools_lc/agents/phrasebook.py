"""The offline model's sentences in zh, ja and en. Figures and dates come from the tools."""

from __future__ import annotations

from collections.abc import Mapping

_ZH = {
    "day": "{date}（{weekday}）",
    "consume": "支出",
    "income": "收入",
    "this": "这笔",
    "period": "{first} 至 {last} ",
    "saved": ("✅ 记账成功！\n💰 {remark}\n📅 {day}\n🏷️ {category} | 💵 {amount} | 📊 {type}\n{message}"),
    "assumed": "ℹ️ 你只说了金额，备注记为“{remark}”，分类记为“{category}”。",
    "deleted": "🗑️ 已删除：{remark} {amount}，{day}",
    "found": "{period}共 {total} 笔：",
    "none_found": "{period}没有记录。",
    "shown": "（共 {total} 笔，显示 {shown} 笔）",
    "now": "现在是 {day} {time}。",
    "is_day": "是 {day}。",
    "listed": "共 {count} 天：{dates}",
    "none_listed": "这段时间里没有这个星期几。",
    "range": "{first} 至 {last}，共 {days} 天。",
    "difference": "相差 {days} 天。",
    "distance_past": "已经过去 {seconds} 秒。",
    "distance_now": "就是现在。",
    "distance_future": "还有 {seconds} 秒。",
    "failed": "❌ 没有成功：{message}",
    "ask_amount": "“{remark}”花了多少钱？",
    "ask_category": "“{remark}”算哪个分类？交通、零食、日用品、餐饮、教育、娱乐、旅游、衣服、工资、房租、购物、礼物、蔬果、个人护理、医疗",
    "ask_record_id": "这个对话里没有可以删除的记录。请先查账，再告诉我删除哪一笔。",
    "confirm_delete": "将删除 {count} 个日程，确定吗？",
    "confirm_move": "将移动 {count} 个日程，确定吗？",
    "confirm_clash": "“{title}”（{start}）与已有日程冲突，仍要预订吗？",
    "no_tool": "我听懂了，但这个智能体没有所需的工具。",
    "not_understood": (
        "抱歉，这句话我没有完全听懂，所以什么也没有做。我是内置的离线模型，只懂简单的句子，例如：\n"
        "- 昨天打车花了20元\n- 下周五是几号\n"
        "要听懂更多，请接入真正的模型：设置 DATETOOLS_MODEL（例如 openai:gpt-4.1-mini）和它的密钥，或使用 --model。"
    ),
}
_JA = {
    "day": "{date}（{weekday}）",
    "consume": "支出",
    "income": "収入",
    "this": "これ",
    "period": "{first} 〜 {last} ",
    "saved": ("✅ 記録しました！\n💰 {remark}\n📅 {day}\n🏷️ {category} | 💵 {amount} | 📊 {type}\n{message}"),
    "assumed": "ℹ️ 金額だけだったので、備考は「{remark}」、カテゴリは「{category}」としました。",
    "deleted": "🗑️ 削除しました：{remark} {amount}、{day}",
    "found": "{period}全 {total} 件：",
    "none_found": "{period}記録はありません。",
    "shown": "（全 {total} 件中 {shown} 件を表示）",
    "now": "現在は {day} {time} です。",
    "is_day": "{day}です。",
    "listed": "{count} 日あります：{dates}",
    "none_listed": "その期間にその曜日はありません。",
    "range": "{first} 〜 {last}、{days} 日間です。",
    "difference": "{days} 日の差です。",
    "distance_past": "{seconds} 秒前です。",
    "distance_now": "ちょうど今です。",
    "distance_future": "あと {seconds} 秒です。",
    "failed": "❌ できませんでした：{message}",
    "ask_amount": "「{remark}」はいくらでしたか？",
    "ask_category": "「{remark}」はどのカテゴリですか？ 交通、零食（おやつ）、日用品、餐饮（食費）、教育、娱乐（娯楽）、旅游（旅行）、衣服、工资（給料）、房租（家賃）、购物（買い物）、礼物（贈り物）、蔬果（野菜・果物）、个人护理（美容）、医疗（医療）",
    "ask_record_id": "この会話には削除できる記録がありません。先に一覧を出して、どれを削除するか教えてください。",
    "confirm_delete": "{count} 件の予定を削除します。よろしいですか？",
    "confirm_move": "{count} 件の予定を移動します。よろしいですか？",
    "confirm_clash": "「{title}」（{start}）はほかの予定と重なります。それでも入れますか？",
    "no_tool": "意味は分かりましたが、このエージェントには必要なツールがありません。",
    "not_understood": (
        "すみません、この文を完全には理解できなかったので、何もしていません。私は内蔵のオフラインモデルで、"
        "簡単な文だけが分かります。例：\n- 昨日タクシーで20元\n- 2週間後は何日？\n"
        "もっと理解させるには本物のモデルをつないでください：DATETOOLS_MODEL（例 openai:gpt-4.1-mini）とその鍵を"
        "設定するか、--model を使います。"
    ),
}
_EN = {
    "day": "{date} ({weekday})",
    "consume": "expense",
    "income": "income",
    "this": "this",
    "period": "{first} to {last}: ",
    "saved": "✅ Saved!\n💰 {remark}\n📅 {day}\n🏷️ {category} | 💵 {amount} | 📊 {type}\n{message}",
    "assumed": "ℹ️ You gave an amount only, so the remark is {remark} and the category {category}.",
    "deleted": "🗑️ Deleted: {remark} {amount}, {day}",
    "found": "{period}{total} in all.",
    "none_found": "{period}no records.",
    "shown": "({shown} of {total} shown)",
    "now": "It is {day}, {time}.",
    "is_day": "That is {day}.",
    "listed": "{count}: {dates}",
    "none_listed": "There is no such weekday in that period.",
    "range": "{first} to {last}, {days} days.",
    "difference": "{days} days apart.",
    "distance_past": "{seconds} seconds ago.",
    "distance_now": "That is now.",
    "distance_future": "{seconds} seconds from now.",
    "failed": "❌ That did not work: {message}",
    "ask_amount": "How much was {remark}?",
    "ask_category": "Which category is {remark}? 交通 (transport), 零食 (snacks), 日用品 (household), 餐饮 (food), 教育 (education), 娱乐 (fun), 旅游 (travel), 衣服 (clothes), 工资 (salary), 房租 (rent), 购物 (shopping), 礼物 (gifts), 蔬果 (groceries), 个人护理 (personal care), 医疗 (medical)",
    "ask_record_id": "This conversation holds no record to delete. List your expenses first and name the one.",
    "confirm_delete": "This deletes {count} events. Go ahead?",
    "confirm_move": "This moves {count} events. Go ahead?",
    "confirm_clash": "{title} ({start}) clashes with an event. Book it all the same?",
    "no_tool": "That is clear, but this agent does not have the tool for it.",
    "not_understood": (
        "Sorry, I did not understand all of that, so I did nothing. I am the built-in offline model and know"
        " simple sentences only, such as:\n- took a taxi yesterday, 20 yuan\n- what day is it in 3 weeks\n"
        "For more, plug in a real model: set DATETOOLS_MODEL (such as openai:gpt-4.1-mini) and its key, or use"
        " --model."
    ),
}
PHRASES: Mapping[str, Mapping[str, str]] = {"zh": _ZH, "ja": _JA, "en": _EN}
