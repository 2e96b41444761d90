import { vi } from "vitest";
import { doing } from "./live";

/** A socket of the page, seen from the server. */
export interface ServerSocket {
  address: string;
  open: boolean;
  /** What the page has said. */
  heard: unknown[];
  tell(frame: object): Promise<void>;
  /** The server, or the network, ends it. */
  lose(): Promise<void>;
}

/** Takes the sockets that the page opens; returns them as they come. */
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

/** Lets a socket begin: who it is of is known, and the conversations have come as far as `at`. */
export async function subscribed(socket: ServerSocket | undefined, at: Record<number, number> = {}): Promise<void> {
  await socket?.tell({ type: "init", bound: true });
  await socket?.tell({ type: "subscribed", at });
}
