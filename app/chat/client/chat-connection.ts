import type { Frame } from "./frames";
import { browserHost, type ConnectionHost, connectSocket, pauses, type SocketConnection } from "./socket-connection";

export interface ConnectionOptions {
  address: string;
  /** Latest event number that this page has, by conversation: sent on every reconnect, and after new events. */
  has(): Record<number, number>;
  /** Called with every frame except pings and the handshake. */
  onFrame(frame: Frame): void;
  /** Called after a reconnect with the latest numbers by conversation; the caller must fetch what is beyond `has`. */
  onSubscribed(latest: Record<number, number>): void;
  /** Called when the connection opens or is lost; without it the page polls. */
  onOpen?(open: boolean): void;
  host?: ConnectionHost;
}

/** The connection of one page to its conversations. */
export interface ChatConnection extends Pick<SocketConnection, "shown" | "online" | "end"> {
  /** New events were received: the page's numbers are reported to the server shortly, batched. */
  received(): void;
}

/** Connects to the socket of this page's session (wire.md "Socket"); not for visitors. */
export function connectChat({ address, has, onFrame, onSubscribed, onOpen, host }: ConnectionOptions): ChatConnection {
  const { setTimer, clearTimer } = host ?? browserHost;
  let tell: unknown = null;

  function quiet(): void {
    if (tell !== null) clearTimer(tell);
    tell = null;
  }

  const resume = () => connection.send({ type: "resume", after: has() });

  function heard(frame: Frame): void {
    if (frame.type === "init") {
      // A signed-out socket receives nothing: the page finds out with its next request.
      if (frame.bound === true) resume();
      else connection.end();
    } else if (frame.type === "subscribed") {
      connection.settled();
      onSubscribed((frame.at ?? {}) as Record<number, number>);
    } else onFrame(frame);
  }

  const connection = connectSocket({
    address,
    host,
    onFrame: heard,
    onOpen(open) {
      // Whoever comes again says what the page has anyway.
      if (!open) quiet();
      onOpen?.(open);
    },
  });

  return {
    shown: connection.shown,
    online: connection.online,
    end: connection.end,
    received() {
      tell ??= setTimer(() => {
        tell = null;
        resume();
      }, pauses.told);
    },
  };
}
