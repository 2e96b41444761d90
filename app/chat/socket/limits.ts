/** Limits of the socket (wire.md "Socket"); times in ms, sizes in bytes. */
export const socketLimits = {
  /** Between two looks at what changed; a hint makes it at once. */
  tick: 500,
  /** Ticks between two pings: 10 s. */
  pingTicks: 20,
  /** Unanswered pings after which a socket is closed. */
  missedPongs: 2,
  /** Of what a client sends: a message, and messages between two pings. */
  message: 16 * 1024,
  messages: 30,
  /** Conversations of one `resume`. */
  resumed: 200,
  /** What may wait to be sent to one socket: who reads more slowly is closed and catches up. */
  buffered: 256 * 1024,
  /** Sockets of one person in one process; the oldest makes room. */
  perPerson: 20,
  /**
   * Unbound sockets, which are visitors' and stay: in one process, and of one network address there; the oldest makes
   * room.
   */
  unbound: 2000,
  unboundPerAddress: 8,
  /**
   * For so long every look asks whether an unbound socket was bound; after it one look of so many does. A hint makes it
   * at once.
   */
  fresh: 30_000,
  looksBetween: 20,
  /** Overlap of two looks: longer than a commit takes after its row was written. */
  overlap: 5000,
  /** In which clients that come back gather, to be answered by one statement. */
  gather: 50,
  /** Between two notes of who is there. */
  presence: 25_000,
} as const;

export const closeCodes = {
  /** The server ends, or the socket is one too many: come again. */
  goingAway: 1001,
  policy: 1008,
  /** The session has ended, or the rights have changed: ask who you are first. */
  ended: 4401,
} as const;
