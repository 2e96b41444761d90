import { wallTimeAt } from "~/app/platform/format/zoned-time";
import type { ChatEvent } from "../conversations/events";

/** What a conversation shows in its order: headings with the time, messages, what else happened. */
export type TalkItem =
  | { kind: "time"; key: string; at: number }
  | { kind: "message"; key: string; event: ChatEvent }
  | { kind: "note"; key: string; event: ChatEvent };

/** Seconds without a message after which the time is written again. */
const pause = 30 * 60;

/** Puts a heading above the first message of a day, and above one after a long pause. @param zone of the reader */
export function talkItems(events: readonly ChatEvent[], zone: string): TalkItem[] {
  const items: TalkItem[] = [];
  let last: ChatEvent | null = null;
  for (const event of events) {
    if (event.kind !== "message" && event.kind !== "taken_over" && event.kind !== "closed") continue;
    if (!last || event.at - last.at > pause || dayOf(event, zone) !== dayOf(last, zone))
      items.push({ kind: "time", key: `time-${event.seq}`, at: event.at });
    items.push({ kind: event.kind === "message" ? "message" : "note", key: String(event.seq), event });
    last = event;
  }
  return items;
}

const dayOf = ({ at }: ChatEvent, zone: string) => wallTimeAt(at * 1000, zone).slice(0, 10);
