import type { Part } from "./read-playlist";

/** What a viewer's player aims at, in seconds. */
export const aims = {
  /** Segments between what is shown and the latest one when it starts. */
  segmentsBehind: 1.5,
  /** Further behind than this it plays a little faster where it does not know what it needs, */
  slow: 2.5,
  rate: 1.05,
  /** and than this it jumps to the edge. */
  lost: 8,
  /** What should be left to show whenever something new comes; at most, after stalls. */
  spare: 0.5,
  spareMost: 2,
  /** A stall that is longer is not of the network of this viewer: the host is away. */
  stall: 3,
  /** How many of the last times say what is left, and how many at least. */
  lately: 8,
  fewest: 4,
  /** Kept of what was shown. */
  kept: 20,
  /** A recording is fetched so far ahead. */
  ahead: 20,
};

/** Returns how far behind the end of what has come a player stands when it starts. */
export const behindEdge = (parts: readonly Part[]): number => aims.segmentsBehind * (parts.at(-1)?.length ?? 1);

/**
 * Returns the segments of a live playlist that are to be fetched after the last one that was: all that follow it, or
 * the latest ones where some were missed or too many came at once (`edge`): the player goes on with these.
 * @param last number of the last one that was fetched; 0 = none
 */
export function newParts(parts: readonly Part[], last: number): { news: readonly Part[]; edge: boolean } {
  const news = parts.filter(({ number }) => number > last);
  const length = news.reduce((sum, part) => sum + part.length, 0);
  const follows = news.length === 0 || (last > 0 && news[0]?.number === last + 1 && length < aims.lost);
  return follows ? { news, edge: false } : { news: news.slice(-2), edge: true };
}

/** How much a player has that it does not need, learned from what was left to show whenever something new came. */
export interface Cushion {
  /** @param left what was left to show, in seconds */
  came(left: number): void;
  /** Nothing was left for so many seconds: so much more is needed on this network. */
  stalled(seconds: number): void;
  /** Seconds that it can do without; null = not known yet. */
  excess(): number | null;
}

export function createCushion(): Cushion {
  let lefts: number[] = [];
  let needed = aims.spare;
  return {
    came(left) {
      lefts = [...lefts.slice(1 - aims.lately), left];
    },
    stalled(seconds) {
      lefts = [];
      if (seconds < aims.stall) needed = Math.min(needed + seconds + 0.1, aims.spareMost);
    },
    excess: () => (lefts.length < aims.fewest ? null : Math.min(...lefts) - needed),
  };
}

/** Ranges that are buffered, in order, in seconds. */
export type Ranges = readonly (readonly [from: number, to: number])[];

/** What a player does now. */
export interface Decision {
  /** Where to go on; null = here. */
  jump: number | null;
  rate: number;
}

/** A hole that is smaller than this is played over by browsers themselves, in seconds. */
const touch = 0.1;

/** Returns whether a time is buffered. */
export const isBuffered = (time: number, ranges: Ranges): boolean =>
  ranges.some(([from, to]) => time >= from - touch && time <= to + touch);

/** Returns where what was shown is to be removed up to; 0 = nothing is old enough. */
export const trimBefore = (time: number, ranges: Ranges): number =>
  (ranges[0]?.[0] ?? time) < time - aims.kept - 1 ? time - aims.kept : 0;

/**
 * Decides what the player of a live room does at a time of its media, given what is buffered.
 * @param behind where it stands when it starts, before the end
 * @param excess seconds that it can do without; null = not known
 */
export function decide(time: number, ranges: Ranges, behind: number, excess: number | null = null): Decision {
  const end = ranges.at(-1)?.[1] ?? time;
  if (end - time > aims.lost) return { jump: end - behind, rate: 1 };
  const goesOn = ranges.some(([from, to]) => time >= from - touch && time < to - touch);
  const next = goesOn ? undefined : ranges.find(([from]) => from > time);
  const isSlow = excess === null ? end - time > aims.slow : excess > 0;
  return { jump: next ? next[0] + 0.01 : null, rate: isSlow ? aims.rate : 1 };
}
