import type { Duplex } from "node:stream";
import { WebSocket } from "ws";
import type { Locale } from "~/app/platform/language/locales";
import { closeCodes, socketLimits } from "./limits";

/** Whose a socket is, from the session that opened or bound it. */
export interface SocketOwner {
  /** 0 for staff. */
  userId: number;
  /** A member of staff at the service desk; null = a person. */
  staffId: number | null;
  /** Hash of the session. */
  session: string;
  expiresAt: number;
  /** Shops in which they talk to buyers. */
  shops: readonly number[];
}

/** Sockets that were told something in this turn of the event loop. */
let corked: HeldSocket[] = [];

/** What one socket was told in a turn is one write. */
function writeAll(): void {
  const all = corked;
  corked = [];
  for (const socket of all) socket.write();
}

/**
 * A socket with what the process knows of it. One object and no closures or timers per socket: an idle one should cost
 * little more than a bare one.
 */
export class HeldSocket extends WebSocket {
  clientId = "";
  owner: SocketOwner | null = null;
  openedAt = 0;
  /** Network address that limits count by. */
  address = { key: "", ours: false };
  locale: Locale = "en";
  /** Before addresses of pictures. */
  origin = "";
  /** Place on the wheel of pings. */
  slot = 0;
  unanswered = 0;
  /**
   * It has sent `resume`, as our own pages do: it knows what became of a message of its own side. Other clients take
   * every message for somebody else's.
   */
  resumed = false;
  received = 0;
  /** The connection below; null = nothing is written to it. */
  raw: Duplex | null = null;
  #corked = false;

  /**
   * Sends a frame, at the end of this turn. Who has too much waiting is cut off: it comes again and fetches what it
   * lacks.
   * @param frame of `frameOf`
   */
  tell(frame: Buffer): void {
    const { raw } = this;
    if (!raw || this.readyState !== WebSocket.OPEN) return;
    if (this.bufferedAmount > socketLimits.buffered) {
      this.terminate();
      return;
    }
    if (!this.#corked) {
      this.#corked = true;
      raw.cork();
      if (corked.push(this) === 1) process.nextTick(writeAll);
    }
    raw.write(frame);
  }

  /** Writes what it was told. */
  write(): void {
    this.#corked = false;
    this.raw?.uncork();
  }

  /** Closes because of what the client did. */
  refuse(): void {
    this.close(closeCodes.policy);
  }
}

/**
 * Writes a text as one frame of a WebSocket (RFC 6455 section 5.2): final, not masked, not compressed. It is written
 * once for all that are told it.
 */
export function frameOf(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const head = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(head + length);
  frame[0] = 0x81;
  frame[1] = length < 126 ? length : length < 65_536 ? 126 : 127;
  if (head === 4) frame.writeUInt16BE(length, 2);
  if (head === 10) frame.writeBigUInt64BE(BigInt(length), 2);
  frame.write(text, head);
  return frame;
}
