import { vi } from "vitest";
import { doing } from "./live";

/** A socket of the page, on the server's side. */
export interface ServerSocket {
  address: string;
  open: boolean;
  /** Frames sent by the page. */
  heard: unknown[];
  tell(frame: object): Promise<void>;
  /** Closed by the server, or the network. */
  lose(): Promise<void>;
}

/** Accepts the sockets that the page opens; returns them in order. */
export function takingSockets(): ServerSocket[] {
  const sockets: ServerSocket[] = [];
  class Socket {
    static OPEN = 1;
    onmessage = (_event: { data: string }) => {};
    onclose = (_event: { code: number }) => {};
    own: ServerSocket;
    constructor(address: string) {
      this.own = {
        address,
        open: true,
        heard: [],
        tell: (frame) => doing(() => this.onmessage({ data: JSON.stringify(frame) })),
        lose: () => {
          this.own.open = false;
          return doing(() => this.onclose({ code: 1006 }));
        },
      };
      sockets.push(this.own);
    }
    get readyState() {
      return this.own.open ? Socket.OPEN : 3;
    }
    send(text: string) {
      this.own.heard.push(JSON.parse(text));
    }
    close() {
      this.own.open = false;
    }
  }
  vi.stubGlobal("WebSocket", Socket);
  return sockets;
}

/** Confirms a socket's subscription, with the conversations up to `at`. */
export async function subscribed(socket: ServerSocket | undefined, at: Record<number, number> = {}): Promise<void> {
  await socket?.tell({ type: "init", bound: true });
  await socket?.tell({ type: "subscribed", at });
}
