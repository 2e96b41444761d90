import { beforeEach, describe, expect, test } from "vitest";
import { loader as listLoader } from "~/app/catalog/routes/list";
import { cancelOrder } from "~/app/orders/after/cancel-orders.server";
import { payOrders } from "~/app/orders/paying/pay-orders.server";
import { placeOrder } from "~/app/orders/placing/place-order.server";
import { flashPage } from "~/app/promotions/flash/flash-page.server";
import { flashOfferRows } from "~/app/promotions/flash/flash-queries.server";
import { loader } from "~/app/promotions/routes/flash";
import { asked, browseContext } from "../support/browse-context";
import { makeStock } from "../support/cart-factories";
import { statementsOf, testDatabase } from "../support/database";
import { makeSku, setStock } from "../support/factories";
import { makeOffer } from "../support/offer-factories";
import { checkoutOf, fundWallet, makeOrderer } from "../support/order-factories";

const { db, queries } = testDatabase();

const minute = 60_000;
const fromNow = (minutes: number) => new Date(Date.now() + minutes * minute);

async function makeSlot(beginsIn: number, minutes: number) {
  const [begins_at, ends_at] = [fromNow(beginsIn), fromNow(beginsIn + minutes)];
  const slot = { begins_at, ends_at, places: 10, enrol_until: begins_at };
  const { id } = await db.insertInto("flash_slots").values(slot).returning("id").executeTakeFirstOrThrow();
  return { id, beginsAt: begins_at, endsAt: ends_at };
}

/** Goods that are usually 89.90, on offer for 59.90. */
async function onOffer(offer: Partial<Parameters<typeof makeOffer>[1]> & { quota?: number } = {}) {
  const { quota, ...rest } = offer;
  const sku = await makeStock(db, { price: 8990, stock: 50 });
  const made = await makeOffer(db, { skus: [{ skuId: sku.skuId, priceMinor: 5990, quota, perPerson: 2 }], ...rest });
  return { ...sku, offerId: made.id };
}

const page = (slotId: number | null = null, after: string | null = null) =>
  flashPage(db, { slotId, after, locale: "en", zone: "UTC" });

const idsOf = ({ rows }: { rows: { id: number }[] }) => rows.map(({ id }) => id);

beforeEach(async () => {
  await db.updateTable("offers").set({ state: "stopped" }).where("state", "=", "approved").execute();
  await db.updateTable("offers").set({ slot_id: null }).execute();
  await db.deleteFrom("flash_slots").execute();
});

