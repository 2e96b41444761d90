import { startShop, temporaryDataDir } from "~/tests/support/server";
import { removeDataDir } from "~/tests/support/test-server";
import type { Figures } from "./figures";

/** Seconds to the ready line of the built shop: with an empty database that is filled with the demo shop, and once more. */
export async function benchStart(): Promise<Figures> {
  const dataDir = temporaryDataDir();
  try {
    const seconds: number[] = [];
    for (let start = 0; start < 4; start++) {
      const before = performance.now();
      const shop = await startShop({ dataDir });
      seconds.push((performance.now() - before) / 1000);
      await shop.stop();
    }
    const [first = 0, ...later] = seconds;
    return {
      name: "start",
      ratio: null,
      target: null,
      pass: true,
      figures: {
        "empty database, demo shop, s": Number(first.toFixed(2)),
        "started again, best of three, s": Number(Math.min(...later).toFixed(2)),
      },
    };
  } finally {
    removeDataDir(dataDir);
  }
}
