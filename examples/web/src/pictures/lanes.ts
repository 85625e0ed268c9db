import type { CalendarEvent, Day } from "../data/overview";

/** An event as it is drawn: minutes of its day, and its place among those that overlap it. */
export interface Block {
  event: CalendarEvent;
  from: number;
  to: number;
  lane: number;
  lanes: number;
}

const SHORTEST = 20;

/** The part of an event that lies in a day, in minutes of the wall clock. */
function within(event: CalendarEvent, date: string): [number, number] {
  const from = event.start.slice(0, 10) < date ? 0 : minutes(event.start);
  const to = event.end.slice(0, 10) > date ? 24 * 60 : minutes(event.end);
  return [from, Math.max(to, from + SHORTEST)];
}

function minutes(time: string): number {
  return Number(time.slice(11, 13)) * 60 + Number(time.slice(14, 16));
}

/** The timed events of a day, side by side where they overlap. */
export function blocksOf(day: Day): Block[] {
  const blocks: Block[] = [];
  let group: Block[] = [];
  let end = 0;
  const timed = day.events.filter((event) => !event.all_day);
  for (const event of timed) {
    const [from, to] = within(event, day.date);
    if (from >= end) {
      close(group);
      group = [];
    }
    const taken = new Set(group.filter((other) => other.to > from).map((other) => other.lane));
    let lane = 0;
    while (taken.has(lane)) lane += 1;
    const block = { event, from, to, lane, lanes: 1 };
    group.push(block);
    blocks.push(block);
    end = Math.max(end, to);
  }
  close(group);
  return blocks;
}

function close(group: Block[]): void {
  const lanes = Math.max(1, ...group.map((block) => block.lane + 1));
  for (const block of group) block.lanes = lanes;
}
