import { type ChildProcess, fork } from "node:child_process";
import { mkdtempSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { entranceLimits } from "~/app/orders/placing/entrance";
import { type Db, openDatabase } from "~/db/client.server";
import { startPrivatePostgres } from "~/db/embedded/embedded.server";
import { removeDataDir, runOnce } from "~/tests/support/test-server";
import { type Figures, median } from "./figures";
import { type BenchSku, makeOffers, makeOrderShop, type OrderShop, onOffer } from "./order-shop";
import { findPgbench, pgbenchScript, runPgbench } from "./pgbench";
import { forgetUnpaid, keepOnly, wrongIn } from "./rush-books";
import type { RushResult, RushRound } from "./rush-buyers";

const target = 0.5;
const units = 5000;
const processes = 2;
/** Pieces of the offer for each person; `units` is less than everybody may have. */
const perPerson = 3;
/** As many as all processes place at a time. */
const clients = processes * entranceLimits.placing;

interface Round {
  /** Orders placed per second until the last unit was gone. */
  ours: number;
  bare: number;
  refused: Record<string, number>;
  /** What is not as it must be. */
  wrong: string[];
}

/**
 * A sale of 5,000 units for which 2,000 persons come at once, in two processes of the verbs: as many orders as units,
 * nobody above the limit. Orders placed per second against a pgbench script that places as many of another sku.
 * @param options `--rounds=20`: rounds, one by default
 */
export async function benchRush(options: string[] = []): Promise<Figures> {
  const asked = options.find((option) => option.startsWith("--rounds="));
  const rounds = Math.max(1, Number(asked?.slice("--rounds=".length) ?? 1) || 1);
  const pgbench = findPgbench();
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "pasar-bench-"));
  const server = await startPrivatePostgres({ dataDir, durable: true });
  const children: ChildProcess[] = [];
  try {
    const shop = await makeOrderShop(server.url);
    const { db, close } = openDatabase(shop.url, { max: 2 });
    for (let n = 0; n < processes; n++) {
      children.push(fork("scripts/bench/rush-buyers.ts", [shop.url], { execArgv: ["--import", "tsx"] }));
    }
    const done: Round[] = [];
    for (let round = -1; round < rounds; round++) {
      const skus = shop.skus.slice(2 * (round + 1), 2 * (round + 2));
      // The first round warms up both.
      const result = await oneRound({ db, shop, pgbench, children }, skus, round < 0 ? units / 10 : units);
      if (round < 0 && result.wrong.length === 0) continue;
      done.push(result);
      if (result.wrong.length > 0) break;
    }
    await close();
    return summary(done);
  } finally {
    for (const child of children) child.kill();
    await server.stop();
    removeDataDir(dataDir);
  }
}

interface Stage {
  db: Db;
  shop: OrderShop;
  pgbench: string;
  children: ChildProcess[];
}

async function oneRound(stage: Stage, skus: readonly BenchSku[], stock: number): Promise<Round> {
  const { db, shop, pgbench, children } = stage;
  const [rushed, plain] = skus;
  if (!rushed || !plain) throw new Error("there are no skus left");
  await keepOnly(db, skus, stock);
  // pgbench stops at the first order that it may not place, so it has no limit to meet.
  await makeOffers(db, [rushed], { quota: stock, perPerson });
  await makeOffers(db, [plain], { quota: stock, perPerson: null });
  await runOnce(shop.url, "vacuum analyze");
  const all = Array.from({ length: shop.buyers }, (_, at) => at + 1);
  const startedAt = Date.now();
  const results = await Promise.all(
    children.map((child, at) => {
      const persons = all.filter((id) => id % children.length === at);
      return inChild(child, { sku: onOffer(rushed), persons, wanted: perPerson });
    }),
  );
  const ms = Math.max(...results.map(({ lastAt }) => lastAt)) - startedAt;
  const wrong = await wrongIn(db, rushed, { stock, perPerson });
  await forgetUnpaid(db);
  const bare = await runPgbench(pgbench, {
    url: shop.url,
    script: pgbenchScript("rush"),
    clients,
    length: { transactions: Math.floor(stock / clients) },
    variables: { buyers: shop.buyers, sku: plain.id, clients, turn: 0 },
  });
  await forgetUnpaid(db);
  const refused: Record<string, number> = {};
  for (const [code, count] of results.flatMap((result) => Object.entries(result.refused))) {
    refused[code] = (refused[code] ?? 0) + count;
  }
  return { ours: (stock * 1000) / ms, bare, refused, wrong };
}

function inChild(child: ChildProcess, round: RushRound): Promise<RushResult> {
  return new Promise((resolve, reject) => {
    const failed = () => reject(new Error("a process of the buyers ended"));
    child.once("exit", failed);
    child.once("message", (result) => {
      child.off("exit", failed);
      resolve(result as RushResult);
    });
    child.send(round);
  });
}

function summary(done: readonly Round[]): Figures {
  const ratios = done.map(({ ours, bare }) => ours / bare);
  const ratio = median(ratios);
  const wrong = done.flatMap((round) => round.wrong);
  const counts = (code: string) => median(done.map(({ refused }) => refused[code] ?? 0));
  return {
    name: "rush",
    ratio,
    target,
    pass: wrong.length === 0 && ratio >= target,
    figures: {
      "orders placed/s through the verbs": median(done.map(({ ours }) => ours)).toFixed(0),
      "orders placed/s of pgbench": median(done.map(({ bare }) => bare)).toFixed(0),
      "ratio, least to greatest": `${Math.min(...ratios).toFixed(3)} to ${Math.max(...ratios).toFixed(3)}`,
      "refused: busy, changed, sold out": ["veryBusy", "changed", "unavailable"].map(counts).join(", "),
      "orders, units and limits": wrong.length === 0 ? "as they must be" : wrong.join("; "),
      rounds: `${done.length} of ${units} units, ${processes} processes, ${clients} clients of pgbench`,
    },
  };
}
