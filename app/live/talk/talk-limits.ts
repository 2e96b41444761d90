/** Limits of what is said and counted in a room; times in ms (discover.md, Talk). */
export const talkLimits = {
  /** Code points of a line. */
  line: 200,
  /** Between two lines of a person. */
  pauseMs: 2000,
  /** Choices of the slow mode, in seconds; 0 = off. */
  slow: [0, 10, 30, 60],
  /** Choices of muting, in minutes; 0 = as long as the room lasts. */
  mute: [10, 0],
  /** Lines that somebody gets who comes, and that a page shows. */
  kept: 100,
  /** Likes of a person: in one report, and in a second. */
  likes: { report: 30, second: 20 },
  /** Above so many viewers nobody who comes is named. */
  named: 200,
} as const;

/** Why a line is not said. */
export const sayRefusals = [
  "empty",
  "tooLong",
  "blockedWord",
  "blockedLink",
  "notOnAir",
  "banned",
  "muted",
  "tooOften",
  "slow",
] as const;
export type SayRefusal = (typeof sayRefusals)[number];
