import type { ChatEvent, ConversationState, EventKind, Marks, MessageContent, Side } from "../conversations/events";
import { keptMessages } from "../conversations/events";

/** A message on its way: not stored yet, or refused. */
export interface Unsent {
  id: string;
  content: MessageContent | { type: "img" | "voice"; upload: string };
  state: "sending" | "failed";
  /** Locale key of the refusal; null = there was no answer. */
  reason: string | null;
}

/** What one window knows of a conversation. Pure data: two windows with the same events show the same. */
export interface ChatState extends Omit<ConversationState, "messages"> {
  /** The side that looks. */
  side: "user" | "shop";
  messages: ShownMessage[];
  /** Of the unread, those before the messages that are here. */
  unreadBefore: number;
  unsent: Unsent[];
  /** Events that came before those in between: kept until the gap is filled. */
  early: ChatEvent[];
  /** The state cannot be continued: it has to be fetched anew. */
  stale: boolean;
}

/** A message as a window shows it. */
export interface ShownMessage {
  seq: number;
  id: string;
  side: Side;
  actor: number;
  at: number;
  /** Null: withdrawn. */
  content: MessageContent | null;
}

/** Events kept out of order; beyond it the state is fetched anew. */
const maxEarly = 500;

/** Starts from what was fetched; what is on its way stays so, unless it is there by now. */
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
 * Takes an event, from whatever way it came and however often. Events are applied in the order of their numbers: one
 * that is known is dropped, one that comes too early waits, and `missing` says what has to be fetched.
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

/** Adds a message that is being sent; trying again with the same id is the same message. */
export function sending(state: ChatState, id: string, content: Unsent["content"]): ChatState {
  if (state.messages.some((message) => message.id === id && isOwn(message.side, state.side))) return state;
  const rest = state.unsent.filter((each) => each.id !== id);
  return { ...state, unsent: [...rest, { id, content, state: "sending", reason: null }] };
}

/** Notes that a message was refused, or that nobody answered (null). It stays, to be tried again. */
export function failed(state: ChatState, id: string, reason: string | null): ChatState {
  const unsent = state.unsent.map((each) => (each.id === id ? { ...each, state: "failed" as const, reason } : each));
  return { ...state, unsent };
}

/** Takes back a message that was never sent. */
export function discard(state: ChatState, id: string): ChatState {
  return { ...state, unsent: state.unsent.filter((each) => each.id !== id) };
}

/** Leaves out what this side has cleared away, here or on another device. */
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

/** Leaves what a device keeps: the latest messages (specification §9). */
export function kept(state: ChatState): ChatState {
  const most = keptMessages + 1;
  if (state.messages.length <= most) return state;
  const unreadBefore = state.unreadBefore + unreadAmong(state.messages.slice(0, -most), lookOf(state));
  return { ...state, messages: state.messages.slice(-most), unreadBefore, more: true };
}

/** What the other side has done with one of my messages. */
export function fateOf({ user, shop, side }: ChatState, seq: number): "sent" | "delivered" | "read" {
  const { read, delivered } = side === "user" ? shop : user;
  return seq <= read ? "read" : seq <= delivered ? "delivered" : "sent";
}

/** Returns whether an event is of this window's side. */
function isOwn(side: Side, own: "user" | "shop"): boolean {
  return (side === "user") === (own === "user");
}

/** Applies the early events that have become due. */
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

/** Moves the marks of the side that made the event. */
function marked(state: ChatState, event: ChatEvent, move: (marks: Marks, upTo: number) => Marks): ChatState {
  const whose = event.side === "user" ? "user" : "shop";
  const upTo = event.about ?? 0;
  const next = { ...state, [whose]: move(state[whose], upTo) };
  if (whose !== state.side || event.kind !== "read" || state.unreadBefore === 0) return next;
  // Which of those before were read cannot be told from here, unless it was all of them.
  return upTo >= (state.messages[0]?.seq ?? 0) ? { ...next, unreadBefore: 0 } : { ...next, stale: true };
}

interface Look {
  side: "user" | "shop";
  /** Number up to which everything is read or cleared away. */
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
