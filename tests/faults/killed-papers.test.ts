import { expect, test } from "vitest";
import { verifyPapers } from "~/app/papers/api.server";
import { numberFaults, papersOf } from "../papers/factories";
import { payPurchase, ship } from "../support/after-factories";
import { testDatabase } from "../support/database";
import { dyingProgram } from "../support/dying-program";
import { makeOrder } from "../support/order-factories";

const { db, url } = testDatabase({ max: 4 });
const dying = dyingProgram("tests/support/dying-verb.ts");

test("M5: shipping killed before any of its statements gives its invoice wholly or not at all, and no number is lost", async () => {
  const outcomes = new Set<number>();
  let shopId: number | undefined;
  let ended = false;
  for (let place = 0; !ended; place++) {
    const made = await makeOrder(db, { price: 1500, ...(shopId !== undefined && { shopId }) });
    shopId = made.shopId;
    const own = { id: made.orderId, shopId, skuIds: [made.skuId], lineIds: [] };
    await payPurchase(db, { userId: made.userId, orders: [own] });
    ended = await dying(url, "ship", made.userId, made.orderId, place);
    const papers = await papersOf(db, made.orderId);
    outcomes.add(papers.length);
    const { state } = await db
      .selectFrom("orders")
      .select("state")
      .where("id", "=", made.orderId)
      .executeTakeFirstOrThrow();
    expect(papers.length).toBe(state === "awaiting_receipt" ? 1 : 0);
    if (papers.length === 0) await ship(db, own);
    expect(await papersOf(db, made.orderId)).toEqual(["invoice 1500: 1 for 1500"]);
    expect(place).toBeLessThan(40);
  }
  expect(outcomes).toEqual(new Set([0, 1]));
  expect(await numberFaults(db)).toEqual([]);
  expect(await verifyPapers(db)).toMatchObject({ changedId: null, shortenedId: null });
});
