import { openBenchShop, pin, startBare } from "./bench-shop";
import { type Figures, median } from "./figures";
import { clients, type Load, rounds, runLoad, seconds } from "./run-load";

const target = 0.65;
const cards = 40;
/** A session cookie, also one of nobody, keeps the request out of the cache for visitors. */
const apart = { cookie: "pasar=none" };

/**
 * Requests a second of the home page (19 modules, 40 goods cards) against bare `renderToPipeableStream` of the same element
 * tree, round by round in turn. One process and one core for each server, 16 clients from another process. Visitors'
 * answers are not cached whole; module data is, as in production.
 */
export async function benchHome(): Promise<Figures> {
  const bench = await openBenchShop({ cards });
  try {
    const bare = await startBare(bench, { script: "scripts/bench/bare-server.mjs", env: { PORT: "4292" } });
    const pinned = [pin(bench.shop.process, 0), pin(bare.process, 0)].every(Boolean);
    const sides = { ours: `${bench.shop.url}/`, stream: `${bare.url}/stream`, string: `${bare.url}/string` };
    const measured: Record<keyof typeof sides, Load[]> = { ours: [], stream: [], string: [] };
    try {
      for (const url of Object.values(sides)) await runLoad(url, apart);
      for (let round = 0; round < rounds; round++) {
        for (const side of ["ours", "stream", "string"] as const)
          measured[side].push(await runLoad(sides[side], apart));
      }
    } finally {
      bare.stop();
    }
    const perSecond = (side: keyof typeof sides) => measured[side].map((result) => result.perSecond);
    const ratios = perSecond("ours").map((value, round) => value / (perSecond("stream")[round] ?? 1));
    const ratio = median(ratios);
    return {
      name: "home",
      ratio,
      target,
      pass: ratio >= target,
      figures: {
        "our home page, requests/s": Math.round(median(perSecond("ours"))),
        "bare renderToPipeableStream, requests/s": Math.round(median(perSecond("stream"))),
        "bare renderToString, requests/s": Math.round(median(perSecond("string"))),
        "ratio to renderToString": Number((median(perSecond("ours")) / median(perSecond("string"))).toFixed(3)),
        "ratio, lowest and highest round": `${Math.min(...ratios).toFixed(3)} ${Math.max(...ratios).toFixed(3)}`,
        "answer with headers, bytes": median(measured.ours.map((result) => result.bytes)),
        "bare answer with headers, bytes": median(measured.stream.map((result) => result.bytes)),
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
