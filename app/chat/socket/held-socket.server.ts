import { WebSocket } from "ws";
import type { Locale } from "~/app/platform/language/locales";
import { closeCodes, socketLimits } from "./limits";

/** Whose a socket is, from the session that opened or bound it. */
export interface SocketOwner {
  userId: number;
  /** Hash of the session. */
  session: string;
  expiresAt: number;
  /** Shops in which they talk to buyers. */
  shops: readonly number[];
}

/**
 * A socket with what the process knows of it. One object and no closures or timers per socket: an idle one should cost little more than a bare one.
 */
export class HeldSocket extends WebSocket {
  clientId = "";
  owner: SocketOwner | null = null;
  openedAt = 0;
  locale: Locale = "en";
  /** Before addresses of pictures. */
  origin = "";
  /** Place on the wheel of pings. */
  slot = 0;
  unanswered = 0;
  received = 0;

  /** Sends a frame. Who has too much waiting is cut off: it comes again and fetches what it lacks. */
  tell(frame: string): void {
    if (this.readyState !== WebSocket.OPEN) return;
    if (this.bufferedAmount > socketLimits.buffered) this.terminate();
    else this.send(frame);
  }

  /** Closes because of what the client did. */
  refuse(): void {
    this.close(closeCodes.policy);
  }
}
