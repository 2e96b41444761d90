import type { SaidLine } from "./line";
import type { RoomFrame, RoomMessage, ToldState } from "./room-frame";
import { talkLimits } from "./talk-limits";

/** What a page knows of what is said and counted in a room. Pure data. */
export interface TalkState {
  /** The latest lines, ascending. */
  lines: readonly SaidLine[];
  /** Number of the last line that the page has: it asks for what is above. */
  upTo: number;
  state: ToldState;
  /** Seconds between two lines of a viewer; 0 = as everywhere. */
  slow: number;
  /** Grows with each change of the shelf; null = nothing was told of it. */
  shelf: number | null;
  pinned: SaidLine | null;
  online: number;
  likes: number;
  follows: number;
  /** Who came last: a masked name, "" = nobody is named, and how many more. */
  came: { name: string; others: number } | null;
  /** Until when this person may not speak, in ms; Infinity = as long as the room lasts, 0 = they may. */
  bannedUntil: number;
  /** Lines come faster than they can be read aloud. */
  busy: boolean;
}

/** More lines than these at once are not read aloud. */
const calm = 3;

const nothing: TalkState = {
  lines: [],
  upTo: 0,
  state: "planned",
  slow: 0,
  shelf: null,
  pinned: null,
  online: 0,
  likes: 0,
  follows: 0,
  came: null,
  bannedUntil: 0,
  busy: false,
};

/** Returns what a page knows at first, from the frame that came with it. */
export const startTalk = (frame: RoomFrame | null, now: number): TalkState =>
  frame ? { ...hear(nothing, frame, now), busy: false } : nothing;

/** Takes a frame, from the socket or from asking, however often: a line that is there already is not added again. */
export function hear(before: TalkState, { message, also, online, like }: RoomFrame, now: number): TalkState {
  let next: TalkState = { ...before, online, likes: Math.max(before.likes, like) };
  for (const each of [message, ...also]) next = heard(next, each, now);
  return next;
}

function heard(state: TalkState, message: RoomMessage, now: number): TalkState {
  switch (message.type) {
    case "msg": {
      const upTo = Math.max(state.upTo, message.upTo);
      const fresh = message.lines.filter(({ id }) => !state.lines.some((line) => line.id === id));
      const all = fresh.length === 0 ? state.lines : [...state.lines, ...fresh].sort((one, other) => one.id - other.id);
      return { ...state, upTo, lines: all.slice(-talkLimits.kept), busy: fresh.length > calm };
    }
    case "update": {
      const gone = new Set(message.gone);
      const lines = gone.size === 0 ? state.lines : state.lines.filter(({ id }) => !gone.has(id));
      return { ...state, lines, state: message.state, slow: message.slow, pinned: message.pinned };
    }
    case "coming":
      return message.name === "" && message.others === 0
        ? state
        : { ...state, came: { name: message.name, others: message.others } };
    case "follow":
      return { ...state, follows: message.count };
    case "seek":
      return { ...state, shelf: message.shelf };
    case "end":
      return { ...state, state: "ended", came: null };
    case "ban":
      return { ...state, bannedUntil: message.seconds === null ? Infinity : now + message.seconds * 1000 };
    default:
      return state;
  }
}

/** Returns a frame of a room, or null: the page's socket brings others as well. */
export function roomFrame(frame: { type: string; [field: string]: unknown }, roomId: number): RoomFrame | null {
  return frame.type === "live" && frame.group === roomId ? (frame as unknown as RoomFrame) : null;
}
