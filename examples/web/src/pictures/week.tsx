import { useEffect, useRef, useState } from "react";
import type { CalendarEvent, Day, Overview } from "../data/overview";
import { LONG, showDay, showTimes } from "../data/words";
import type { Locale, Texts } from "../texts";
import { blocksOf, type Block } from "./lanes";

interface Props {
  overview: Overview;
  fresh: Set<string>;
  texts: Texts;
  locale: Locale;
}

const HEAD = 46;
const STRIP = 20;
const HOURS = 34;
const HOUR = 36;
const LINE = 14;

/** The week drawn from the store's events: a column for each day, in the zone of the run. */
export function Week({ overview, fresh, texts, locale }: Props) {
  const [box, width] = useWidth();
  const days = overview.week.map((day) => ({ day, blocks: blocksOf(day) }));
  const blocks = days.flatMap((each) => each.blocks);
  const first = Math.min(8, ...blocks.map((block) => Math.floor(block.from / 60)));
  const last = Math.max(18, ...blocks.map((block) => Math.ceil(block.to / 60)));
  const strips = Math.max(0, ...overview.week.map((day) => day.events.filter((event) => event.all_day).length));
  const top = HEAD + strips * STRIP;
  const height = top + (last - first) * HOUR + 8;
  const column = (width - HOURS) / 7;
  const events = new Set(overview.week.flatMap((day) => day.events.map((event) => event.id))).size;
  const label = `${texts.week}: ${showDay(overview.week[0]!.date, locale, LONG)} – ${showDay(overview.week[6]!.date, locale, LONG)}`;
  return (
    <div ref={box} className="picture">
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        {range(first, last).map((hour) => (
          <g key={hour}>
            <line className="grid" x1={HOURS} x2={width} y1={top + (hour - first) * HOUR} y2={top + (hour - first) * HOUR} />
            <text className="hour" x={HOURS - 6} y={top + (hour - first) * HOUR + 4} textAnchor="end">
              {String(hour).padStart(2, "0")}
            </text>
          </g>
        ))}
        {days.map(({ day, blocks }, place) => (
          <g key={day.date} transform={`translate(${HOURS + place * column} 0)`}>
            <DayHead day={day} column={column} height={height} today={overview.today === day.date} texts={texts} locale={locale} />
            {day.events
              .filter((event) => event.all_day)
              .map((event, row) => (
                <Strip key={event.id} event={event} y={HEAD + row * STRIP} column={column} fresh={isFresh(event, fresh)} />
              ))}
            {blocks.map((block) => (
              <EventBlock
                key={block.event.id}
                block={block}
                y={top + (block.from / 60 - first) * HOUR}
                column={column}
                fresh={isFresh(block.event, fresh)}
              />
            ))}
          </g>
        ))}
      </svg>
      {events === 0 && <p className="empty">{texts.noEvents}</p>}
      <EventList overview={overview} texts={texts} locale={locale} />
    </div>
  );
}

/** The same in words: for whoever hears the page, and where the columns are too narrow to read. */
function EventList({ overview, texts, locale }: Omit<Props, "fresh">) {
  return (
    <ul className="week-list">
      {overview.week.flatMap((day) =>
        day.events.map((event) => (
          <li key={`${day.date}/${event.id}`}>
            <time dateTime={event.start}>
              {showDay(day.date, locale, { weekday: "short", day: "numeric" })}{" "}
              {event.all_day ? texts.allDay : showTimes(event.start, event.end)}
            </time>{" "}
            {event.title}
          </li>
        )),
      )}
    </ul>
  );
}

interface HeadProps {
  day: Day;
  column: number;
  height: number;
  today: boolean;
  texts: Texts;
  locale: Locale;
}

function DayHead({ day, column, height, today, texts, locale }: HeadProps) {
  const hidden = day.total - day.events.length;
  return (
    <>
      {today && <rect className="today" x={1} y={0} width={column - 2} height={height} rx={6} />}
      <line className="grid" x1={0} x2={0} y1={HEAD - 6} y2={height} />
      <text className="weekday" x={column / 2} y={14} textAnchor="middle">
        {showDay(day.date, locale, { weekday: column < 60 ? "narrow" : "short" })}
      </text>
      <text className={today ? "date now" : "date"} x={column / 2} y={34} textAnchor="middle">
        {Number(day.date.slice(8, 10))}
        {hidden > 0 && <title>{texts.more(hidden)}</title>}
        {hidden > 0 && <tspan className="hour"> +{hidden}</tspan>}
      </text>
    </>
  );
}

function EventBlock({ block, y, column, fresh }: { block: Block; y: number; column: number; fresh: boolean }) {
  const { event, from, to, lane, lanes } = block;
  const width = (column - 4) / lanes;
  const height = ((to - from) / 60) * HOUR - 2;
  const roomy = width > 64;
  const lines = Math.max(1, Math.floor((height - 2) / LINE));
  const timed = roomy && lines > 1;
  return (
    <svg x={2 + lane * width} y={y + 1} width={width - 1} height={height} className={fresh ? "block fresh" : "block"} data-id={event.id}>
      <title>{`${showTimes(event.start, event.end)} ${event.title}`}</title>
      <rect width="100%" height="100%" rx={5} />
      <rect className="edge" width={3} height="100%" rx={1.5} />
      <foreignObject x={roomy ? 8 : 5} y={1} width={Math.max(0, width - (roomy ? 10 : 6))} height={Math.max(0, height - 2)}>
        <div className="block-words" aria-hidden="true">
          <b style={{ WebkitLineClamp: timed ? lines - 1 : lines }}>{event.title}</b>
          {timed && <span>{width < 96 ? event.start.slice(11, 16) : showTimes(event.start, event.end)}</span>}
        </div>
      </foreignObject>
    </svg>
  );
}

function Strip({ event, y, column, fresh }: { event: CalendarEvent; y: number; column: number; fresh: boolean }) {
  return (
    <svg x={2} y={y} width={column - 4} height={STRIP - 2} className={fresh ? "block fresh" : "block"} data-id={event.id}>
      <title>{event.title}</title>
      <rect width="100%" height="100%" rx={4} />
      <text x={6} y={13} className="event-title">
        {event.title}
      </text>
    </svg>
  );
}

/** An occurrence of a series has the id of the series before its start. */
function isFresh(event: CalendarEvent, fresh: Set<string>): boolean {
  return fresh.has(event.id) || fresh.has(event.id.split("@")[0]!);
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, place) => from + place);
}

/** The width that a box is given, so that a text in the picture keeps its size on every screen. */
export function useWidth(): [React.RefObject<HTMLDivElement | null>, number] {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(480);
  useEffect(() => {
    const watched = box.current;
    if (!watched) return;
    const observer = new ResizeObserver(([entry]) => {
      const found = entry?.contentRect.width ?? 0;
      if (found > 0) setWidth(Math.round(found));
    });
    observer.observe(watched);
    return () => observer.disconnect();
  }, []);
  return [box, width];
}
