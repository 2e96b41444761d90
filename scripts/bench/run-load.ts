import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { pin } from "./bench-shop";

export interface Load {
  perSecond: number;
  failed: number;
  /** Bytes of one response with its headers. */
  bytes: number;
  /** Ms. */
  p99: number;
  statuses: Record<string, number>;
}

/** Concurrent clients, the same in every benchmark. */
export const clients = 16;

/** Rounds of a benchmark and their length in seconds: at least seven, more through BENCH_ROUNDS and BENCH_SECONDS. */
export const rounds = Math.max(7, Number(process.env.BENCH_ROUNDS ?? 7));
export const seconds = Number(process.env.BENCH_SECONDS ?? 3);

interface LoadOptions {
  clients?: number;
  seconds?: number;
  headers?: Record<string, string>;
  /** Posted, as a form sends it. */
  form?: string;
}

/** Loads one address from another process, on the other core. */
export async function startLoad(url: string, options: LoadOptions): Promise<Load> {
  const { headers = {}, form } = options;
  const running = promisify(execFile)(process.execPath, [
    "scripts/bench/load.mjs",
    url,
    String(options.clients ?? clients),
    String(options.seconds ?? seconds),
    JSON.stringify(headers),
    ...(form === undefined ? [] : [form]),
  ]);
  pin(running.child, 1);
  const { stdout } = await running;
  return JSON.parse(stdout);
}

/** Lets players watch a room from another process, on the other core; returns the answers by status. */
export async function runPlayers(
  url: string,
  { roomId, count, seconds }: { roomId: number; count: number; seconds: number },
): Promise<Load["statuses"]> {
  const args = [`${url}/live/${roomId}/live.m3u8`, count, seconds].map(String);
  const running = promisify(execFile)(process.execPath, ["scripts/bench/players.mjs", ...args]);
  pin(running.child, 1);
  return JSON.parse((await running).stdout);
}

/** Loads an address from 16 clients or as many as given. Throws unless all responses succeed. */
export async function runLoad(url: string, headers: Record<string, string> = {}, count = clients): Promise<Load> {
  const result = await startLoad(url, { headers, clients: count });
  if (result.failed > 0) throw new Error(`${result.failed} requests to ${url} failed`);
  return result;
}
