/** Limits of live rooms; lengths in ms (discover.md, Live). */
export const liveLimits = {
  title: { min: 2, max: 60 },
  /** Goods on the shelf of a room. */
  goods: 100,
  /** Rooms that a shop has planned at once, and how far ahead, in days. */
  planned: 50,
  plannedDays: 365,
  /** After this long without a segment, viewers read that the host will be right back. */
  interruptedMs: 5000,
  /** After this long without a segment the room ends; until then its host may come back. */
  silenceMs: 60_000,
  /** Length of what a viewer who comes now can start with. */
  windowMs: 12_000,
  /** How long a question for the next segment waits for it. */
  waitMs: 3000,
  /** How far a host may be ahead of real time: the queue that was kept while the network was gone. */
  queueMs: 30_000,
  /** Length of one segment. */
  segmentMs: 12_000,
  /** Bytes of a segment: what its length may have at the highest rate, and room for a picture that changes at once. */
  bytesPerSecond: 500_000,
  spareBytes: 500_000,
  initBytes: 64_000,
} as const;

/** Returns the most bytes that a segment of a length may have. */
export const mostBytes = (lengthMs: number): number =>
  liveLimits.spareBytes + Math.ceil((lengthMs / 1000) * liveLimits.bytesPerSecond);
