/** Limits of the socket (wire.md "Socket"); times in ms, sizes in bytes. */
export const socketLimits = {
  /** Interval of polling for changes; a hint triggers it at once. */
  tick: 500,
  /** Ticks between two pings: 10 s. */
  pingTicks: 20,
  /** Unanswered pings after which a socket is closed. */
  missedPongs: 2,
  /** Max size of a client's message, and max messages between two pings. */
  message: 16 * 1024,
  messages: 30,
  /** Max conversations of one `resume`. */
  resumed: 200,
  /** Max bytes buffered for one socket: a slower reader is closed and catches up later. */
  buffered: 256 * 1024,
  /** Max sockets of one person in one process; the oldest is dropped. */
  perPerson: 20,
  /**
   * Max unbound sockets, which are visitors' and stay: in one process, of one network address there, and of this
   * machine, whose address stands for everybody behind an undeclared proxy. Of an address the oldest is dropped.
   */
  unbound: 2000,
  unboundPerAddress: 8,
  unboundOfThisMachine: 1000,
  /**
   * While fresh, every look asks whether an unbound socket was bound; afterwards one look in so many does. A hint
   * triggers it at once.
   */
  fresh: 30_000,
  looksBetween: 20,
  /** Overlap of two looks: longer than a commit takes after its row was written. */
  overlap: 5000,
  /** Window in which reconnecting clients are batched into one statement. */
  gather: 50,
  /** Interval of presence updates. */
  presence: 25_000,
} as const;

export const closeCodes = {
  /** The server ends, or the socket is one too many: reconnect. */
  goingAway: 1001,
  policy: 1008,
  /** The session has ended, or the rights have changed: authenticate first. */
  ended: 4401,
} as const;
