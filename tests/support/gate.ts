import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** An address of a shop that can be taken off the network: then nothing behind it responds. */
export interface Gate {
  /** Without a trailing slash. */
  url: string;
  /** Ends all connections and refuses new ones. */
  close(): Promise<void>;
  /** Switches to another shop for new connections; existing ones stay. */
  leadTo(url: string): void;
  /** Listens again at the same address, unless it does already. */
  open(): Promise<void>;
}

/**
 * Opens a gate before a shop. The browser's own switch for being offline is not enough where a service worker is
 * concerned: some browsers turn off only the page's network, and the worker goes on reaching the shop.
 * @param url address of the shop
 */
export async function openGate(url: string): Promise<Gate> {
  const { hostname } = new URL(url);
  let { port } = new URL(url);
  const sockets = new Set<Socket>();
  const hold = (socket: Socket) => {
    sockets.add(socket.on("error", () => socket.destroy()).once("close", () => sockets.delete(socket)));
    return socket;
  };
  const server = createServer((socket) => {
    const onward = hold(connect(Number(port), hostname));
    hold(socket).once("close", () => onward.destroy());
    onward.once("close", () => socket.destroy());
    socket.pipe(onward).pipe(socket);
  });
  let own = 0;
  async function open(): Promise<void> {
    if (server.listening) return;
    server.listen(own, hostname);
    await once(server, "listening");
    own = (server.address() as AddressInfo).port;
  }
  async function close(): Promise<void> {
    if (!server.listening) return;
    const closed = once(server, "close");
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  }
  await open();
  const leadTo = (other: string) => {
    ({ port } = new URL(other));
  };
  return { url: `http://${hostname}:${own}`, close, open, leadTo };
}
