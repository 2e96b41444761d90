/**
 * A process of the chat's benchmark: ours, or bare `ws` behind Redis. Arguments: "ours" or "bare", Redis, port,
 * database. `/run?ms=&inflight=&rate=` sends messages (as many as possible, or `rate` per second), `/memory` returns
 * the process's memory, resident and heap, in bytes.
 */
import { createServer } from "node:http";
import Redis from "ioredis";
import { WebSocketServer } from "ws";
import type { Party } from "~/app/chat/conversations/parties-queries.server";
import { sendMessage } from "~/app/chat/conversations/send-message.server";
import { createSockets } from "~/app/chat/socket/sockets.server";
import { readEnv } from "~/app/platform/env/env.server";
import { createLogger } from "~/app/platform/process/log.server";
import { createRedisBus } from "~/app/platform/process/pubsub.server";
import { createSessions } from "~/app/platform/session/sessions.server";
import { openDatabase } from "~/db/client.server";

const [kind = "", redis = "", port = "0", url = ""] = process.argv.slice(2);
const server = createServer();
/** Sends one message, with the sending time as its text. */
const send = kind === "ours" ? await ours() : await bare();

async function ours(): Promise<(number: number) => Promise<unknown>> {
  const { db } = openDatabase(url, { max: 10 });
  const bus = await createRedisBus(
    () => redis,
    () => undefined,
  );
  const users = createSessions(db, "user_sessions", false);
  const services = { db, bus, env: readEnv({}), log: createLogger("silent"), sessions: { users, staff: users } };
  const sockets = createSockets({
    services,
    shares: { take: async () => true },
    languageOf: async () => "en",
    frameNotices: async () => new Map(),
    cardsOf: async () => ({ goods: {}, orders: {} }),
    rooms: { visitorOf: () => null, watch: () => undefined, leave: () => undefined },
  });
  server.on("upgrade", sockets.upgrade);
  sockets.start();
  const rows = await db.selectFrom("conversations").select(["id", "user_id"]).orderBy("id").execute();
  let sent = 0;
  return async (number) => {
    const row = rows[number % rows.length];
    const party: Party = { side: "user", userId: row?.user_id ?? 0 };
    const clientId = `${process.pid}-${sent++}`;
    const message = { type: "text", text: String(Date.now()) } as const;
    const answer = await sendMessage(db, { party, conversation: row?.id ?? 0, clientId, message }, bus);
    if (!answer.ok) throw new Error(`A message was refused: ${answer.code}`);
  };
}

async function bare(): Promise<(number: number) => Promise<unknown>> {
  const sockets = new Map<string, Set<{ send(text: string): void }>>();
  const publisher = new Redis(redis, { enableAutoPipelining: true });
  const subscriber = new Redis(redis);
  subscriber.on("message", (_channel, message: string) => {
    const group = message.slice(0, message.indexOf(" "));
    const frame = message.slice(group.length + 1);
    for (const socket of sockets.get(group) ?? []) socket.send(frame);
  });
  await subscriber.subscribe("bare");
  const wss = new WebSocketServer({ noServer: true, clientTracking: false, perMessageDeflate: false });
  server.on("upgrade", (req, raw, head) =>
    wss.handleUpgrade(req, raw, head, (socket) => {
      const group = new URL(req.url ?? "", "http://bench").searchParams.get("group") ?? "";
      const own = sockets.get(group) ?? new Set();
      sockets.set(group, own.add(socket));
      socket.on("close", () => own.delete(socket));
    }),
  );
  return (number) => {
    // As long as our messages.
    const frame = JSON.stringify({
      type: "chat",
      conversation: number % 4000,
      id: `${process.pid}-${number}`,
      seq: number,
      to_id: 1000,
      form: { id: 1000 + (number % 4000), name: `bench-${number % 4000}`, avatar: "" },
      message: { type: "text", content: { text: String(Date.now()) } },
      createtime: Math.floor(Date.now() / 1000),
    });
    return publisher.publish("bare", `${number % 10} ${frame}`);
  };
}

async function run({ ms, inflight, rate }: { ms: number; inflight: number; rate: number }): Promise<number> {
  const end = Date.now() + ms;
  let sent = 0;
  if (rate === 0) {
    const work = async () => {
      while (Date.now() < end) await send(sent++);
    };
    await Promise.all(Array.from({ length: inflight }, work));
    return sent;
  }
  const started = Date.now();
  const open = new Set<Promise<unknown>>();
  while (Date.now() < end) {
    for (const due = ((Date.now() - started) * rate) / 1000; sent < due; ) {
      const one = send(sent++).finally(() => open.delete(one));
      open.add(one);
    }
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  await Promise.all(open);
  return sent;
}

server.on("request", async (req, res) => {
  const { pathname, searchParams } = new URL(req.url ?? "", "http://bench");
  const number = (name: string) => Number(searchParams.get(name) ?? 0);
  if (pathname === "/memory") {
    for (let round = 0; round < 3; round++) {
      globalThis.gc?.();
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    const { rss, heapUsed, external } = process.memoryUsage();
    res.end(JSON.stringify({ rss, heap: heapUsed + external }));
  } else res.end(String(await run({ ms: number("ms"), inflight: number("inflight"), rate: number("rate") })));
});
server.listen(Number(port), "127.0.0.1", () => process.stdout.write("ready\n"));
