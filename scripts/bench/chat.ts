import { type ChildProcess, spawn } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { existsSync, mkdtempSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { WebSocket } from "ws";
import { openDatabase } from "~/db/client.server";
import { startPrivatePostgres } from "~/db/embedded/embedded.server";
import { migrate } from "~/db/migrate.server";
import { makeShop } from "~/tests/support/factories";
import { freePort } from "~/tests/support/server";
import { removeDataDir } from "~/tests/support/test-server";
import { type Figures, median } from "./figures";

const target = { ratio: 0.5, bytes: 12 * 1024 };
const rounds = Number(process.env.BENCH_ROUNDS ?? 7);
const seconds = Number(process.env.BENCH_SECONDS ?? 4);
const idle = Number(process.env.BENCH_SOCKETS ?? 10_000);
/** Shops with conversations, and sockets that hear each, half of them on each process. */
const shops = 10;
const fanOut = 20;

const programs: ChildProcess[] = [];

async function start(command: string, args: string[], word: string): Promise<void> {
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "inherit"] });
  programs.push(child);
  for await (const text of child.stdout.setEncoding("utf8")) if (String(text).includes(word)) break;
  child.stdout.resume();
}

/** Makes shops with conversations, and people with sessions: workers of the shops first, then idle ones. */
async function fill(url: string): Promise<string[]> {
  const { db, close } = openDatabase(url, { max: 4 });
  const made = [];
  for (let at = 0; at < shops; at++) made.push((await makeShop(db)).id);
  const ids = Array.from({ length: shops * fanOut + idle }, () => randomBytes(20).toString("hex"));
  const hashes = ids.map((id) => createHash("sha256").update(id).digest("hex"));
  await sql`
    with people as (
      insert into users (username, nickname, password_hash)
      select 'bench-' || n, 'bench-' || n, 'none' from generate_series(1, ${ids.length}::int) n returning id
    ), numbered as (select id, row_number() over (order by id) as n from people), opened as (
      insert into user_sessions (id_hash, owner_id, expires_at, agent, address)
      select hash, numbered.id, now() + interval '29 days', '', '' from numbered
      join unnest(${hashes}::text[]) with ordinality as hashes (hash, n) on hashes.n = numbered.n
    ), talks as (
      insert into conversations (user_id, shop_id)
      select id, (${made}::bigint[])[1 + n % ${shops}::int] from numbered where n > ${shops * fanOut}::int
      order by n limit 200
    )
    insert into shop_staff (shop_id, user_id, role, accepted_at)
    select (${made}::bigint[])[1 + n % ${shops}::int], id, 'orders', now() from numbered
    where n <= ${shops * fanOut}::int`.execute(db);
  await sql`insert into settings (name, value) values ('talk', '{"perMinute": 6000}')`
    .execute(db)
    .catch(() => undefined);
  await close();
  return ids;
}

/** Opens sockets, a few hundred at a time. */
async function open(addresses: { address: string; cookie?: string }[], heard: (text: string) => void) {
  const sockets: WebSocket[] = [];
  for (let from = 0; from < addresses.length; from += 200) {
    const some = addresses.slice(from, from + 200).map(async ({ address, cookie }) => {
      const headers = { Origin: `http://${new URL(address).host}`, ...(cookie ? { Cookie: cookie } : {}) };
      const ws = new WebSocket(address, { headers, perMessageDeflate: false });
      sockets.push(ws);
      ws.on("message", (data) => {
        const text = String(data);
        if (text.startsWith('{"type":"ping"')) ws.send('{"type":"pong"}');
        else heard(text);
      });
      await new Promise((resolve, reject) => ws.once("open", resolve).once("error", reject));
    });
    await Promise.all(some);
  }
  return { close: () => Promise.all(sockets.map((ws) => new Promise((end) => ws.once("close", end).terminate()))) };
}

interface Side {
  ports: string[];
  addressOf(at: number): { address: string; cookie?: string };
}

/** Messages delivered per second, while one process sends all it can. */
async function delivered(side: Side): Promise<number> {
  let count = 0;
  const sockets = await open(
    Array.from({ length: shops * fanOut }, (_, at) => side.addressOf(at)),
    (text) => {
      if (text.startsWith('{"type":"chat"')) count++;
    },
  );
  await fetch(`http://127.0.0.1:${side.ports[0]}/run?ms=${seconds * 1000}&inflight=64`);
  const rate = count / seconds;
  await sockets.close();
  return rate;
}

