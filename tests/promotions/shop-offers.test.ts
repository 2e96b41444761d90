import { expect, test } from "vitest";
import { cancelOrder } from "~/app/orders/after/cancel-orders.server";
import { payOrders } from "~/app/orders/paying/pay-orders.server";
import { loader } from "~/app/promotions/seller/routes/offer";
import { loader as listLoader } from "~/app/promotions/seller/routes/offers";
import { loader as fileLoader } from "~/app/promotions/seller/routes/offers-csv";
import { done } from "../support/after-factories";
import { asked, browseContext } from "../support/browse-context";
import { statementsOf, testDatabase } from "../support/database";
import { makeUser } from "../support/factories";
import { makeOffer } from "../support/offer-factories";
import { fundWallet } from "../support/order-factories";
import { offerForm, offerList, offerScreens, typedOffer, wall } from "../support/shop-offers";

const { db, queries } = testDatabase();
const { act, buy, ownStock, rowOf, rowsOf, save, sendList, skusOf } = offerScreens(db);
const hour = 3600_000;
const day = 24 * hour;

test("a draft is written, handed in and taken back; a refused one is handed in again", async () => {
  const { goodsId, skuId, owner } = await ownStock();
  const made = await save(owner, `id=new&goods=${goodsId}`, typedOffer(skuId));
  expect(made.status).toBe(303);
  expect(await rowOf(made.id)).toMatchObject({ state: "draft", slot_id: null, shop_coupons: true, version: 1 });
  expect(await skusOf(made.id)).toEqual([{ skuId, priceMinor: 1500, quota: 10, perPerson: 2, taken: 0 }]);
  await act(owner, await rowOf(made.id), "submit", typedOffer(skuId, { [`price.${skuId}`]: "14.50" }));
  const waiting = await rowOf(made.id);
  expect(waiting).toMatchObject({ state: "in_review", platform_coupons: false });
  expect(waiting.submitted_at).not.toBeNull();
  expect(await skusOf(made.id)).toMatchObject([{ priceMinor: 1450 }]);
  // What waits is not written over.
  expect((await act(owner, waiting, "save", typedOffer(skuId))).errors).toEqual({ "": "offers:refusals.notNow" });
  await act(owner, waiting, "takeBack");
  expect((await rowOf(made.id)).state).toBe("draft");
  await db.updateTable("offers").set({ state: "refused", reason: "Dear" }).where("id", "=", made.id).execute();
  await act(owner, await rowOf(made.id), "submit", typedOffer(skuId));
  expect(await rowOf(made.id)).toMatchObject({ state: "in_review", reason: "" });
});

test("an offer begins with goods on sale, and the form shows what each sku costs otherwise", async () => {
  const { goodsId, skuId, owner } = await ownStock();
  const context = browseContext(db, { userId: owner });
  const choice = (await asked(loader, `${offerForm}?id=new`, context)).data?.choice;
  expect(choice?.goods.map(({ id }) => id)).toEqual([goodsId]);
  const { data } = await asked(loader, `${offerForm}?id=new&goods=${goodsId}`, context);
  const sku = data?.form?.skus.find(({ id }) => id === skuId);
  expect(sku).toMatchObject({ usualMinor: 2000, stock: 50, lowestMinor: null, taken: null });
  await db.updateTable("goods").set({ state: "off_shelf" }).where("id", "=", goodsId).execute();
  expect((await asked(loader, `${offerForm}?id=new&goods=${goodsId}`, context)).response?.status).toBe(404);
  expect((await save(owner, `id=new&goods=${goodsId}`, typedOffer(skuId))).status).toBe(404);
});

test("what stands against an offer is said beside its field, nothing is written, and what was typed comes back", async () => {
  const { goodsId, skuId, owner } = await ownStock();
  const wrong = { [`price.${skuId}`]: "20", [`quota.${skuId}`]: "51", intent: "submit" };
  const refused = await save(owner, `id=new&goods=${goodsId}`, typedOffer(skuId, wrong));
  expect(refused).toMatchObject({
    status: 400,
    errors: {
      [`price.${skuId}`]: "offers:problems.notBelowUsual",
      [`quota.${skuId}`]: "offers:problems.beyondStock",
    },
    reply: { values: { [`quota.${skuId}`]: "51" } },
  });
  expect(await rowsOf(owner, "?state=draft")).toEqual([]);
  const past = { begins: wall(Date.now() - day), ends: wall(Date.now() - hour), intent: "submit" };
  expect((await save(owner, `id=new&goods=${goodsId}`, typedOffer(skuId, past))).errors).toEqual({
    when: "offers:problems.past",
  });
  const unread = { [`take.${skuId}`]: "", [`price.${skuId}`]: "x", begins: "" };
  expect((await save(owner, `id=new&goods=${goodsId}`, typedOffer(skuId, unread))).errors).toMatchObject({
    begins: "date",
  });
  expect((await save(owner, `id=new&goods=${goodsId}`, { when: "own" })).errors).toMatchObject({
    "": "offers:errors.noSkus",
  });
});

test("below the cost is a warning alone: the offer goes, and its page says so", async () => {
  const { goodsId, skuId, owner } = await ownStock();
  await db.updateTable("skus").set({ cost_minor: 1800 }).where("id", "=", skuId).execute();
  const made = await save(owner, `id=new&goods=${goodsId}`, typedOffer(skuId, { intent: "submit" }));
  expect((await rowOf(made.id)).state).toBe("in_review");
  const { data } = await asked(loader, `${offerForm}?id=${made.id}`, browseContext(db, { userId: owner }));
  expect(data?.form?.problems).toEqual([{ code: "belowCost", blocks: false, skuIds: [skuId] }]);
});

