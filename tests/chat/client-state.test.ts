import { expect, test } from "vitest";
import {
  type ChatState,
  discard,
  failed,
  fateOf,
  kept,
  missing,
  receive,
  sending,
  sendingFirst,
  stalled,
  startChat,
  unstalled,
  withEarlier,
} from "~/app/chat/client/chat-state";
import type { ChatEvent, ConversationState, EventKind, Side } from "~/app/chat/conversations/events";

const empty: ConversationState = {
  conversation: 7,
  seq: 0,
  cleared: 0,
  unread: 0,
  takenBy: null,
  closed: false,
  messages: [],
  more: false,
  user: { read: 0, delivered: 0 },
  shop: { read: 0, delivered: 0 },
};

const said = (seq: number, side: Side = "shop", id = `m${seq}`): ChatEvent => ({
  conversation: 7,
  seq,
  kind: "message",
  side,
  actor: 1,
  about: null,
  at: 1_800_000_000,
  message: { id, content: { type: "text", text: `number ${seq}` } },
});
const happened = (seq: number, kind: EventKind, side: Side, about: number | null): ChatEvent => ({
  conversation: 7,
  seq,
  kind,
  side,
  actor: 1,
  about,
  at: 1_800_000_000,
  message: null,
});
const all = (events: ChatEvent[], state = startChat(empty, "user")) => events.reduce(receive, state);

test("events are applied in the order of their numbers, whatever the order in which they come, and each once", () => {
  const events = [
    said(1),
    said(2, "user"),
    happened(3, "read", "user", 1),
    said(4),
    happened(5, "withdrawn", "shop", 4),
  ];
  const straight = all(events);
  const [one, two, three, four, five] = events as [ChatEvent, ChatEvent, ChatEvent, ChatEvent, ChatEvent];
  expect(all([three, one, one, five, four, two, four, one])).toEqual(straight);
  expect(straight).toMatchObject({ seq: 5, unread: 0, early: [], user: { read: 1, delivered: 1 } });
  expect(straight.messages.map(({ seq, content }) => [seq, content === null])).toEqual([
    ...[
      [1, false],
      [2, false],
      [4, true],
    ],
  ]);
});

test("a gap is seen, and what is after it waits until it is filled", () => {
  const state = all([said(1), said(4), said(5)]);
  expect([state.seq, missing(state), state.messages.length]).toEqual([1, 1, 1]);
  const filled = all([said(2), said(3)], state);
  expect([filled.seq, missing(filled), filled.messages.length]).toEqual([5, null, 5]);
  expect(missing(filled, 6)).toBe(5);
  expect(receive(filled, { ...said(6), conversation: 8 })).toBe(filled);
});

test("a message of mine is on its way until it comes back under its id, from whatever device it was seen first", () => {
  const sent = sending(startChat(empty, "user"), "mine", { type: "text", text: "Hello" });
  expect(sent.unsent).toMatchObject([{ id: "mine", state: "sending" }]);
  const lost = failed(sent, "mine", "chat:refused.closed");
  expect(lost.unsent).toMatchObject([{ state: "failed", reason: "chat:refused.closed" }]);
  expect(sending(lost, "mine", { type: "text", text: "Hello" }).unsent).toMatchObject([{ state: "sending" }]);
  const there = receive(lost, said(1, "user", "mine"));
  expect([there.unsent, there.messages.length, there.unread]).toEqual([[], 1, 0]);
  expect(sending(there, "mine", { type: "text", text: "Hello" })).toBe(there);
  // The id of the other side is another message.
  expect(receive(lost, said(1, "shop", "mine")).unsent).toHaveLength(1);
  expect(discard(lost, "mine").unsent).toEqual([]);
  const reloaded = startChat({ ...empty, seq: 1, messages: [said(1, "user", "mine")] }, "user", lost);
  expect(reloaded.unsent).toEqual([]);
});

test("when the first in line cannot be sent all of them wait, and those of an earlier visit go before them", () => {
  const text = (said: string) => ({ type: "text" as const, text: said });
  const two = sending(sending(startChat(empty, "user"), "one", text("1")), "two", text("2"));
  const refused = failed(sending(two, "zero", text("0")), "zero", "chat:refused.closed");
  const states = (state: ChatState) => state.unsent.map((each) => `${each.id} ${each.state} ${each.reason}`);
  const still = stalled(refused, { id: "one", reason: null });
  expect(states(still)).toEqual(["one waiting null", "two waiting null", "zero failed chat:refused.closed"]);
  const slow = stalled(still, { id: "one", reason: "chat:refused.tooFast" });
  expect(states(slow)[0]).toBe("one waiting chat:refused.tooFast");
  expect(states(unstalled(slow))).toEqual(["one sending null", "two sending null", "zero failed chat:refused.closed"]);
  const earlier = sendingFirst(still, [
    { id: "old", content: text("before") },
    { id: "two", content: text("2") },
  ]);
  expect(earlier.unsent.map(({ id }) => id)).toEqual(["old", "two", "one", "zero"]);
});

test("marks of the other side tell what became of my messages", () => {
  const state = all([said(1, "user"), said(2, "user"), said(3, "user"), happened(4, "delivered", "shop", 2)]);
  expect([1, 2, 3].map((seq) => fateOf(state, seq))).toEqual(["delivered", "delivered", "sent"]);
  const read = receive(state, happened(5, "read", "shop", 3));
  expect([1, 3].map((seq) => fateOf(read, seq))).toEqual(["read", "read"]);
});

test("what is unread beyond what is here is counted, until it is read", () => {
  const messages = Array.from({ length: 96 }, (_, at) => said(at + 105));
  const state = startChat({ ...empty, seq: 200, unread: 200, messages, more: true }, "user");
  expect(receive(state, said(201)).unread).toBe(201);
  expect(receive(state, happened(201, "withdrawn", "shop", 3)).unread).toBe(199);
  expect(receive(state, happened(201, "read", "user", 200)).unread).toBe(0);
  expect(receive(state, happened(201, "read", "user", 150)).unread).toBe(50);
  expect(receive(state, happened(201, "read", "user", 50)).stale).toBe(true);
  const earlier = withEarlier(state, [said(104), said(103), said(105)], true);
  expect([earlier.messages.length, earlier.unread]).toEqual([98, 200]);
  expect(kept(earlier)).toMatchObject({ unread: 200, more: true });
  expect(kept(earlier).messages).toHaveLength(97);
});

test("a withdrawn message that comes withdrawn is never unread", () => {
  const gone: ChatEvent = { ...said(1), message: { id: "m1", content: null } };
  expect(all([gone, said(2), happened(3, "withdrawn", "shop", 1)]).unread).toBe(1);
});

test("who looks after it and that it has ended are events too", () => {
  expect(all([happened(1, "taken_over", "shop", 9), happened(2, "closed", "staff", null)])).toMatchObject({
    takenBy: null,
    closed: true,
  });
});
