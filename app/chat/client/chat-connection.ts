import { type Frame, readFrame } from "./frames";

/** As much of the browser as a connection needs; tests bring their own. */
export interface ConnectionHost {
  open(address: string): SocketLike;
  setTimer(work: () => void, ms: number): unknown;
  clearTimer(timer: unknown): void;
  /** 0 to 1. */
  random(): number;
}

export interface SocketLike {
  send(text: string): unknown;
  close(): void;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
}

export interface ConnectionOptions {
  address: string;
  /** Numbers of what this page has, by conversation: said on every return, and whenever more has come. */
  has(): Record<number, number>;
  /** Every frame but pings and the handshake. */
  onFrame(frame: Frame): void;
  /** After a return: latest numbers by conversation. What is beyond `has` must be fetched now. */
  onSubscribed(latest: Record<number, number>): void;
  /** Whether the page hears of everything at once; else it asks now and then. */
  onOpen?(open: boolean): void;
  host?: ConnectionHost;
}

/**
 * Times in ms: first and longest pause before another try, how long a hidden page keeps its socket, how long a socket
 * may be silent (it is pinged every 10 s), and how long what came is gathered.
 */
export const pauses = { first: 1000, longest: 30_000, hidden: 30_000, silent: 25_000, told: 1000 } as const;

const browserHost: ConnectionHost = {
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

/**
 * A connection of one page. It comes back by itself, with pauses that grow and differ between pages, until it is ended.
 */
export interface ChatConnection {
  /** The page was hidden, or is shown again. */
  shown(visible: boolean): void;
  /** Something came: what the page has now is told to the server in a moment, once for several. */
  received(): void;
  end(): void;
}

/** Connects to the socket of this page's own session (wire.md "Socket"); it is not for visitors. */
export function connectChat(options: ConnectionOptions): ChatConnection {
  const host = options.host ?? browserHost;
  let socket: SocketLike | null = null;
  let tries = 0;
  let wanted = true;
  let visible = true;
  let retry: unknown = null;
  let hide: unknown = null;
  let tell: unknown = null;
  let watch: unknown = null;

  function resume(): void {
    socket?.send(JSON.stringify({ type: "resume", after: options.has() }));
  }

  function heard(frame: Frame): void {
    if (frame.type === "ping") socket?.send(`{"type":"pong"}`);
    else if (frame.type === "init") {
      // Somebody who is no longer signed in hears nothing: the page finds out with its next request.
      if (frame.bound === true) resume();
      else end();
    } else if (frame.type === "subscribed") {
      tries = 0;
      options.onOpen?.(true);
      options.onSubscribed((frame.at ?? {}) as Record<number, number>);
    } else options.onFrame(frame);
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
    /** A network that is gone without a word is noticed by the silence. */
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

  /**
   * Tries again after a pause: half of it certain, half of it by chance, so that thousands do not come back at once.
   */
  function again(): void {
    const pause = Math.min(pauses.longest, pauses.first * 2 ** tries);
    tries++;
    retry ??= host.setTimer(open, pause / 2 + (pause / 2) * host.random());
  }

  function leave(): void {
    wanted = false;
    for (const timer of [retry, hide, tell, watch]) stop(timer);
    retry = hide = tell = watch = null;
    const own = socket;
    socket = null;
    own?.close();
    if (own) options.onOpen?.(false);
  }

  function end(): void {
    visible = false;
    leave();
  }

  open();
  return {
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
    received() {
      if (!socket) return;
      tell ??= host.setTimer(() => {
        tell = null;
        resume();
      }, pauses.told);
    },
    end,
  };
}
