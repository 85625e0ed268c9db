"""What the scripted agents ask and say in every case, in three languages."""

from __future__ import annotations

from collections.abc import Mapping

ASK: Mapping[str, Mapping[str, str]] = {
    "en": {
        "amount": "How much was it?",
        "category": "Which category should it go under?",
        "title": "What was it for?",
        "date": "Which day do you mean?",
        "time": "What time do you mean, in the morning or in the afternoon?",
        "duration": "How long will it take?",
        "which": "Which one do you mean?",
        "confirm": "Shall I go ahead with that?",
        "clash": "That time is taken. Shall I book it anyway, or at another time?",
        "scope": "Only this one, or the whole series?",
        "currency": "How much is that in the currency of your ledger?",
        "zone": "In which time zone?",
        "any": "What exactly do you mean?",
    },
    "zh": {
        "amount": "请问花了多少钱？",
        "category": "算哪个分类？",
        "title": "是买的什么东西？",
        "date": "请问是哪一天？",
        "time": "是上午还是下午几点？",
        "duration": "大概要多久？",
        "which": "你指的是哪一个？",
        "confirm": "确认要这样做吗？",
        "clash": "那个时间有冲突，还是要安排吗，还是换个时间？",
        "scope": "只改这一次，还是整个系列？",
        "currency": "折合成账本的货币是多少？",
        "zone": "请问是哪个时区？",
        "any": "你具体是什么意思？",
    },
    "ja": {
        "amount": "いくらでしたか？",
        "category": "どのカテゴリにしますか？",
        "title": "何を買いましたか？",
        "date": "何日のことですか？",
        "time": "午前ですか、午後ですか。何時でしょうか？",
        "duration": "どのくらいの長さですか？",
        "which": "どちらのことですか？",
        "confirm": "この内容で実行してよろしいですか？",
        "clash": "その時間は重なっています。それでも入れますか、別の時間にしますか？",
        "scope": "この回だけですか、シリーズ全体ですか？",
        "currency": "家計簿の通貨に換算するといくらですか？",
        "zone": "どのタイムゾーンですか？",
        "any": "具体的にはどういうことですか？",
    },
}
DONE = {"en": "Done, it is all set.", "zh": "好的，已经办好了。", "ja": "完了しました。"}
FINE = {"en": "All right.", "zh": "好的，没问题。", "ja": "わかりました。"}
MORE = {
    "en": "Could you tell me more?",
    "zh": "可以再详细说说吗？",
    "ja": "もう少し詳しく教えていただけますか？",
}
ELSE = {
    "en": "Done! I have saved everything. Anything else?",
    "zh": "已经全部记好了，还需要别的吗？",
    "ja": "すべて記録しました。ほかに何かありますか？",
}
