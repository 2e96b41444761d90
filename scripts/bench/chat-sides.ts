import { type ChildProcess, spawn } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { WebSocket } from "ws";
import { firstCurrency } from "~/app/settings/api.server";
import { openDatabase } from "~/db/client.server";
import { startPrivatePostgres } from "~/db/embedded/embedded.server";
import { postgresFolder } from "~/db/embedded/embedded-place.server";
import { migrate } from "~/db/migrate.server";
import { makeShop } from "~/tests/support/factories";
import { freePort } from "~/tests/support/server";
import { removeDataDir } from "~/tests/support/test-server";
import { cpuTime } from "./cpu-time";

/**
 * Number of writing buyers: so many that each has sent a few messages in the last minute, as people do. What a sender
 * has sent in it is counted with each message, so with fewer buyers a round costs more the more rounds went before it.
 */
export const buyers = 12_000;
/** Shops they write to, and sockets per shop, half of them on each process. */
export const shops = 10;
export const fanOut = 20;

interface Address {
  address: string;
  cookie?: string;
}

/** Processes of one kind. */
export interface Side {
  /** Address of the first one, which sends. */
  url: string;
  /** A worker of a shop, on one of the processes. */
  workerAt(at: number): Address;
  /** A person with a socket only, on the first process. */
  idleAt(at: number): Address;
  /** CPU of the processes, ms so far; without Redis and PostgreSQL. */
  cpu(): number;
  stop(): void;
}

/** The shared services of both kinds. */
export interface Stage {
  /** Address of the database. */
  url: string;
  /** Starts one or more processes of a kind. */
  start(kind: "ours" | "bare", processes: number): Promise<Side>;
  /** CPU of PostgreSQL and Redis, ms so far; `sides` is the CPU of clients. */
  cpu(): { postgres: number; redis: number };
  end(): Promise<void>;
}

async function startProgram(command: string, args: string[], word: string): Promise<ChildProcess> {
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "inherit"] });
  for await (const text of child.stdout.setEncoding("utf8")) if (String(text).includes(word)) break;
  child.stdout.resume();
  return child;
}

/** Starts PostgreSQL, with everybody in it, and Redis. @param idle people with a session and nothing else */
export async function setStage(idle: number): Promise<Stage> {
  const program = ["/usr/bin/redis-server", "/usr/local/bin/redis-server", "/opt/homebrew/bin/redis-server"].find(
    existsSync,
  );
  if (!program) throw new Error("The bench of the chat needs redis-server.");
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "pasar-bench-"));
  const postgres = await startPrivatePostgres({ dataDir });
  const { url } = postgres;
  const { db, close } = openDatabase(url);
  await migrate(db);
  await firstCurrency(db, null);
  await close();
  const ids = await fill(url, idle);
  const redisPort = await freePort();
  const redis = await startProgram(
    program,
    ["--port", redisPort, "--save", "", "--bind", "127.0.0.1"],
    "Ready to accept",
  );
  const programs = [redis];
  const postmaster = Number(readFileSync(path.join(postgresFolder(dataDir), "postmaster.pid"), "utf8").split("\n")[0]);
  return {
    url,
    async start(kind, processes) {
      const own: ChildProcess[] = [];
      const ports: string[] = [];
      const args = ["--expose-gc", "--import", "tsx", "scripts/bench/chat-server.ts", kind];
      for (let at = 0; at < processes; at++) {
        const port = await freePort();
        ports.push(port);
        own.push(await startProgram(process.execPath, [...args, `redis://127.0.0.1:${redisPort}`, port, url], "ready"));
      }
      programs.push(...own);
      const addressOf = (port: string | undefined, at: number) =>
        kind === "ours"
          ? { address: `ws://127.0.0.1:${port}/ws`, cookie: `pasar=${ids[at]}` }
          : { address: `ws://127.0.0.1:${port}/?group=${at % shops}` };
      return {
        url: `http://127.0.0.1:${ports[0]}`,
        workerAt: (at) => addressOf(ports[at % processes], at),
        idleAt: (at) => addressOf(ports[0], shops * fanOut + at),
        cpu: () => own.reduce((sum, child) => sum + (cpuTime(child) ?? 0), 0),
        stop: () => own.forEach((child) => void child.kill("SIGKILL")),
      };
    },
    cpu: () => ({
      postgres: childrenOf(postmaster).reduce((sum, pid) => sum + (cpuTime({ pid } as ChildProcess) ?? 0), 0),
      redis: cpuTime(redis) ?? 0,
    }),
    async end() {
      for (const child of programs) child.kill("SIGKILL");
      await postgres.stop();
      removeDataDir(dataDir);
    },
  };
}

function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

/** Messages per conversation before the first round. */
const history = 20;

/** Creates shops with conversations, and people with sessions: members of the shops first, then idle ones. */
async function fill(url: string, idle: number): Promise<string[]> {
  const { db, close } = openDatabase(url, { max: 4 });
  const made = [];
  for (let at = 0; at < shops; at++) made.push((await makeShop(db)).id);
  const ids = Array.from({ length: shops * fanOut + Math.max(idle, buyers) }, () => randomBytes(20).toString("hex"));
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
      order by n limit ${buyers}
    )
    insert into shop_staff (shop_id, user_id, role, accepted_at)
    select (${made}::bigint[])[1 + n % ${shops}::int], id, 'orders', now() from numbered
    where n <= ${shops * fanOut}::int`.execute(db);
  // Yesterday's messages: with empty tables the database plans for empty tables, which no busy shop has.
  await sql`
    with said as (
      insert into chat_events (conversation_id, seq, kind, side, actor_id, client_id, type, content, created_at)
      select id, n, 'message', 'user', user_id, 'yesterday-' || n, 'text', '{"type":"text","text":"Is it in stock?"}',
        now() - interval '1 day' + n * interval '1 minute'
      from conversations cross join generate_series(1, ${history}::int) n where shop_id = any(${made}::bigint[])
    )
    update conversations set seq = ${history}, last_seq = ${history}, shop_unread = ${history}
    where shop_id = any(${made}::bigint[])`.execute(db);
  await sql`analyze`.execute(db);
  await close();
  return ids;
}

export async function open(addresses: Address[], heard: (text: string) => void) {
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
