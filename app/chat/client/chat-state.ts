import type { ChatEvent, ConversationState, EventKind, Marks, MessageContent, Side } from "../conversations/events";
import { savedMessages } from "../conversations/events";

/** A message that is not stored yet: being sent, waiting for the network, or refused. */
export interface Unsent {
  id: string;
  content: MessageContent | { type: "img" | "voice"; upload: string };
  state: "sending" | "waiting" | "failed";
  /** Locale key of the refusal, or of what it waits for; null = the network. */
  reason: string | null;
}

/** One window's view of a conversation. Pure data: two windows with the same events show the same. */
export interface ChatState extends Omit<ConversationState, "messages"> {
  /** The viewer's side. */
  side: "user" | "shop";
  messages: ShownMessage[];
  /** The unread messages before the loaded ones. */
  unreadBefore: number;
  unsent: Unsent[];
  /** Events received out of order, held until the gap is filled. */
  early: ChatEvent[];
  /** The state has a gap that cannot be filled: it must be fetched again. */
  stale: boolean;
}

export interface ShownMessage {
  seq: number;
  id: string;
  side: Side;
  actor: number;
  at: number;
  /** Null = withdrawn. */
  content: MessageContent | null;
}

/** Max out-of-order events held; beyond it the state is fetched again. */
const maxEarly = 500;

/** Builds the state from the fetched one, keeping the unsent messages that are not stored yet. */
export function startChat(fetched: ConversationState, side: "user" | "shop", before?: ChatState): ChatState {
  const { messages, ...rest } = fetched;
  const shown = messages.flatMap(shownOf);
  const there = new Set(shown.filter((message) => isOwn(message.side, side)).map(({ id }) => id));
  const unsent = (before?.unsent ?? []).filter(({ id }) => !there.has(id));
  const own = rest[side];
  const unreadBefore = rest.unread - unreadAmong(shown, { side, from: Math.max(own.read, rest.cleared) });
  return advance({ ...rest, side, messages: shown, unreadBefore, unsent, early: before?.early ?? [], stale: false });
}

/**
 * Applies an event, from any source and however often. Events apply in the order of their numbers: a known one is
 * dropped, an early one is held, and `missing` is the gap to fetch.
 */
export function receive(state: ChatState, event: ChatEvent): ChatState {
  if (event.conversation !== state.conversation || event.seq <= state.seq) return state;
  if (state.early.some(({ seq }) => seq === event.seq)) return state;
  if (state.early.length >= maxEarly) return { ...state, early: [], stale: true };
  return advance({ ...state, early: [...state.early, event].sort((one, other) => one.seq - other.seq) });
}

/**
 * Returns the number after which events have to be fetched; null = nothing is missing.
 * @param latest number that the server has told
 */
export function missing(state: ChatState, latest = 0): number | null {
  return state.early.length > 0 || latest > state.seq ? state.seq : null;
}

/** Adds an unsent message; a retry with the same id is the same message. */
export function sending(state: ChatState, id: string, content: Unsent["content"]): ChatState {
  if (state.messages.some((message) => message.id === id && isOwn(message.side, state.side))) return state;
  const rest = state.unsent.filter((each) => each.id !== id);
  return { ...state, unsent: [...rest, { id, content, state: "sending", reason: null }] };
}

/** Adds unsent messages of an earlier visit, before those of this one. */
export function sendingFirst(state: ChatState, earlier: readonly Pick<Unsent, "id" | "content">[]): ChatState {
  const none: ChatState = { ...state, unsent: [] };
  const added = earlier.reduce((now, { id, content }) => sending(now, id, content), none);
  const known = new Set(added.unsent.map(({ id }) => id));
  return { ...state, unsent: [...added.unsent, ...state.unsent.filter(({ id }) => !known.has(id))] };
}

/**
 * Marks all messages being sent as waiting: the first in line could not be sent.
 * @param first the one that could not, and why
 */
export function stalled(state: ChatState, first?: Pick<Unsent, "id" | "reason">): ChatState {
  const unsent = state.unsent.map((each) => {
    if (each.state === "failed") return each;
    return { ...each, state: "waiting" as const, reason: each.id === first?.id ? first.reason : each.reason };
  });
  return { ...state, unsent };
}

/** Marks all waiting messages as being sent: the line moves again. */
export function unstalled(state: ChatState): ChatState {
  const unsent = state.unsent.map((each) =>
    each.state === "waiting" ? { ...each, state: "sending" as const, reason: null } : each,
  );
  return { ...state, unsent };
}

/** Marks an unsent message as refused; it stays for a retry. */
export function failed(state: ChatState, id: string, reason: string): ChatState {
  const unsent = state.unsent.map((each) => (each.id === id ? { ...each, state: "failed" as const, reason } : each));
  return { ...state, unsent };
}

export function discard(state: ChatState, id: string): ChatState {
  return { ...state, unsent: state.unsent.filter((each) => each.id !== id) };
}

