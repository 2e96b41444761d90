import { type Frame, readFrame } from "./frames";

/** The part of the browser that a connection needs; tests supply their own. */
export interface ConnectionHost {
  open(address: string): SocketLike;
  setTimer(work: () => void, ms: number): unknown;
  clearTimer(timer: unknown): void;
  random(): number;
}

export interface SocketLike {
  send(text: string): unknown;
  close(): void;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
}

interface SocketOptions {
  address: string;
  /** Called with every frame except pings; `init` is the first one of each socket. */
  onFrame(frame: Frame): void;
  /** Called when the connection is settled or lost; without it the page polls. */
  onOpen?(open: boolean): void;
  host?: ConnectionHost;
}

/**
 * ms: first and longest reconnect delay, how long a hidden page keeps its socket, the silence after which a socket is
 * considered dead (it is pinged every 10 s), and how long received numbers are batched.
 */
export const pauses = { first: 1000, longest: 30_000, hidden: 30_000, silent: 25_000, told: 1000 } as const;

export const browserHost: ConnectionHost = {
  open(address) {
    const socket = new WebSocket(address);
    const like: SocketLike = {
      onmessage: null,
      onclose: null,
      send: (text) => socket.readyState === WebSocket.OPEN && socket.send(text),
      close: () => socket.close(),
    };
    socket.onmessage = (event) => like.onmessage?.(event);
    socket.onclose = (event) => like.onclose?.(event);
    return like;
  },
  setTimer: (work, ms) => setTimeout(work, ms),
  clearTimer: (timer) => clearTimeout(timer as number),
  random: Math.random,
};

/** Where the socket of this page is. @param desk of a member of staff at the service desk */
export function socketAddress(desk: boolean): string {
  return `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws${desk ? "/desk" : ""}`;
}

/** The socket connection of one page. Reconnects with growing, jittered delays until it is ended. */
export interface SocketConnection {
  /** Sends a message; false = there is no socket now. */
  send(message: object): boolean;
  /** The server has answered what was sent first: the connection is as it should be. */
  settled(): void;
  /** The page's visibility changed. */
  shown(visible: boolean): void;
  /** The network is back: reconnects at once, with a new socket, because nobody knows whether the old one is alive. */
  online(): void;
  end(): void;
}

/** Connects to the socket of this page (wire.md "Socket"). */
export function connectSocket(options: SocketOptions): SocketConnection {
  const host = options.host ?? browserHost;
  let socket: SocketLike | null = null;
  let tries = 0;
  let wanted = true;
  let visible = true;
  let retry: unknown = null;
  let hide: unknown = null;
  let watch: unknown = null;

  function heard(frame: Frame): void {
    if (frame.type === "ping") socket?.send(`{"type":"pong"}`);
    else options.onFrame(frame);
  }

  function open(): void {
    retry = null;
    if (socket || !wanted) return;
    const own = host.open(options.address);
    const lost = () => {
      if (socket !== own) return;
      stop(watch);
      socket = null;
      options.onOpen?.(false);
      if (wanted) again();
    };
    /** A network that fails silently is detected by the silence. */
    const expectMore = () => {
      stop(watch);
      watch = host.setTimer(() => {
        own.close();
        lost();
      }, pauses.silent);
    };
    socket = own;
    expectMore();
    own.onmessage = ({ data }) => {
      const frame = socket === own ? readFrame(String(data)) : null;
      if (!frame) return;
      expectMore();
      heard(frame);
    };
    own.onclose = lost;
  }

  function stop(timer: unknown): void {
    if (timer !== null) host.clearTimer(timer);
  }

  /** Reconnects after a delay, half of it random so that thousands do not reconnect at once. */
  function again(): void {
    const pause = Math.min(pauses.longest, pauses.first * 2 ** tries);
    tries++;
    retry ??= host.setTimer(open, pause / 2 + (pause / 2) * host.random());
  }

  function leave(): void {
    wanted = false;
    for (const timer of [retry, hide, watch]) stop(timer);
    retry = hide = watch = null;
    const own = socket;
    socket = null;
    own?.close();
    if (own) options.onOpen?.(false);
  }

  open();
  return {
    send(message) {
      socket?.send(JSON.stringify(message));
      return socket !== null;
    },
    settled() {
      tries = 0;
      options.onOpen?.(true);
    },
    shown(now) {
      if (now === visible) return;
      visible = now;
      stop(hide);
      hide = now ? null : host.setTimer(leave, pauses.hidden);
      if (!now || wanted) return;
      wanted = true;
      tries = 0;
      open();
    },
    online() {
      if (!wanted) return;
      tries = 0;
      for (const timer of [retry, watch]) stop(timer);
      retry = watch = null;
      const old = socket;
      socket = null;
      old?.close();
      open();
    },
    end() {
      visible = false;
      leave();
    },
  };
}
