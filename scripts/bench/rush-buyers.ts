import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { placeOrder } from "~/app/orders/placing/place-order.server";
import { type Db, openDatabase } from "~/db/client.server";
import type { BenchSku } from "./order-shop";

/** What one of the processes of the bench `rush` does in a round: these persons all want the sku at once. */
export interface RushRound {
  sku: BenchSku;
  /** Ids of the persons, and of their addresses. */
  persons: number[];
  /** Pieces that each tries to get. Every tenth person tries one more. */
  wanted: number;
}

/** What came of it. */
export interface RushResult {
  placed: number;
  /** When the last one was placed, Unix ms. */
  lastAt: number;
  /** Refusals by code. */
  refused: Record<string, number>;
}

/** One person: taps again when it is busy, with the same key, and stops at any other refusal. */
async function rush(db: Db, { sku, wanted }: RushRound, userId: number, result: RushResult): Promise<void> {
  const tries = userId % 10 === 0 ? wanted + 1 : wanted;
  for (let piece = 0; piece < tries; piece++) {
    const order = {
      userId,
      key: randomUUID(),
      addressId: userId,
      lines: [{ skuId: sku.id, quantity: 1 }],
      from: "buy" as const,
      remarks: {},
      shown: {
        prices: { [sku.id]: [{ quantity: 1, priceMinor: sku.priceMinor }] },
        freight: { [sku.shopId]: 0 },
        coupons: {},
        totalMinor: sku.priceMinor,
      },
    };
    let answer = await placeOrder(db, order);
    for (; !answer.ok && answer.code === "veryBusy"; answer = await placeOrder(db, order)) {
      result.refused.veryBusy = (result.refused.veryBusy ?? 0) + 1;
      await sleep(100 + Math.random() * 400);
    }
    if (!answer.ok) {
      result.refused[answer.code] = (result.refused[answer.code] ?? 0) + 1;
      return;
    }
    result.placed++;
    result.lastAt = Date.now();
  }
}

const { db } = openDatabase(process.argv[2] ?? "", { max: 16, serving: true });
process.on("message", (round: RushRound) => {
  const result: RushResult = { placed: 0, lastAt: 0, refused: {} };
  Promise.all(round.persons.map((userId) => rush(db, round, userId, result))).then(
    () => process.send?.(result),
    (error) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.on("disconnect", () => process.exit());
