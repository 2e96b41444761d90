import { openBenchShop, pin, startBare } from "./bench-shop";
import { type Figures, median } from "./figures";
import { clients, type Load, rounds, runLoad, seconds } from "./run-load";

const target = 0.8;
const cards = 40;
const browser = { "accept-encoding": "gzip" };

/**
 * Requests a second of the home page as visitors get it (19 modules, 40 goods cards, from the cache for visitors) against the
 * same bytes and headers as a fixed buffer in node:http, round by round in turn. One process and one core for each server.
 */
export async function benchVisitor(): Promise<Figures> {
  const bench = await openBenchShop({ cards });
  try {
    const page = `${bench.shop.url}/`;
    const fixed = await startBare(bench, { script: "scripts/bench/fixed-server.mjs", env: { BENCH_URL: page } });
    const pinned = [pin(bench.shop.process, 0), pin(fixed.process, 0)].every(Boolean);
    const sides = { ours: page, fixed: `${fixed.url}/` };
    const measured: Record<keyof typeof sides, Load[]> = { ours: [], fixed: [] };
    try {
      for (const url of Object.values(sides)) await runLoad(url, browser);
      for (let round = 0; round < rounds; round++) {
        for (const side of ["ours", "fixed"] as const) measured[side].push(await runLoad(sides[side], browser));
      }
    } finally {
      fixed.stop();
    }
    const perSecond = (side: keyof typeof sides) => measured[side].map((result) => result.perSecond);
    const ratios = perSecond("ours").map((value, round) => value / (perSecond("fixed")[round] ?? 1));
    const ratio = median(ratios);
    return {
      name: "visitor",
      ratio,
      target,
      pass: ratio >= target,
      figures: {
        "our home page for visitors, requests/s": Math.round(median(perSecond("ours"))),
        "fixed buffer in node:http, requests/s": Math.round(median(perSecond("fixed"))),
        "ratio, lowest and highest round": `${Math.min(...ratios).toFixed(3)} ${Math.max(...ratios).toFixed(3)}`,
        "answer with headers, bytes": median(measured.ours.map((result) => result.bytes)),
        "fixed answer with headers, bytes": median(measured.fixed.map((result) => result.bytes)),
        "p99 of ours, ms": median(measured.ours.map((result) => result.p99)),
        rounds: `${rounds} of ${seconds} s, interleaved`,
        "clients, modules, cards": `${clients}, 19, ${cards}`,
        "a core each for servers and load": pinned ? "yes" : "no taskset here",
      },
    };
  } finally {
    await bench.close();
  }
}