/** 99th percentile of the time from sending to each delivery at a steady rate, ms. */
async function steady(side: Side, rate: number): Promise<{ p99: number; sent: number; delivered: number }> {
  const times: number[] = [];
  const sockets = await open(
    Array.from({ length: shops * 2 }, (_, at) => side.addressOf(at)),
    (text) => {
      const found = /"text":"(\d+)"/.exec(text);
      if (found) times.push(Date.now() - Number(found[1]));
    },
  );
  const answer = await fetch(`http://127.0.0.1:${side.ports[0]}/run?ms=${seconds * 1000}&rate=${rate}`);
  const sent = Number(await answer.text());
  await sleep(1500);
  await sockets.close();
  times.sort((one, other) => one - other);
  return { p99: times[Math.floor(times.length * 0.99)] ?? 0, sent, delivered: times.length };
}

/** Bytes that an idle socket adds to the first process. */
async function idleBytes(side: Side): Promise<number> {
  const memory = async () => Number(await (await fetch(`http://127.0.0.1:${side.ports[0]}/memory`)).text());
  const warm = await open(
    Array.from({ length: 200 }, (_, at) => side.addressOf((shops * fanOut + at) * 2)),
    () => {},
  );
  await warm.close();
  await sleep(1500);
  const before = await memory();
  const sockets = await open(
    Array.from({ length: idle }, (_, at) => side.addressOf((shops * fanOut + at) * 2)),
    () => {},
  );
  await sleep(3000);
  const bytes = ((await memory()) - before) / idle;
  await sockets.close();
  return bytes;
}

/**
 * Messages delivered per second by two processes, stored in PostgreSQL and hinted through Redis, against bare `ws` with Redis that stores nothing; 20
 * sockets hear each message. Beside it the delay at a steady 1,000 messages a second, and the memory of idle sockets above bare ones.
 */
export async function benchChat(): Promise<Figures> {
  const redisProgram = ["/usr/bin/redis-server", "/usr/local/bin/redis-server", "/opt/homebrew/bin/redis-server"].find(
    existsSync,
  );
  if (!redisProgram) throw new Error("The bench of the chat needs redis-server.");
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "pasar-bench-"));
  const postgres = await startPrivatePostgres({ dataDir });
  try {
    const url = postgres.url;
    const { db, close } = openDatabase(url);
    await migrate(db);
    await close();
    const ids = await fill(url);
    const redisPort = await freePort();
    await start(redisProgram, ["--port", redisPort, "--save", "", "--bind", "127.0.0.1"], "Ready to accept");
    const sideOf = async (kind: "ours" | "bare"): Promise<Side> => {
      const ports = [await freePort(), await freePort()];
      const program = ["--expose-gc", "--import", "tsx", "scripts/bench/chat-server.ts", kind];
      for (const port of ports)
        await start(process.execPath, [...program, `redis://127.0.0.1:${redisPort}`, port, url], "ready");
      const addressOf = (at: number) =>
        kind === "ours"
          ? {
              address: `ws://127.0.0.1:${ports[at % 2]}/ws`,
              cookie: `pasar=${ids[at >= shops * fanOut ? at / 2 : at]}`,
            }
          : { address: `ws://127.0.0.1:${ports[at % 2]}/?group=${at % shops}` };
      return { ports, addressOf };
    };
    const ours = await sideOf("ours");
    const bare = await sideOf("bare");
    const rates = { ours: [] as number[], bare: [] as number[], ratio: [] as number[] };
    for (let round = 0; round < rounds; round++) {
      const [own, other] = [await delivered(ours), await delivered(bare)];
      rates.ours.push(own);
      rates.bare.push(other);
      rates.ratio.push(own / other);
    }
    const delay = { ours: await steady(ours, 1000), bare: await steady(bare, 1000) };
    const bytes = { ours: await idleBytes(ours), bare: await idleBytes(bare) };
    const above = bytes.ours - bytes.bare;
    const ratio = median(rates.ratio);
    return {
      ...{ name: "chat", ratio, target: target.ratio, pass: ratio >= target.ratio && above <= target.bytes },
      figures: {
        "delivered/s, stored first": Math.round(median(rates.ours)),
        "messages stored/s": Math.round(median(rates.ours) / fanOut),
        "delivered/s, bare ws and Redis": Math.round(median(rates.bare)),
        "p99 at 1,000 messages/s, ms": delay.ours.p99,
        "of them sent, delivered": `${delay.ours.sent} ${delay.ours.delivered}`,
        "p99 of bare ws and Redis, ms": delay.bare.p99,
        "bytes per idle socket": Math.round(bytes.ours),
        "bytes per idle bare socket": Math.round(bytes.bare),
        "bytes above bare (at most 12,288)": Math.round(above),
        "idle sockets": idle,
        rounds: `${rounds} of ${seconds} s, interleaved`,
        "sockets that hear a message": fanOut,
      },
    };
  } finally {
    for (const child of programs) child.kill("SIGKILL");
    await postgres.stop();
    removeDataDir(dataDir);
  }
}