test("a slot gives its hours, and shows the places that approved and waiting offers leave", async () => {
  const { goodsId, skuId, owner } = await ownStock();
  const begins = new Date(Date.now() + 400 * day);
  const slot = await db
    .insertInto("flash_slots")
    .values({
      begins_at: begins,
      ends_at: new Date(+begins + 4 * hour),
      places: 3,
      enrol_until: begins,
      created_by: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const other = await ownStock();
  for (const state of ["approved", "in_review", "draft"] as const)
    await makeOffer(db, {
      skus: [{ skuId: other.skuId, priceMinor: 1000 }],
      state,
      slotId: slot.id,
      beginsAt: begins,
      endsAt: new Date(+begins + 4 * hour),
    });
  const { data } = await asked(loader, `${offerForm}?id=new&goods=${goodsId}`, browseContext(db, { userId: owner }));
  expect(data?.form?.slots.find(({ id }) => id === slot.id)?.left).toBe(1);
  const made = await save(
    owner,
    `id=new&goods=${goodsId}`,
    typedOffer(skuId, { when: String(slot.id), intent: "submit" }),
  );
  expect(await rowOf(made.id)).toMatchObject({ slot_id: slot.id, begins_at: begins, state: "in_review" });
  const gone = await save(owner, `id=new&goods=${goodsId}`, typedOffer(skuId, { when: "999999999" }));
  expect(gone.errors).toEqual({ when: "offers:problems.slotClosed" });
});

test("goods and offers of another shop are not there, and a role without the shop's money sees none", async () => {
  const [mine, theirs] = [await ownStock(), await ownStock()];
  const { id } = await makeOffer(db, { skus: [{ skuId: theirs.skuId, priceMinor: 1000 }] });
  const context = browseContext(db, { userId: mine.owner });
  for (const query of [`id=${id}`, `id=new&goods=${theirs.goodsId}`]) {
    expect((await asked(loader, `${offerForm}?${query}`, context)).response?.status, query).toBe(404);
    expect((await save(mine.owner, query, typedOffer(theirs.skuId))).status, query).toBe(404);
  }
  // A sku of another goods is not in this one's offer.
  expect((await save(mine.owner, `id=new&goods=${mine.goodsId}`, typedOffer(theirs.skuId))).status).toBe(404);
  for (const intent of ["submit", "takeBack", "end", "change", "copyDay", "copyWeek"])
    expect((await act(mine.owner, { id, version: 1 }, intent, typedOffer(theirs.skuId))).status, intent).toBe(404);
  const many = [["intent", "submit"] as [string, string], ["offer", `${id}:1`] as [string, string]];
  expect((await sendList(mine.owner, many)).status).toBe(404);
  expect(await rowOf(id)).toMatchObject({ state: "approved", version: 1 });
  expect(await rowsOf(mine.owner)).toEqual([]);
  const { id: helper } = await makeUser(db);
  await db.insertInto("shop_staff").values({ shop_id: theirs.shopId, user_id: helper, role: "orders" }).execute();
  for (const one of [listLoader, loader, fileLoader] as (typeof listLoader)[])
    expect((await asked(one, offerList, browseContext(db, { userId: helper }))).response?.status).toBe(403);
});

test("the list tells what is taken and what was paid at an offer's price, and the file has the same", async () => {
  const { skuId, owner } = await ownStock();
  const { id } = await makeOffer(db, { skus: [{ skuId, priceMinor: 1500, quota: 20 }] });
  const [paid, unpaid] = [await buy(skuId, 2), await buy(skuId, 3)];
  await fundWallet(db, paid.userId, 3000);
  done(await payOrders(db, { userId: paid.userId, orders: [{ id: paid.orderId, amountVersion: 1 }] }));
  expect(await rowsOf(owner)).toMatchObject([
    { id, sum: { lowestMinor: 1500, quota: 20, taken: 5 }, sold: { orders: 1, turnoverMinor: 3000 } },
  ]);
  const file = await asked(fileLoader, `${offerList}.csv`, browseContext(db, { userId: owner }));
  expect((await file.response?.text())?.trim().split("\r\n")[1]).toMatch(/,15,20,USD,20,5,1,30,0,10,0,$/);
  await cancelOrder(db, { userId: unpaid.userId, orderId: unpaid.orderId });
  expect(await rowsOf(owner)).toMatchObject([{ sum: { taken: 2 } }]);
});

test("an offer stands under the tab of its time and state, whatever their number in as many statements", async () => {
  const { skuId, owner } = await ownStock();
  const made = async (state: Parameters<typeof makeOffer>[1]["state"], from: number, to: number) =>
    (
      await makeOffer(db, {
        skus: [{ skuId, priceMinor: 1500 }],
        state,
        beginsAt: new Date(Date.now() + from * day),
        endsAt: new Date(Date.now() + to * day),
      })
    ).id;
  const of = {
    running: [await made("approved", -1, 1)],
    planned: [await made("approved", 2, 3)],
    in_review: [await made("in_review", 2, 3)],
    draft: [await made("draft", 2, 3)],
    refused: [await made("stopped", -1, 1), await made("refused", 2, 3)],
    over: [await made("over", -1, 2), await made("approved", -3, -2)],
  };
  queries.length = 0;
  const counts = [];
  for (const [tab, ids] of Object.entries(of)) {
    const before = statementsOf(queries).length;
    expect(
      (await rowsOf(owner, `?state=${tab}`)).map(({ id }) => id),
      tab,
    ).toEqual(ids.toReversed());
    counts.push(statementsOf(queries).length - before);
  }
  expect(new Set(counts).size).toBe(1);
  const { data } = await asked(listLoader, offerList, browseContext(db, { userId: owner }));
  expect(data?.counts).toEqual({ running: 1, planned: 1, in_review: 1, draft: 1, refused: 2, over: 2 });
});
