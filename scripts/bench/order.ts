import { randomInt, randomUUID } from "node:crypto";
import { mkdtempSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { payOrders } from "~/app/orders/paying/pay-orders.server";
import { placeOrder } from "~/app/orders/placing/place-order.server";
import { hashPassword, verifyPassword } from "~/app/platform/secrets/passwords.server";
import { type Db, openDatabase } from "~/db/client.server";
import { startPrivatePostgres } from "~/db/embedded/embedded.server";
import { removeDataDir, runOnce } from "~/tests/support/test-server";
import { type Figures, median } from "./figures";
import { makeOrderShop, type OrderShop } from "./order-shop";
import { findPgbench, pgbenchScript, runPgbench, statementsIn } from "./pgbench";
import { clients, rounds, seconds } from "./run-load";

const target = 0.7;

interface Round {
  perSecond: number;
  /** CPU of the requesting process, ms per order. */
  cpu: number;
}

/** Places and pays orders with pgbench. */
function byPgbench(pgbench: string, script: string, { url, buyers, skus }: OrderShop): Promise<number> {
  const variables = { buyers, first_sku: skus[0]?.id ?? 0, last_sku: skus.at(-1)?.id ?? 0 };
  return runPgbench(pgbench, { url, script, clients, length: { seconds }, variables });
}

/**
 * Places an order of one piece of a random sku by a random buyer and pays it, as the pages do, with as many points as
 * may be where buyers have them.
 */
export async function buy(db: Db, { buyers, skus, points: have = false }: OrderShop): Promise<void> {
  const userId = randomInt(1, buyers + 1);
  const sku = skus[randomInt(skus.length)];
  if (!sku) throw new Error("there is nothing to buy");
  const points = have ? Math.floor(sku.priceMinor / 4) : 0;
  const placed = await placeOrder(db, {
    userId,
    key: randomUUID(),
    addressId: userId,
    lines: [{ skuId: sku.id, quantity: 1 }],
    from: "buy",
    remarks: {},
    shown: {
      prices: { [sku.id]: [{ quantity: 1, priceMinor: sku.priceMinor }] },
      freight: { [sku.shopId]: 0 },
      coupons: {},
      points,
      totalMinor: sku.priceMinor - points,
    },
  });
  if (!placed.ok) throw new Error(`not placed: ${placed.code}`);
  const orders = placed.value.orderIds.map((id) => ({ id, amountVersion: 1 }));
  const paid = await payOrders(db, { userId, orders });
  if (!paid.ok) throw new Error(`not paid: ${paid.code}`);
}

/** Places and pays orders through the verbs, from this process. */
async function byVerbs(db: Db, shop: OrderShop, length: number): Promise<Round> {
  const [before, cpuBefore] = [performance.now(), process.cpuUsage()];
  let orders = 0;
  const client = async () => {
    for (; performance.now() - before < length * 1000; orders++) await buy(db, shop);
  };
  await Promise.all(Array.from({ length: clients }, client));
  const { user, system } = process.cpuUsage(cpuBefore);
  return { perSecond: (orders * 1000) / (performance.now() - before), cpu: (user + system) / 1000 / orders };
}

/** Counts the cost of one order: statements, and awaited writes. */
async function countTrips(shop: OrderShop): Promise<string> {
  let [statements, trips, underWay] = [0, 0, false];
  const onQuery = () => {
    statements++;
    if (!underWay) {
      trips++;
      process.nextTick(() => {
        underWay = false;
      });
    }
    underWay = true;
  };
  const { db, close } = openDatabase(shop.url, { max: 1, onQuery });
  await buy(db, shop);
  [statements, trips] = [0, 0];
  await buy(db, shop);
  await close();
  return `${statements} in ${trips}`;
}

/** Ms to verify a payment password, which the ratio excludes. */
async function passwordTime(): Promise<number> {
  const stored = await hashPassword("314159");
  const times: number[] = [];
  for (let round = 0; round < 9; round++) {
    const before = performance.now();
    await verifyPassword(stored, "314159");
    times.push(performance.now() - before);
  }
  return median(times);
}

/**
 * Orders per second placed and paid through the verbs of the pages by 16 concurrent buyers in one process, against a
 * pgbench script of plain statements with the same effect on the same tables. Both alternate on one durable PostgreSQL.
 * The payment password check is excluded from both and printed separately.
 */
export const benchOrder = (): Promise<Figures> => bench("order");

/** `benchOrder` with an offer in every order, on both sides. */
export const benchOrderOffers = (): Promise<Figures> => bench("order-offers");

/** `benchOrder` with points in every order, on both sides. */
export const benchOrderPoints = (): Promise<Figures> => bench("order-points");

async function bench(name: "order" | "order-offers" | "order-points"): Promise<Figures> {
  const pgbench = findPgbench();
  const script = pgbenchScript(name);
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "pasar-bench-"));
  const server = await startPrivatePostgres({ dataDir, durable: true });
  try {
    const shop = await makeOrderShop(server.url, { offers: name === "order-offers", points: name === "order-points" });
    const trips = await countTrips(shop);
    const { db, close } = openDatabase(shop.url, { max: clients, serving: true });
    const [ours, bare]: [Round[], number[]] = [[], []];
    for (let round = -1; round < rounds; round++) {
      const one = await byVerbs(db, shop, seconds);
      const other = await byPgbench(pgbench, script, shop);
      // The first round warms up both, and leaves planner statistics.
      if (round < 0) await runOnce(shop.url, "vacuum analyze");
      if (round < 0) continue;
      ours.push(one);
      bare.push(other);
    }
    await close();
    return summary({ name, ours, bare, trips, script, passwordMs: await passwordTime() });
  } finally {
    await server.stop();
    removeDataDir(dataDir);
  }
}

interface Measured {
  name: string;
  ours: Round[];
  /** Orders per second. */
  bare: number[];
  trips: string;
  script: string;
  passwordMs: number;
}

function summary({ name, ours, bare, trips, script, passwordMs }: Measured): Figures {
  const ratios = ours.map(({ perSecond }, round) => perSecond / (bare[round] ?? 1));
  const ratio = median(ratios);
  const figures = {
    "orders/s through the verbs": median(ours.map(({ perSecond }) => perSecond)).toFixed(0),
    "orders/s of pgbench": median(bare).toFixed(0),
    "ratio, least to greatest": `${Math.min(...ratios).toFixed(3)} to ${Math.max(...ratios).toFixed(3)}`,
    "statements and round trips, verbs": trips,
    "statements and round trips, pgbench": `${statementsIn(script)} in ${statementsIn(script)}`,
    "CPU of this process for an order, ms": median(ours.map(({ cpu }) => cpu)).toFixed(2),
    "verifying a payment password (apart), ms": passwordMs.toFixed(1),
    rounds: `${rounds} of ${seconds} s a side, interleaved, ${clients} clients`,
  };
  return { name, ratio, target, pass: ratio >= target, figures };
}
