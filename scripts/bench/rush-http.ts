import { mkdtempSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { createSessions } from "~/app/platform/session/sessions.server";
import { type Db, openDatabase } from "~/db/client.server";
import { startPrivatePostgres } from "~/db/embedded/embedded.server";
import { openMarket } from "~/tests/support/open-market";
import { type RunningShop, startShop } from "~/tests/support/server";
import { removeDataDir, runOnce } from "~/tests/support/test-server";
import type { Figures } from "./figures";
import { type BenchSku, makeOffers, makeOrderShop } from "./order-shop";
import { forgetUnpaid, keepOnly, wrongIn } from "./rush-books";
import type { RushResult } from "./rush-buyers";
import { type Visitor, visitRush } from "./rush-visitors";

const processes = 2;
const perPerson = 3;
const env = { LOG_LEVEL: "error", PROXY_HOPS: "1", REQUESTS_PER_MINUTE: "0" };

/**
 * The sale of the bench `rush` as browsers see it, smaller: 600 units for which 300 persons come at once to two
 * processes of the built server, with cookies and forms. As many orders as units, nobody above the limit.
 * @param options `--units=600`: half as many persons
 */
export async function benchRushHttp(options: string[] = []): Promise<Figures> {
  const asked = options.find((option) => option.startsWith("--units="));
  const units = Math.min(4000, Math.max(10, Number(asked?.slice("--units=".length) ?? 600) || 600));
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "pasar-bench-"));
  const server = await startPrivatePostgres({ dataDir, durable: true });
  const shops: RunningShop[] = [];
  try {
    const made = await makeOrderShop(server.url, { skus: 50 });
    const { db, close } = openDatabase(made.url, { max: 4 });
    await openMarket(db);
    for (let n = 0; n < processes; n++) shops.push(await startShop({ env: { ...env, DATABASE_URL: made.url } }));
    const visitors = await signIn(db, shops, units / 2);
    const [first, second] = made.skus;
    if (!first || !second) throw new Error("there are no skus");
    const sell = async (sku: BenchSku, stock: number) => {
      await keepOnly(db, [sku], stock);
      await makeOffers(db, [sku], { quota: stock, perPerson });
      await runOnce(made.url, "vacuum analyze");
      const startedAt = Date.now();
      const result: RushResult = { placed: 0, lastAt: 0, refused: {} };
      // Every tenth tries one more than they may have.
      await Promise.all(
        visitors.map((visitor, at) => visitRush(visitor, sku.id, at % 10 === 0 ? perPerson + 1 : perPerson, result)),
      );
      const wrong = await wrongIn(db, sku, { stock, perPerson });
      await forgetUnpaid(db);
      return { ...result, wrong, perSecond: (result.placed * 1000) / (result.lastAt - startedAt) };
    };
    // The first round warms up.
    await sell(first, Math.ceil(units / 10));
    const { placed, perSecond, refused, wrong } = await sell(second, units);
    await close();
    const counts = ["tooMuch", "veryBusy", "changed", "unavailable"].map((code) => refused[code] ?? 0);
    return {
      name: "rush-http",
      ratio: null,
      target: null,
      pass: wrong.length === 0 && placed === units,
      figures: {
        "orders placed/s through HTTP": perSecond.toFixed(0),
        "refused: 503, busy, changed, sold out": counts.join(", "),
        "orders, units and limits": wrong.length === 0 ? "as they must be" : wrong.join("; "),
        "units, persons, processes": `${units}, ${visitors.length}, ${processes}`,
      },
    };
  } finally {
    for (const shop of shops) await shop.stop();
    await server.stop();
    removeDataDir(dataDir);
  }
}

/** Signs in the first buyers, in turn at one of the servers. */
async function signIn(db: Db, shops: readonly RunningShop[], persons: number): Promise<Visitor[]> {
  const sessions = createSessions(db, "user_sessions", false);
  const visitors: Visitor[] = [];
  for (let at = 0; at < persons; at++) {
    const { sessionId } = await sessions.create(at + 1);
    visitors.push({
      cookie: `${sessions.cookieName}=${sessionId}`,
      from: `10.0.${at >> 8}.${at & 255}`,
      url: shops[at % shops.length]?.url ?? "",
    });
  }
  return visitors;
}
