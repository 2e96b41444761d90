import { expect, test } from "vitest";
import { checkOffer, type OfferTerms } from "~/app/prices/api.server";
import { testDatabase } from "../support/database";
import { makeGoods, makeSku, setStock } from "../support/factories";
import { makeOffer } from "../support/offer-factories";

const { db } = testDatabase();
const hour = 3600_000;
const day = 24 * hour;
let slots = 0;

async function stockedSku() {
  const goods = await makeGoods(db);
  const { id } = await makeSku(db, { goods_id: goods.id, price_minor: 1200, cost_minor: 500 });
  await setStock(db, id, 10);
  return { goodsId: goods.id, skuId: id };
}

/** Returns the codes that stand against an offer of one sku for 700, two hours from now by default. */
async function codes(
  { goodsId, skuId }: { goodsId: number; skuId: number },
  {
    priceMinor = 700,
    quota = 5,
    offerId = null as number | null,
    ...terms
  }: Partial<OfferTerms> & {
    priceMinor?: number;
    quota?: number;
    offerId?: number | null;
  } = {},
) {
  const problems = await checkOffer(db, {
    offerId,
    goodsId,
    terms: {
      rules: { kind: "flash" },
      slotId: null,
      beginsAt: new Date(Date.now() + hour),
      endsAt: new Date(Date.now() + 2 * hour),
      shopCoupons: true,
      platformCoupons: false,
      skus: [{ skuId, priceMinor, additionMinor: 0, quota, perPerson: null }],
      ...terms,
    },
  });
  return problems.map(({ code, blocks }) => (blocks ? code : `${code}?`));
}

async function makeSlot({ enrolUntil, places }: { enrolUntil: Date; places: number }) {
  const beginsAt = new Date(Date.now() + (slots++ + 2) * day);
  const endsAt = new Date(beginsAt.getTime() + hour);
  const { id } = await db
    .insertInto("flash_slots")
    .values({ begins_at: beginsAt, ends_at: endsAt, places, enrol_until: enrolUntil })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { slotId: id, beginsAt, endsAt };
}

test("an offer is judged by the usual price, the low of 30 days, stock and cost", async () => {
  const sku = await stockedSku();
  expect(await codes(sku)).toEqual([]);
  expect(await codes(sku, { priceMinor: 1200 })).toEqual(["notBelowUsual"]);
  expect(await codes(sku, { quota: 11 })).toEqual(["beyondStock"]);
  expect(await codes(sku, { priceMinor: 499 })).toEqual(["belowCost?"]);
  expect(await codes(sku, { endsAt: new Date(Date.now() - 1) })).toEqual(["past"]);
  await db
    .updateTable("price_history")
    .set({ began_at: new Date(Date.now() - 60 * day) })
    .where("sku_id", "=", sku.skuId)
    .execute();
  await makeOffer(db, { skus: [{ skuId: sku.skuId, priceMinor: 600 }], endsAt: new Date(Date.now() + 60_000) });
  expect(await codes(sku, { priceMinor: 650 })).toEqual(["aboveLow"]);
  expect(await codes(sku, { priceMinor: 600 })).toEqual([]);
});

test("another approved offer at that time stands against it, its own does not", async () => {
  const sku = await stockedSku();
  const skus = [{ skuId: sku.skuId, priceMinor: 700 }];
  const other = await makeOffer(db, { skus });
  const beginsAt = new Date(Date.now() + hour / 2);
  expect(await codes(sku, { beginsAt })).toEqual(["overlap"]);
  expect(await codes(sku, { beginsAt, offerId: other.id })).toEqual([]);
});

test("a slot takes in what was sent in before its enrolment ended, while it has places", async () => {
  const sku = await stockedSku();
  const open = await makeSlot({ enrolUntil: new Date(Date.now() + hour), places: 1 });
  expect(await codes(sku, open)).toEqual([]);
  expect(await codes(sku, { ...open, endsAt: new Date(open.endsAt.getTime() + 1) })).toEqual(["slotClosed"]);
  const other = await stockedSku();
  await makeOffer(db, { skus: [{ skuId: other.skuId, priceMinor: 700 }], ...open });
  expect(await codes(sku, open)).toEqual(["slotFull"]);
  const closed = await makeSlot({ enrolUntil: new Date(Date.now() - hour), places: 1 });
  expect(await codes(sku, closed)).toEqual(["slotClosed"]);
  const sent = await makeOffer(db, { skus: [{ skuId: sku.skuId, priceMinor: 700 }], state: "in_review", ...closed });
  await db
    .updateTable("offers")
    .set({ submitted_at: new Date(Date.now() - 2 * hour) })
    .where("id", "=", sent.id)
    .execute();
  expect(await codes(sku, { ...closed, offerId: sent.id })).toEqual([]);
});