/** Drops the messages that this side has cleared, here or on another device. */
export function clearedUpTo(state: ChatState, cleared: number): ChatState {
  if (cleared <= state.cleared) return state;
  const messages = state.messages.filter(({ seq }) => seq > cleared);
  const more = messages.length === state.messages.length && state.more;
  return counted({ ...state, cleared, messages, more, unreadBefore: more ? state.unreadBefore : 0 });
}

/** Adds earlier messages of the history, in any order. */
export function withEarlier(state: ChatState, events: readonly ChatEvent[], more: boolean): ChatState {
  const known = new Set(state.messages.map(({ seq }) => seq));
  const added = events.flatMap(shownOf).filter(({ seq }) => !known.has(seq) && seq > state.cleared);
  const messages = [...added, ...state.messages].sort((one, other) => one.seq - other.seq);
  const unreadBefore = Math.max(0, state.unreadBefore - unreadAmong(added, lookOf(state)));
  return counted({ ...state, messages, unreadBefore, more });
}

/** Reduces the state to what a device stores: the latest messages (specification §9). */
export function kept(state: ChatState): ChatState {
  const most = savedMessages + 1;
  if (state.messages.length <= most) return state;
  const unreadBefore = state.unreadBefore + unreadAmong(state.messages.slice(0, -most), lookOf(state));
  return { ...state, messages: state.messages.slice(-most), unreadBefore, more: true };
}

/** Delivery state of one of the viewer's messages. */
export function fateOf({ user, shop, side }: ChatState, seq: number): "sent" | "delivered" | "read" {
  const { read, delivered } = side === "user" ? shop : user;
  return seq <= read ? "read" : seq <= delivered ? "delivered" : "sent";
}

function isOwn(side: Side, own: "user" | "shop"): boolean {
  return (side === "user") === (own === "user");
}

/** Applies the held events that are now in order. */
function advance(state: ChatState): ChatState {
  let next: ChatState = { ...state, early: state.early.filter(({ seq }) => seq > state.seq) };
  for (const event of next.early) {
    if (event.seq !== next.seq + 1) break;
    next = { ...apply(next, event), seq: event.seq };
  }
  return { ...next, early: next.early.filter(({ seq }) => seq > next.seq) };
}

const appliers: Record<EventKind, (state: ChatState, event: ChatEvent) => ChatState> = {
  message: (state, event) => {
    const own = isOwn(event.side, state.side);
    const unsent = own ? state.unsent.filter(({ id }) => id !== event.message?.id) : state.unsent;
    return { ...state, unsent, messages: [...state.messages, ...shownOf(event)] };
  },
  withdrawn: (state, { about, side }) => {
    const messages = state.messages.map((each) => (each.seq === about ? { ...each, content: null } : each));
    const isBefore = (about ?? 0) < (state.messages[0]?.seq ?? Number.POSITIVE_INFINITY);
    const was = isBefore && !isOwn(side, state.side) && (about ?? 0) > lookOf(state).from;
    return { ...state, messages, unreadBefore: Math.max(0, state.unreadBefore - (was ? 1 : 0)) };
  },
  read: (state, event) =>
    marked(state, event, (marks, upTo) => ({ read: upTo, delivered: Math.max(marks.delivered, upTo) })),
  delivered: (state, event) => marked(state, event, (marks, upTo) => ({ ...marks, delivered: upTo })),
  taken_over: (state, { about }) => ({ ...state, takenBy: about }),
  closed: (state) => ({ ...state, closed: true, takenBy: null }),
  opened: (state) => ({ ...state, closed: false, takenBy: null }),
};

function apply(state: ChatState, event: ChatEvent): ChatState {
  return counted(appliers[event.kind](state, event));
}

/** Moves the marks of the event's side. */
function marked(state: ChatState, event: ChatEvent, move: (marks: Marks, upTo: number) => Marks): ChatState {
  const whose = event.side === "user" ? "user" : "shop";
  const upTo = event.about ?? 0;
  const next = { ...state, [whose]: move(state[whose], upTo) };
  if (whose !== state.side || event.kind !== "read" || state.unreadBefore === 0) return next;
  // Which of the earlier ones were read is unknown here, unless all of them were.
  return upTo >= (state.messages[0]?.seq ?? 0) ? { ...next, unreadBefore: 0 } : { ...next, stale: true };
}

interface Look {
  side: "user" | "shop";
  /** Number up to which everything is read or cleared. */
  from: number;
}

function lookOf(state: ChatState): Look {
  return { side: state.side, from: Math.max(state[state.side].read, state.cleared) };
}

function unreadAmong(messages: readonly ShownMessage[], { side: own, from }: Look): number {
  return messages.filter(({ seq, side, content }) => seq > from && !isOwn(side, own) && content !== null).length;
}

function counted(state: ChatState): ChatState {
  return { ...state, unread: state.unreadBefore + unreadAmong(state.messages, lookOf(state)) };
}

function shownOf({ seq, side, actor, at, message }: ChatEvent): ShownMessage[] {
  return message ? [{ seq, id: message.id, side, actor, at, content: message.content }] : [];
}
