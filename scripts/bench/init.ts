import { againstFixed, spread } from "./against-fixed";
import { openBenchShop } from "./bench-shop";
import { type Figures, median } from "./figures";
import { clients, rounds, seconds } from "./run-load";

const target = 0.8;
const cards = 40;

/**
 * Requests per second of every client's first requests, `common/init` (19 modules, 40 goods cards) and
 * `common/adverts`, against the same bytes and headers as a fixed buffer in node:http, alternating by round. The ratio
 * is the lower of the two.
 */
export async function benchInit(): Promise<Figures> {
  const bench = await openBenchShop({ cards });
  try {
    const init = await againstFixed(bench, "/wanlshop/common/init");
    const adverts = await againstFixed(bench, "/wanlshop/common/adverts");
    const ratio = Math.min(median(init.ratios), median(adverts.ratios));
    return {
      name: "init",
      ratio,
      target,
      pass: ratio >= target,
      figures: {
        "common/init, requests/s": init.ours,
        "its fixed buffer in node:http, requests/s": init.fixed,
        "common/init, ratio": Number(median(init.ratios).toFixed(3)),
        "common/init, lowest and highest round": spread(init.ratios),
        "common/init with headers, bytes": init.bytes,
        "common/adverts, requests/s": adverts.ours,
        "its fixed buffer, requests/s": adverts.fixed,
        "common/adverts, ratio": Number(median(adverts.ratios).toFixed(3)),
        "common/adverts, lowest and highest round": spread(adverts.ratios),
        "common/adverts with headers, bytes": adverts.bytes,
        "p99 of both, ms": `${init.p99} ${adverts.p99}`,
        rounds: `${rounds} of ${seconds} s, interleaved`,
        "clients, modules, cards": `${clients}, 19, ${cards}`,
        "a core each for servers and load": init.pinned ? "yes" : "no taskset here",
      },
    };
  } finally {
    await bench.close();
  }
}
