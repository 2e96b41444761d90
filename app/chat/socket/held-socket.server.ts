import type { Duplex } from "node:stream";
import { WebSocket } from "ws";
import type { Locale } from "~/app/platform/language/locales";
import { closeCodes, socketLimits } from "./limits";

/** Owner of a socket, from the session that opened or bound it. */
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

/** Sockets written to in this turn of the event loop. */
let corked: HeldSocket[] = [];

/** Several frames to one socket in a turn are one write. */
function writeAll(): void {
  const all = corked;
  corked = [];
  for (const socket of all) socket.write();
}

/**
 * A socket with its state. One object and no closures or timers per socket: an idle one should cost little more than a
 * bare one.
 */
export class HeldSocket extends WebSocket {
  clientId = "";
  owner: SocketOwner | null = null;
  openedAt = 0;
  /** Network address used for limits. */
  address = { key: "", ours: false };
  locale: Locale = "en";
  /** Prepended to addresses of pictures. */
  origin = "";
  /** Whom a visitor counts as today (`SocketRooms`); null = nobody, or a person. */
  visitor: string | null = null;
  slot = 0;
  unanswered = 0;
  /**
   * It has sent `resume`, as our own pages do: it understands messages of its own side. Other clients take every
   * message for another person's.
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

  /** Flushes the queued frames. */
  write(): void {
    this.#corked = false;
    this.raw?.uncork();
  }

  /** Closes because of a protocol violation. */
  refuse(): void {
    this.close(closeCodes.policy);
  }
}

/**
 * Encodes a text as one WebSocket frame (RFC 6455 section 5.2): final, unmasked, uncompressed. Encoded once for all
 * recipients.
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
