import type { Step } from "../data/messages";
import type { CalendarEvent } from "../data/overview";
import { writtenBy, type Expense } from "../data/touched";
import { LONG, showAmount, showDay, showTimes } from "../data/words";
import type { Category, Texts } from "../texts/texts";
import type { Locale } from "../texts";

interface Props {
  steps: Step[];
  currency: string;
  texts: Texts;
  locale: Locale;
}

/** What a turn wrote, from the results of its tools. */
export function Cards({ steps, currency, texts, locale }: Props) {
  const written = steps.flatMap((step) => writtenBy(step).map((what, place) => ({ key: `${step.id}/${place}`, what })));
  if (written.length === 0) return null;
  return (
    <div className="cards">
      {written.map(({ key, what }) => {
        if (what.kind === "event") return <EventCard key={key} event={what.event} texts={texts} locale={locale} />;
        if (what.kind === "expense")
          return <ExpenseCard key={key} expense={what.expense} currency={currency} texts={texts} locale={locale} />;
        return (
          <article className="card" key={key}>
            <p className="card-title">
              {texts.deleted}: {what.count}
            </p>
          </article>
        );
      })}
    </div>
  );
}

function Tile({ day, locale }: { day: string; locale: Locale }) {
  return (
    <span className="tile" aria-hidden="true">
      <span className="tile-month">{showDay(day, locale, { month: "short" })}</span>
      <span className="tile-day">{Number(day.slice(8, 10))}</span>
      <span className="tile-weekday">{showDay(day, locale, { weekday: "short" })}</span>
    </span>
  );
}

function EventCard({ event, texts, locale }: { event: CalendarEvent; texts: Texts; locale: Locale }) {
  const times = event.all_day ? texts.allDay : showTimes(event.start, event.end);
  return (
    <article className="card event" data-id={event.id}>
      <Tile day={event.start} locale={locale} />
      <div>
        <p className="card-title">{event.title}</p>
        <p className="card-line">
          <time dateTime={event.start}>{showDay(event.start, locale, LONG)}</time> · {times}
          {!event.all_day && event.start.length > 19 && <span className="faint"> {event.start.slice(-6)}</span>}
        </p>
        {event.location && <p className="card-line">{event.location}</p>}
      </div>
    </article>
  );
}

function ExpenseCard({ expense, currency, texts, locale }: { expense: Expense; currency: string; texts: Texts; locale: Locale }) {
  const kind = expense.type === "income" ? texts.income : texts.expense;
  return (
    <article className="card expense" data-id={expense.recordId}>
      <Tile day={expense.iso} locale={locale} />
      <div>
        <p className="card-title">{expense.remark}</p>
        <p className="card-line">
          <time dateTime={expense.iso}>{showDay(expense.iso, locale, LONG)}</time> · {kind} ·{" "}
          {texts.categories[expense.category as Category] ?? expense.category}
        </p>
      </div>
      <p className="card-amount">{showAmount(expense.amount, currency, locale)}</p>
    </article>
  );
}
