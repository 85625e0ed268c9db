import { useEffect, useState } from "react";
import { Bar } from "./bar";
import { Composer } from "./chat/composer";
import { Fault } from "./chat/fault";
import { LostCard } from "./chat/lost";
import { QuestionCard } from "./chat/question";
import { Talk } from "./chat/talk";
import { useOverview } from "./data/overview";
import { touchedBy } from "./data/touched";
import { addDays, addMonths, dayOf, showDay } from "./data/words";
import { Month } from "./pictures/month";
import { Panel } from "./pictures/panel";
import { Week } from "./pictures/week";
import { useSettings, type Settings } from "./settings";
import { TAGS, TEXTS } from "./texts";
import { useTalk } from "./use-talk";
import { useZone } from "./zone";

const VIEWS = ["chat", "week", "month"] as const;

export function App() {
  const [settings, change] = useSettings();
  const [version, setVersion] = useState(0);
  const [view, setView] = useState<(typeof VIEWS)[number]>("chat");
  const [weekOf, setWeekOf] = useState("");
  const [monthOf, setMonthOf] = useState("");
  const talk = useTalk(settings, () => setVersion((now) => now + 1));
  const { overview, refusal } = useOverview(settings, weekOf, monthOf, version);
  const texts = TEXTS[settings.locale];
  const { locale } = settings;
  const zone = useZone(settings, refusal, texts, (timezone) => change({ timezone }));
  const blocked = zone.fault ? texts.zoneFirst : talk.lost ? texts.beginFirst : "";

  const last = talk.turns.at(-1);
  const touched = touchedBy(last);
  const words = talk.busy ? "" : (talk.questions[0]?.description ?? last?.replies.at(-1)?.text ?? "");

  useEffect(() => {
    document.documentElement.lang = TAGS[locale];
    document.title = `${texts.title} · datetools-lc`;
  }, [locale, texts]);
  // the pictures go to what was just written
  useEffect(() => {
    if (touched.weekOf) setWeekOf(touched.weekOf);
  }, [touched.weekOf, last?.id]);
  useEffect(() => {
    if (touched.monthOf) setMonthOf(touched.monthOf);
  }, [touched.monthOf, last?.id]);

  function changeSettings(wanted: Partial<Settings>) {
    change(wanted);
    if ("user" in wanted || "token" in wanted) talk.begin(); // a thread is its first user's
  }

  return (
    <div className={`page view-${view}`}>
      <Bar settings={settings} zone={zone} texts={texts} onChange={changeSettings} onNewTalk={talk.begin} />
      <nav className="views" aria-label={texts.title}>
        {VIEWS.map((name) => (
          <button type="button" key={name} aria-pressed={view === name} onClick={() => setView(name)}>
            {texts[name]}
          </button>
        ))}
      </nav>
      <main className="chat">
        <div className="scroll">
          {talk.turns.length === 0 && (
            <div className="welcome">
              <p>{texts.welcome}</p>
              <div className="examples">
                {texts.examples.map((example) => (
                  <button type="button" key={example} disabled={talk.busy || blocked !== ""} onClick={() => talk.say(example)}>
                    {example}
                  </button>
                ))}
              </div>
            </div>
          )}
          <Talk turns={talk.turns} busy={talk.busy} currency={overview?.currency ?? "CNY"} texts={texts} locale={locale} />
          {talk.questions.length > 0 && (
            <QuestionCard
              key={talk.questions.map(({ id }) => id).join()}
              questions={talk.questions}
              busy={talk.busy || blocked !== ""}
              texts={texts}
              onAnswer={talk.answer}
            />
          )}
          {talk.lost && <LostCard lost={talk.lost} texts={texts} onNewTalk={talk.begin} />}
          {!talk.lost && talk.fault !== undefined && talk.fault !== null && (
            <Fault
              fault={talk.fault}
              begun={talk.begun}
              draft={talk.draft.trim()}
              blocked={blocked !== ""}
              texts={texts}
              onRetry={talk.say}
            />
          )}
        </div>
        <div className="unseen" aria-live="polite">
          {talk.busy ? texts.thinking : words}
        </div>
        <Composer
          draft={talk.draft}
          busy={talk.busy}
          blocked={blocked}
          texts={texts}
          onDraft={talk.setDraft}
          onSend={talk.say}
          onStop={talk.stop}
        />
      </main>
      <aside className="pictures">
        <Panel
          name="week"
          title={texts.week}
          when={overview ? spanOf(overview.week[0]!.date, overview.week[6]!.date, locale) : ""}
          refusal={refusal}
          texts={texts}
          onBefore={() => overview && setWeekOf(addDays(overview.week[0]!.date, -7))}
          onAfter={() => overview && setWeekOf(addDays(overview.week[0]!.date, 7))}
          onToday={() => setWeekOf("")}
        >
          {overview && <Week overview={overview} fresh={touched.ids} texts={texts} locale={locale} />}
        </Panel>
        <Panel
          name="month"
          title={texts.month}
          when={overview ? showDay(overview.month.first_date, locale, { month: "long", year: "numeric" }) : ""}
          refusal={refusal}
          texts={texts}
          onBefore={() => overview && setMonthOf(addMonths(overview.month.first_date, -1))}
          onAfter={() => overview && setMonthOf(addMonths(overview.month.first_date, 1))}
          onToday={() => setMonthOf("")}
        >
          {overview && <Month overview={overview} texts={texts} locale={locale} />}
        </Panel>
      </aside>
    </div>
  );
}

function spanOf(first: string, last: string, locale: Settings["locale"]): string {
  const style: Intl.DateTimeFormatOptions = { year: "numeric", month: "short", day: "numeric", timeZone: "UTC" };
  return new Intl.DateTimeFormat(TAGS[locale], style).formatRange(dayOf(first), dayOf(last));
}
