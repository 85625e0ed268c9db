"""The command line's own words in zh and ja, keyed by the English that stands in the code."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from itertools import pairwise

from datetools_lc.context import LOCALE_VARIABLE, REPLY_LOCALES

_LOCALE_OPTION = "--locale"


def choose_locale(arguments: Sequence[str], environment: Mapping[str, str] | None = None) -> str:
    """`--locale` among raw arguments, else `DATETOOLS_LOCALE`, else the language of the session, else en.

    For help, which is written before the options are read: a value that is no locale of ours is passed over.
    """
    variables = os.environ if environment is None else environment
    words = list(arguments)
    given = [after for word, after in pairwise(words) if word == _LOCALE_OPTION]
    given += [word.partition("=")[2] for word in words if word.startswith(f"{_LOCALE_OPTION}=")]
    session = next((variables[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if variables.get(name)), "")
    wanted = [*given, variables.get(LOCALE_VARIABLE, ""), session[:2].lower()]
    return next((locale for locale in wanted if locale in REPLY_LOCALES), "en")


def translate(text: str, locale: str) -> str:
    """The text in a locale; English where there is no other."""
    if locale == "en" or text not in WORDS:
        return text
    zh, ja = WORDS[text]
    return zh if locale == "zh" else ja


# English: (zh, ja)
WORDS: Mapping[str, tuple[str, str]] = {
    "Run the cases on a model or on your own graph, and score the end of the stores.": (
        "在模型或你自己的图上运行全部用例，按存储的最终状态打分。",
        "モデルまたは自分のグラフで全ケースを実行し、保存先の最終状態で採点します。",
    ),
    "Say which cases changed from run A to run B.": (
        "列出从运行 A 到运行 B 有变化的用例。",
        "実行 A から実行 B で変わったケースを示します。",
    ),
    "Write the cases as the examples of a LangSmith dataset.": (
        "把用例写成 LangSmith 数据集的样例。",
        "ケースを LangSmith データセットの例として書き出します。",
    ),
    "Prove that cases are sound: every expected instant is computed a second time.": (
        "证明用例无误：每个预期时刻都另行计算一次。",
        "ケースが正しいことを示します。期待する時刻をすべてもう一度計算します。",
    ),
    "A function that builds your own graph.": (
        "构建你自己的图的函数。",
        "自分のグラフを作る関数。",
    ),
    "Your own cases (JSONL).": ("你自己的用例（JSONL）。", "自分のケース（JSONL）。"),
    "Only cases with such an id, category or language.": (
        "只运行符合此 id、类别或语言的用例。",
        "この id・分類・言語のケースだけ。",
    ),
    "Run every case so often (pass^k).": (
        "每个用例运行的次数（pass^k）。",
        "各ケースを実行する回数（pass^k）。",
    ),
    "Cases side by side.": ("同时运行的用例数。", "同時に実行するケースの数。"),
    "enforce, warn or off.": ("enforce、warn 或 off。", "enforce、warn、off のいずれか。"),
    "Let rules answer the simplest sentences, as the agent does.": (
        "最简单的句子由规则回答，与智能体的默认一致。",
        "ごく簡単な文は規則が答えます（エージェントの既定と同じ）。",
    ),
    "Stop after so many model calls.": (
        "模型调用达到此数后停止。",
        "モデル呼び出しがこの回数に達したら止めます。",
    ),
    "Stop after so many tokens.": ("token 达到此数后停止。", "トークンがこの数に達したら止めます。"),
    "Seconds that one case may take.": ("一个用例最多用几秒。", "一つのケースにかけてよい秒数。"),
    "Where the run and its reports are kept.": (
        "运行结果和报告存放的目录。",
        "実行結果とレポートの置き場所。",
    ),
    "Go on with a run that was stopped.": ("继续中断的运行。", "中断した実行を続けます。"),
    "Exit with 1 where fewer cases pass.": (
        "通过率低于此值则以 1 退出。",
        "合格率がこれを下回れば 1 で終了します。",
    ),
    "The file of the first run.": ("第一次运行的文件。", "一つ目の実行のファイル。"),
    "The file of the second run.": ("第二次运行的文件。", "二つ目の実行のファイル。"),
    "The JSONL file to write.": ("要写的 JSONL 文件。", "書き出す JSONL ファイル。"),
    "Look at the schedule.": ("查看日程。", "予定を見ます。"),
    "today … last_year; default this_week.": (
        "today … last_year；默认 this_week。",
        "today … last_year。既定は this_week。",
    ),
    "Words in an event.": ("日程里的文字。", "予定の中の語。"),
    "Draw the week of the first day.": ("画出第一天所在的一周。", "最初の日の週を描きます。"),
    "Most events to show.": ("最多显示几个日程。", "表示する予定の最大数。"),
    "List the events of a period, the earliest first, or draw a week.": (
        "列出一段时间的日程，最早的在前；或画出一周。",
        "期間の予定を早い順に並べるか、一週間を描きます。",
    ),
    "The file to write; - is standard output.": (
        "要写的文件；- 为标准输出。",
        "書き出すファイル。- は標準出力。",
    ),
    "The file to read; - is standard input.": (
        "要读的文件；- 为标准输入。",
        "読み込むファイル。- は標準入力。",
    ),
    "Write over a file that is there.": ("覆盖已有的文件。", "既にあるファイルを上書きします。"),
    "Write all events, series with their exceptions, to an iCalendar file.": (
        "把所有日程（含重复日程及其例外）写入 iCalendar 文件。",
        "すべての予定を、繰り返しとその例外も含めて iCalendar ファイルに書き出します。",
    ),
    "Take over all events of an iCalendar file, or none where it is broken. A known id is replaced.": (
        "导入 iCalendar 文件的全部日程；文件有误则一个也不导入。已有的 id 会被替换。",
        "iCalendar ファイルの予定を全件取り込みます（壊れていれば 0 件）。既知の id は置き換えます。",
    ),
    "{file} is there already; --force writes over it": (
        "{file} 已存在；--force 可覆盖",
        "{file} は既にあります。--force で上書きします",
    ),
    "{count} events exported": ("已导出 {count} 个日程", "{count} 件の予定を書き出しました"),
    "{created} events new, {replaced} replaced": (
        "新增 {created} 个日程，替换 {replaced} 个",
        "新規 {created} 件、置き換え {replaced} 件",
    ),
    "no events": ("没有日程", "予定はありません"),
    "weekday": ("星期", "曜日"),
    "time": ("时间", "時刻"),
    "title": ("标题", "件名"),
    "place": ("地点", "場所"),
    "Commands": ("命令", "コマンド"),
    "Options": ("选项", "オプション"),
    "Arguments": ("参数", "引数"),
    "Exact dates for LLM agents: ask the assistant, or call its tools yourself.": (
        "让 LLM 智能体的日期准确无误：向助手提问，或直接调用它的工具。",
        "LLM エージェントに正確な日付を。アシスタントに頼むことも、ツールを直接呼ぶこともできます。",
    ),
    "Show the version.": ("显示版本。", "バージョンを表示します。"),
    "Show this message and exit.": ("显示本帮助。", "このヘルプを表示します。"),
    "see {command} --help": ("参见 {command} --help", "{command} --help を参照"),
    "(DATETOOLS_DEBUG=1 shows where)": (
        "（设置 DATETOOLS_DEBUG=1 可查看出错位置）",
        "（DATETOOLS_DEBUG=1 で発生箇所を表示）",
    ),
    "IANA timezone; default DATETOOLS_TIMEZONE, else the machine's own.": (
        "IANA 时区；默认取 DATETOOLS_TIMEZONE，否则用本机时区。",
        "IANA タイムゾーン。既定は DATETOOLS_TIMEZONE、なければこのマシンのもの。",
    ),
    "Language of replies and messages; default DATETOOLS_LOCALE, else LANG.": (
        "回复和提示的语言；默认取 DATETOOLS_LOCALE，否则看 LANG。",
        "返答とメッセージの言語。既定は DATETOOLS_LOCALE、なければ LANG。",
    ),
    "Stop the clock at this instant.": ("把时钟固定在这一刻。", "時計をこの時刻に固定します。"),
    "Model, such as openai:gpt-4.1-mini; default DATETOOLS_MODEL, else the offline one.": (
        "对话模型，例如 openai:gpt-4.1-mini；默认取 DATETOOLS_MODEL，否则用离线模型。",
        "チャットモデル（例 openai:gpt-4.1-mini）。既定は DATETOOLS_MODEL、なければオフラインモデル。",
    ),
    "File or URL of the records; default DATETOOLS_DATABASE, else your data folder.": (
        "记录所在的文件或 URL；默认取 DATETOOLS_DATABASE，否则在用户数据目录。",
        "記録のファイルまたは URL。既定は DATETOOLS_DATABASE、なければユーザーのデータフォルダー。",
    ),
    "Whose records they are.": ("记录属于谁。", "記録の持ち主。"),
    "Print JSON.": ("输出 JSON。", "JSON で出力します。"),
    "timezone: {zone}, the machine's own": (
        "时区：{zone}（本机时区）",
        "タイムゾーン: {zone}（このマシンのもの）",
    ),
    "Tell the assistant one thing and print its reply.": (
        "对助手说一句话，输出它的回复。",
        "アシスタントに一言伝え、返答を表示します。",
    ),
    "What you would tell the assistant.": ("要对助手说的话。", "アシスタントに伝える言葉。"),
    "Run what needs a confirmation.": ("需要确认的操作直接执行。", "確認が必要な操作も実行します。"),
    "the text is empty": ("文本为空", "テキストが空です"),
    "Nothing of this was done yet: --yes runs it.": (
        "以上操作尚未执行：加 --yes 执行。",
        "まだ何も実行していません。--yes で実行します。",
    ),
    "Talk with the assistant; Ctrl-D ends the conversation.": (
        "与助手对话；按 Ctrl-D 结束。",
        "アシスタントと対話します。Ctrl-D で終わります。",
    ),
    "Model: {model}. Ctrl-D ends.": (
        "模型：{model}。按 Ctrl-D 结束。",
        "モデル: {model}。Ctrl-D で終わります。",
    ),
    "Run it? [y/N] ": ("执行吗？[y/N] ", "実行しますか？[y/N] "),
    "Call one tool and print its JSON.": (
        "调用一个工具，输出它的 JSON。",
        "ツールを一つ呼び、その JSON を表示します。",
    ),
    "A name that `tools` lists.": ("`tools` 列出的名字。", "`tools` が示す名前。"),
    "Its arguments as a JSON object; - reads standard input.": (
        "参数，一个 JSON 对象；- 表示从标准输入读取。",
        "引数の JSON オブジェクト。- なら標準入力から読みます。",
    ),
    "there is no tool {name}": ("没有工具 {name}", "{name} というツールはありません"),
    "this is no JSON ({error})": ("不是 JSON（{error}）", "JSON ではありません（{error}）"),
    "a JSON object is needed": ("需要一个 JSON 对象", "JSON オブジェクトが必要です"),
    "List the tools; with --json as the tool JSON that a model is given.": (
        "列出所有工具；加 --json 则输出交给模型的工具 JSON。",
        "ツールの一覧。--json ならモデルに渡すツール JSON を出力します。",
    ),
    "tool": ("工具", "ツール"),
    "arguments": ("参数", "引数"),
    "what it does": ("用途", "働き"),
    "A short sentence in zh, ja or en.": (
        "一个简短的中文、日文或英文句子。",
        "短い文（中国語・日本語・英語）。",
    ),
    "Print the tool calls that a sentence asks for, as JSON.": (
        "输出一句话所要求的工具调用（JSON）。",
        "文が求めるツール呼び出しを JSON で表示します。",
    ),
    "A text in zh, ja or en.": ("一段中文、日文或英文文本。", "テキスト（中国語・日本語・英語）。"),
    'Read rows {"text","reference","timezone"?,"lang"?} instead.': (
        '改为读取 {"text","reference","timezone"?,"lang"?} 各行。',
        '代わりに {"text","reference","timezone"?,"lang"?} の行を読みます。',
    ),
    "Print the dates in a text as a JSON list; with --jsonl, one list for each row of standard input.": (
        "输出文本中的日期（JSON 列表）；加 --jsonl 则对标准输入的每一行输出一个列表。",
        "テキスト中の日付を JSON の配列で表示します。--jsonl なら標準入力の一行ごとに一つ。",
    ),
    "give either a text or --jsonl": (
        "请给出文本或 --jsonl，二者取一",
        "テキストか --jsonl のどちらか一方を指定してください",
    ),
    "line {number}: {error}": ("第 {number} 行：{error}", "{number} 行目: {error}"),
    "Look at the expenses.": ("查看账目。", "家計の記録を見ます。"),
    "List the expenses of a period, the newest first, with sums by category.": (
        "列出一段时间的账目，最新的在前，并按分类合计。",
        "期間内の記録を新しい順に、カテゴリ別の合計とともに表示します。",
    ),
    "today … last_year; default this_month.": (
        "today … last_year；默认 this_month。",
        "today … last_year。既定は this_month。",
    ),
    "First day, YYYY-MM-DD.": ("第一天，YYYY-MM-DD。", "最初の日、YYYY-MM-DD。"),
    "Last day, included.": ("最后一天（含）。", "最後の日（含む）。"),
    "One category only.": ("只看一个分类。", "一つのカテゴリだけ。"),
    "Most records to show.": ("最多显示几笔。", "表示する最大件数。"),
    "give --range, or --start and --end": (
        "请给出 --range，或同时给出 --start 和 --end",
        "--range か、--start と --end の両方を指定してください",
    ),
    "one of {names}": ("可选：{names}", "次のいずれか: {names}"),
    "Send the records that wait for Lark, in order, each once.": (
        "把等待中的记录依次发送到飞书，每条只发一次。",
        "待機中の記録を順番に、一度ずつ Lark へ送ります。",
    ),
    "{sent} sent, {waiting} waiting": (
        "已发送 {sent} 条，等待 {waiting} 条",
        "送信 {sent} 件、待機 {waiting} 件",
    ),
    "no Lark table is set": ("未配置飞书多维表格", "Lark のテーブルが設定されていません"),
    "no expenses": ("没有账目", "記録はありません"),
    "date": ("日期", "日付"),
    "category": ("分类", "カテゴリ"),
    "remark": ("备注", "メモ"),
    "yuan": ("金额（元）", "金額（元）"),
    "id": ("编号", "ID"),
    "sum": ("合计", "合計"),
    "balance": ("结余", "収支"),
    "{shown} of {total} shown": ("显示 {shown} 条，共 {total} 条", "全 {total} 件中 {shown} 件を表示"),
    "Check this installation: Python, zones, clock, database, model, and the Lark table where one is set.": (
        "检查安装情况：Python、时区、时钟、数据库、模型，以及已配置的飞书多维表格。",
        "この環境を点検します: Python、タイムゾーン、時計、データベース、モデル、設定済みの Lark テーブル。",
    ),
    "set the FEISHU_ variables as the README says, or unset them all": (
        "请按 README 设置 FEISHU_ 变量，或全部取消设置",
        "FEISHU_ の変数を README のとおりに設定するか、すべて外してください",
    ),
    "install Python 3.11 or newer": ("请安装 Python 3.11 或更新版本", "Python 3.11 以降を入れてください"),
    "{source}, {count} zones": ("{source}，{count} 个时区", "{source}、{count} ゾーン"),
    "the machine's own": ("本机时区", "このマシンのもの"),
    "set the machine's clock": ("请校准本机时钟", "マシンの時計を合わせてください"),
    "set it to one of {names}": ("请设为 {names} 之一", "{names} のいずれかにしてください"),
    "{name}, version {version}, whole and writable": (
        "{name}，版本 {version}，完好、可写",
        "{name}、バージョン {version}、破損なし・書き込み可",
    ),
    "{path} cannot be made in {folder}": (
        "无法在 {folder} 中创建 {path}",
        "{folder} に {path} を作れません",
    ),
    "{path}, made at its first use": ("{path}（首次使用时创建）", "{path}（初回使用時に作成）"),
    "offline (rules; {variable} names a real one)": (
        "离线模型（规则；用 {variable} 指定真正的模型）",
        "オフライン（規則。実モデルは {variable} で指定）",
    ),
    "run: pip install --upgrade tzdata": (
        "请运行：pip install --upgrade tzdata",
        "実行: pip install --upgrade tzdata",
    ),
    "give --timezone, or set DATETOOLS_TIMEZONE to an IANA name such as Asia/Shanghai": (
        "请给出 --timezone，或把 DATETOOLS_TIMEZONE 设为 IANA 名称，例如 Asia/Shanghai",
        "--timezone を指定するか、DATETOOLS_TIMEZONE を Asia/Tokyo などの IANA 名にしてください",
    ),
    "mend it, restore a backup, or choose another with --database": (
        "请修复、恢复备份，或用 --database 另选一个",
        "直すか、バックアップを戻すか、--database で別のものを選んでください",
    ),
    "install its package and set its key, or leave the model out to work offline": (
        "请安装它的软件包并设置密钥；不指定模型则离线工作",
        "パッケージを入れて鍵を設定してください。モデルを指定しなければオフラインで動きます",
    ),
    "Watch sentences become exact records: offline, in a ledger that is thrown away.": (
        "演示：句子变成准确的记录。离线运行，账本用后即弃。",
        "文が正確な記録になる様子を見ます。オフラインで、使い捨ての台帳に。",
    ),
    "Offline model, temporary ledger, timezone {zone}.": (
        "离线模型，临时账本，时区 {zone}。",
        "オフラインモデル、一時的な台帳、タイムゾーン {zone}。",
    ),
    "Serve the tools to MCP clients, over stdio or HTTP.": (
        "把工具提供给 MCP 客户端：stdio 或 HTTP。",
        "ツールを MCP クライアントに提供します。stdio または HTTP。",
    ),
    "Offer the expense tools too.": ("也提供记账工具。", "家計簿のツールも提供します。"),
    "Offer the schedule tools too.": ("也提供日程工具。", "予定のツールも提供します。"),
    "Offer exactly these tools, of whatever kind.": (
        "只提供这些工具，不限种类。",
        "種類を問わず、これらのツールだけを提供します。",
    ),
    "Serve Streamable HTTP instead of stdio.": (
        "用 Streamable HTTP 代替 stdio。",
        "stdio の代わりに Streamable HTTP で提供します。",
    ),
    "Address to listen on.": ("监听的地址。", "待ち受けるアドレス。"),
    "Port to listen on; 0 takes a free one.": (
        "监听的端口；0 表示任选空闲端口。",
        "待ち受けるポート。0 は空きポート。",
    ),
    "Bearer tokens, one user:token a line; default DATETOOLS_MCP_TOKENS.": (
        "Bearer 令牌，每行一个 user:token；默认取 DATETOOLS_MCP_TOKENS。",
        "Bearer トークン。1 行に user:token を一つ。既定は DATETOOLS_MCP_TOKENS。",
    ),
    "A Host header to answer to; repeatable.": (
        "允许的 Host 请求头；可重复。",
        "応答する Host ヘッダー。複数指定可。",
    ),
    "serving {url}": ("服务地址：{url}", "提供中: {url}"),
}
