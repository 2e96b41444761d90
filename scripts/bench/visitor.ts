import { againstFixed, spread } from "./against-fixed";
import { openBenchShop } from "./bench-shop";
import { type Figures, median } from "./figures";
import { clients, rounds, seconds } from "./run-load";

const target = 0.85;
const cards = 40;

/**
 * Requests per second of the home page as visitors get it (19 modules, 40 goods cards, from the visitor cache) against
 * the same bytes and headers as a fixed buffer in node:http, alternating by round. One process and one core for each
 * server.
 */
export async function benchVisitor(): Promise<Figures> {
  const bench = await openBenchShop({ cards });
  try {
    const page = await againstFixed(bench, "/");
    const ratio = median(page.ratios);
    return {
      name: "visitor",
      ratio,
      target,
      pass: ratio >= target,
      figures: {
        "our home page for visitors, requests/s": page.ours,
        "fixed buffer in node:http, requests/s": page.fixed,
        "ratio, lowest and highest round": spread(page.ratios),
        "answer with headers, bytes": page.bytes,
        "fixed answer with headers, bytes": page.fixedBytes,
        "p99 of ours, ms": page.p99,
        rounds: `${rounds} of ${seconds} s, interleaved`,
        "clients, modules, cards": `${clients}, 19, ${cards}`,
        "a core each for servers and load": page.pinned ? "yes" : "no taskset here",
      },
    };
  } finally {
    await bench.close();
  }
}
