import { type BenchShop, pin, startBare } from "./bench-shop";
import { median } from "./figures";
import { type Load, rounds, runLoad } from "./run-load";

/** Result of comparing one of our addresses with the same bytes as a fixed buffer in node:http. */
interface Comparison {
  /** Our requests per second, the median of the rounds. */
  ours: number;
  fixed: number;
  /** Ours to fixed, per round. */
  ratios: number[];
  /** Bytes of one response with its headers. */
  bytes: number;
  fixedBytes: number;
  /** Our median p99, ms. */
  p99: number;
  /** Each server had a core of its own. */
  pinned: boolean;
}

const headers = { "accept-encoding": "gzip" };

/**
 * Measures an address of the shop, or several that each client asks for in turn, against its own responses as fixed
 * buffers, alternating by round.
 */
export async function againstFixed(
  bench: BenchShop,
  asked: string | readonly string[],
  clients?: number,
): Promise<Comparison> {
  const addresses = [asked].flat();
  const at = (origin: string) => addresses.map((address) => origin + address).join(" ");
  const url = at(bench.shop.url);
  const fixed = await startBare(bench, { script: "scripts/bench/fixed-server.mjs", env: { BENCH_URL: url } });
  const pinned = [pin(bench.shop.process, 0), pin(fixed.process, 0)].every(Boolean);
  const sides = { ours: url, fixed: typeof asked === "string" ? `${fixed.url}/` : at(fixed.url) };
  const measured: Record<keyof typeof sides, Load[]> = { ours: [], fixed: [] };
  try {
    for (const side of Object.values(sides)) await runLoad(side, headers, clients);
    for (let round = 0; round < rounds; round++) {
      for (const side of ["ours", "fixed"] as const) measured[side].push(await runLoad(sides[side], headers, clients));
    }
  } finally {
    fixed.stop();
  }
  const perSecond = (side: keyof typeof sides) => measured[side].map((result) => result.perSecond);
  return {
    ours: Math.round(median(perSecond("ours"))),
    fixed: Math.round(median(perSecond("fixed"))),
    ratios: perSecond("ours").map((value, round) => value / (perSecond("fixed")[round] ?? 1)),
    bytes: median(measured.ours.map((result) => result.bytes)),
    fixedBytes: median(measured.fixed.map((result) => result.bytes)),
    p99: median(measured.ours.map((result) => result.p99)),
    pinned,
  };
}

export function spread(ratios: readonly number[]): string {
  return `${Math.min(...ratios).toFixed(3)} ${Math.max(...ratios).toFixed(3)}`;
}
