import { wallTimeAt } from "~/app/platform/format/zoned-time";
import type { ShownMessage } from "../client/chat-state";
import type { ChatEvent } from "../conversations/events";

/** An item of the log: a time heading or a message. */
export type TalkItem =
  | { kind: "time"; key: string; at: number }
  | { kind: "message"; key: string; message: ShownMessage };

/** Seconds without a message after which the time is shown again. */
const pause = 30 * 60;

/** Puts a heading above the first message of a day, and above one after a long pause. @param zone of the reader */
export function talkItems(messages: readonly ShownMessage[], zone: string): TalkItem[] {
  const items: TalkItem[] = [];
  let last: ShownMessage | null = null;
  for (const message of messages) {
    const { seq, at } = message;
    if (!last || at - last.at > pause || dayOf(at, zone) !== dayOf(last.at, zone))
      items.push({ kind: "time", key: `time-${seq}`, at });
    items.push({ kind: "message", key: String(seq), message });
    last = message;
  }
  return items;
}

const dayOf = (at: number, zone: string) => wallTimeAt(at * 1000, zone).slice(0, 10);

/** Returns the messages among events as windows show them. */
export function shownMessages(events: readonly ChatEvent[]): ShownMessage[] {
  return events.flatMap(({ seq, side, actor, at, message }) =>
    message ? [{ seq, id: message.id, side, actor, at, content: message.content }] : [],
  );
}
