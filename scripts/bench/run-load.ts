import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { pin } from "./bench-shop";

export interface Load {
  perSecond: number;
  failed: number;
  /** Of one answer with its headers. */
  bytes: number;
  /** ms. */
  p99: number;
}

/** So many clients at once, as every benchmark has them. */
export const clients = 16;

/** Rounds of a benchmark and their length in seconds: at least seven, more by BENCH_ROUNDS and BENCH_SECONDS. */
export const rounds = Math.max(7, Number(process.env.BENCH_ROUNDS ?? 7));
export const seconds = Number(process.env.BENCH_SECONDS ?? 3);

/** Asks one address from 16 clients of another process, on the other core. Throws when an answer is not a success. */
export async function runLoad(url: string, headers: Record<string, string> = {}): Promise<Load> {
  const running = promisify(execFile)(process.execPath, [
    "scripts/bench/load.mjs",
    url,
    String(clients),
    String(seconds),
    JSON.stringify(headers),
  ]);
  pin(running.child, 1);
  const { stdout } = await running;
  const result: Load = JSON.parse(stdout);
  if (result.failed > 0) throw new Error(`${result.failed} requests to ${url} failed`);
  return result;
}
