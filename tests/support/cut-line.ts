import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

/** A connection to a shop that can be cut: a browser behind it sees the shop as stopped. */
export interface CutLine {
  /** Address of the shop through the connection, without a trailing slash. */
  url: string;
  cut(): Promise<void>;
  mend(): Promise<void>;
}

/** Puts such a connection in front of a shop. */
export async function cutLineTo(shop: string): Promise<CutLine> {
  const { port: upstream } = new URL(shop);
  const sockets = new Set<Socket>();
  const server = createServer((browser) => {
    const line = connect(Number(upstream), "127.0.0.1");
    for (const [one, other] of [
      [browser, line],
      [line, browser],
    ] as const) {
      sockets.add(one);
      one.pipe(other);
      one.on("error", () => other.destroy());
      one.on("close", () => sockets.delete(one) && other.destroy());
    }
  });
  const listen = async (port: number) => {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
  };
  await listen(0);
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    cut: async () => {
      const closed = once(server, "close");
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    mend: () => listen(port),
  };
}