describe("the flash sale shows", () => {
  test("what runs by the clock, of a slot or of a shop's own hours: approved, of visible goods, not over", async () => {
    const slot = await makeSlot(-10, 60);
    const inSlot = await onOffer({ slotId: slot.id, beginsAt: slot.beginsAt, endsAt: slot.endsAt });
    const own = await onOffer();
    await onOffer({ state: "in_review" });
    await onOffer({ kind: "group" });
    await onOffer({ beginsAt: fromNow(-60), endsAt: fromNow(-0.01) });
    const comes = fromNow(10);
    await onOffer({ beginsAt: comes, endsAt: fromNow(60) });
    const hidden = await onOffer();
    await db.updateTable("goods").set({ state: "off_shelf" }).where("id", "=", hidden.goodsId).execute();
    const closed = await onOffer();
    await db.updateTable("shops").set({ state: "closed" }).where("id", "=", closed.shopId).execute();
    const shown = await page();
    expect(idsOf(shown)).toEqual([inSlot.offerId, own.offerId]);
    // Goods that nobody may see take no place of the page.
    expect(await flashOfferRows(db, { slotId: null, after: null, limit: 20 })).toHaveLength(2);
    expect(shown.rows[0]).toMatchObject({
      card: { id: inSlot.goodsId },
      priceMinor: 5990,
      usualMinor: 8990,
      perPerson: 2,
      taken: 0,
      quota: 100,
      left: 50,
      running: true,
      endsAt: slot.endsAt.getTime(),
    });
    expect(shown.boundary).toBe(comes.getTime());
  });

  test("the slots of today and tomorrow, the running one first; what is to come is in its slot only", async () => {
    const running = await makeSlot(-10, 20);
    const coming = await makeSlot(15, 10);
    await makeSlot(3 * 24 * 60, 60);
    await makeSlot(-60, 30);
    const { offerId } = await onOffer({ slotId: coming.id, beginsAt: coming.beginsAt, endsAt: coming.endsAt });
    const now = await page();
    expect(now.slots).toMatchObject([
      { id: running.id, running: true, tomorrow: false, goods: 0 },
      { id: coming.id, running: false, goods: 1 },
    ]);
    expect(idsOf(now)).toEqual([]);
    const then = await page(coming.id);
    expect([then.slotId, idsOf(then), then.rows[0]?.running]).toEqual([coming.id, [offerId], false]);
    // The slot that runs, one that is over and one that nobody knows are what runs now.
    for (const id of [running.id, 999_999]) expect((await page(id)).slotId).toBeNull();
  });

  test("the cheapest sku that has pieces left, and nothing left when the stock is gone", async () => {
    const dear = await makeStock(db, { price: 8990, stock: 3 });
    const cheap = await makeSku(db, { goods_id: dear.goodsId, price_minor: 4990, stock: 0 });
    const skus = [
      { skuId: dear.skuId, priceMinor: 5990 },
      { skuId: cheap.id, priceMinor: 3990 },
    ];
    const { id } = await makeOffer(db, { skus });
    expect((await page()).rows).toMatchObject([{ id, priceMinor: 5990, usualMinor: 8990, left: 3, quota: 200 }]);
    await setStock(db, dear.skuId, 0);
    expect((await page()).rows).toMatchObject([{ id, priceMinor: 3990, left: 0, unpaid: 0 }]);
  });

  test("how many of what is all taken are not paid yet; what comes back can be bought again", async () => {
    const { skuId } = await onOffer({ quota: 3 });
    const place = async (quantity: number) => {
      const buyer = await makeOrderer(db);
      const placed = await placeOrder(db, await checkoutOf(db, [{ skuId, quantity }], buyer));
      if (!placed.ok) throw new Error(placed.code);
      return { userId: buyer.userId, orderId: placed.value.orderIds[0] ?? 0 };
    };
    const [paying, other] = [await place(1), await place(2)];
    expect((await page()).rows).toMatchObject([{ taken: 3, quota: 3, left: 0, unpaid: 3 }]);
    await fundWallet(db, paying.userId, 5990);
    const orders = [{ id: paying.orderId, amountVersion: 1 }];
    expect(await payOrders(db, { userId: paying.userId, orders })).toMatchObject({ ok: true });
    expect((await page()).rows).toMatchObject([{ taken: 3, left: 0, unpaid: 2 }]);
    await cancelOrder(db, other);
    expect((await page()).rows).toMatchObject([{ taken: 1, left: 2, unpaid: 0 }]);
  });

  test("when it is no longer true: what runs now, also when offers of shops' own hours begin or end", async () => {
    const coming = await makeSlot(90, 60);
    const hours = { slotId: coming.id, beginsAt: coming.beginsAt, endsAt: coming.endsAt };
    await onOffer(hours);
    const later = await makeSlot(180, 60);
    const boundaryOf = async (slotId: number | null = null) => (await page(slotId)).boundary;
    const [now, then, last] = [() => boundaryOf(), () => boundaryOf(coming.id), coming.beginsAt.getTime()];
    expect([await now(), await then(), await boundaryOf(later.id)]).toEqual([last, last, last]);
    const begins = fromNow(30);
    const own = await onOffer({ beginsAt: begins, endsAt: fromNow(60) });
    await onOffer({ state: "in_review", beginsAt: fromNow(10) });
    await onOffer({ kind: "group", beginsAt: fromNow(10) });
    const hidden = await onOffer({ beginsAt: fromNow(10) });
    await db.updateTable("goods").set({ state: "off_shelf" }).where("id", "=", hidden.goodsId).execute();
    // A slot to come shows nothing of it.
    expect([await now(), await then()]).toEqual([begins.getTime(), last]);
    const ends = fromNow(5);
    const change = { begins_at: fromNow(-5), ends_at: ends };
    await db.updateTable("offers").set(change).where("id", "=", own.offerId).execute();
    expect([await now(), await then()]).toEqual([ends.getTime(), last]);
    // Also one that is on a further page.
    for (let index = 0; index < 20; index++) await onOffer();
    await db.updateTable("offers").set({ position: 1 }).where("id", "=", own.offerId).execute();
    expect(idsOf(await page())).not.toContain(own.offerId);
    expect(await now()).toBe(ends.getTime());
  });

  test("twenty a page by place and id, in the same four statements whatever their number", async () => {
    const counted = async (after: string | null = null) => {
      queries.length = 0;
      const found = await page(null, after);
      return { ...found, statements: statementsOf(queries).length };
    };
    const one = await onOffer();
    expect(await counted()).toMatchObject({ next: null, statements: 4 });
    const made = [one.offerId];
    for (let index = 1; index < 50; index++) made.push((await onOffer()).offerId);
    // The last of all comes first: the order of a slot is the operators'.
    const first = made.pop() ?? 0;
    await db.updateTable("offers").set({ position: -1 }).where("id", "=", first).execute();
    const seen: number[] = [];
    let after: string | null = null;
    do {
      const part: Awaited<ReturnType<typeof counted>> = await counted(after);
      expect(part.statements).toBe(4);
      expect(part.rows.length).toBeLessThanOrEqual(20);
      seen.push(...idsOf(part));
      after = part.next;
    } while (after !== null);
    expect(seen).toEqual([first, ...made]);
  });
});

test("other clients' address of the sale leads to it, with its slot", async () => {
  const target = async (query: string) =>
    (await asked(listLoader, `/pages/product/list${query}`, browseContext(db))).response?.headers.get("Location");
  expect(await target("?offer=flash&slot=7")).toBe("/pages/product/flash?slot=7");
  expect(await target("?offer=flash")).toBe("/pages/product/flash");
});

test("the page says what it is and where, whatever the address says", async () => {
  const { offerId } = await onOffer();
  const { data } = await asked(loader, "/pages/product/flash?slot=nonsense&after=nonsense", browseContext(db));
  expect(data).toMatchObject({
    rows: [{ id: offerId }],
    slotId: null,
    title: "Flash sale",
    address: "https://shop.test/pages/product/flash",
  });
});
