import { describe, expect, test } from "vitest";
import { cancelOrder } from "~/app/orders/after/cancel-orders.server";
import { changeOrderAddress } from "~/app/orders/after/change-address.server";
import { canMove, type OrderMove, type OrderState, orderMoves } from "~/app/orders/order-states";
import { loadDelivery } from "~/app/orders/viewing/delivery-page.server";
import { actionsOf } from "~/app/orders/viewing/order-actions";
import { loadPurchase } from "~/app/orders/viewing/purchase-page.server";
import { purchaseView } from "~/app/orders/viewing/purchase-view.server";
import type { Viewer } from "~/app/orders/viewing/shown-orders-queries.server";
import english from "~/locales/en/orders.json";
import { makeOrderIn, makePurchase, onlyOrder, payPurchase, ship } from "~/tests/support/after-factories";
import { asked, browseContext } from "~/tests/support/browse-context";
import { statementsOf, testDatabase } from "~/tests/support/database";
import { makeUser } from "~/tests/support/factories";
import { makeAddress } from "~/tests/support/order-factories";
import { sourceFiles } from "~/tests/support/source-files";

const { db, queries } = testDatabase({ max: 8 });

const view = (orderId: number, viewer: Viewer) =>
  purchaseView(db, { orderId, viewer, locale: "en", zone: "UTC", nowMs: Date.now() });
const asBuyer = (userId: number): Viewer => ({ as: "buyer", userId });
const steps = async (orderId: number, userId: number) =>
  ((await view(orderId, asBuyer(userId)))?.timeline ?? []).map(({ place, key, shops }) => [place, key, shops.length]);

describe("the page of a purchase", () => {
  test("shows its buyer all orders of it, with sums that are the sums of the orders", async () => {
    const purchase = await makePurchase(
      db,
      [
        { lines: [{ price: 8990 }], freight: 0, shopOff: 1000 },
        { lines: [{ price: 5490, quantity: 2 }], freight: 450, shopOff: 800 },
      ],
      { platformOff: 500 },
    );
    const [first, second] = purchase.orders;
    const shown = await view(second?.id ?? 0, asBuyer(purchase.userId));
    expect(shown?.orders.map(({ id }) => id)).toEqual([first?.id, second?.id]);
    expect(shown?.sums).toEqual({
      goodsMinor: 19_970,
      freightMinor: 450,
      shopDiscountMinor: 1800,
      platformDiscountMinor: 500,
      memberMinor: 0,
      points: 0,
      pointsMinor: 0,
      additionMinor: 0,
      totalMinor: 18_120,
      taxes: [],
    });
    expect(shown?.orders.reduce((sum, { totalMinor }) => sum + totalMinor, 0)).toBe(18_120);
    expect(shown?.payable).toEqual([first?.id, second?.id]);
    expect(shown?.pieces).toBe(3);
    expect(shown?.addresses).toHaveLength(1);
  });

  test("shows a shop its own order only, staff all of them, and nobody else anything", async () => {
    const purchase = await makePurchase(db, [{ lines: [{ price: 10 }] }, { lines: [{ price: 20 }] }]);
    const [first, second] = purchase.orders;
    const [one, other] = [first?.id ?? 0, second?.id ?? 0];
    const ofShop = await view(one, { as: "shop", shopId: first?.shopId ?? 0 });
    expect(ofShop?.orders.map(({ id }) => id)).toEqual([one]);
    expect(ofShop?.sums.totalMinor).toBe(10);
    expect(ofShop?.orders[0]?.acts).toEqual(["changePrice", "cancelByShop"]);
    expect(await view(other, { as: "shop", shopId: first?.shopId ?? 0 })).toBeNull();
    expect((await view(one, { as: "staff" }))?.orders).toHaveLength(2);
    expect(await view(one, asBuyer((await makeUser(db)).id))).toBeNull();
    expect(await view(987_654_321, asBuyer(purchase.userId))).toBeNull();
  });

  test("tells what happened and what is awaited, the same thing of several orders once", async () => {
    const purchase = await makePurchase(db, [{ lines: [{ price: 10 }] }, { lines: [{ price: 20 }] }]);
    const [first, second] = purchase.orders;
    const id = first?.id ?? 0;
    expect(await steps(id, purchase.userId)).toEqual([
      ["now", "placed", 0],
      ["next", "pay", 0],
      ["next", "ship", 0],
      ["next", "confirm", 0],
    ]);
    await payPurchase(db, purchase);
    if (first) await ship(db, first);
    expect(await steps(id, purchase.userId)).toEqual([
      ["past", "placed", 0],
      ["past", "paid", 0],
      ["now", "shipped", 1],
      ["next", "confirm", 1],
      ["next", "ship", 1],
      ["next", "review", 1],
      ["next", "confirm", 1],
    ]);
    const shown = await view(id, asBuyer(purchase.userId));
    expect(shown?.timeline.find(({ key }) => key === "paid")?.amountMinor).toBe(30);
    expect(shown?.timeline.find(({ key }) => key === "ship")?.at).toMatch(/UTC$/);
    expect(shown?.words).toEqual(["awaiting_receipt", "awaiting_shipment"]);
    expect(shown?.orders.map(({ parcel }) => parcel)).toMatchObject([{ status: "pending", count: 1 }, null]);
    expect(second).toBeDefined();
  });

  test("names both places when an order is sent elsewhere", async () => {
    const purchase = await makePurchase(db, [{ lines: [{ price: 10 }] }, { lines: [{ price: 20 }] }]);
    const { userId } = purchase;
    const orderId = purchase.orders[0]?.id ?? 0;
    const addressId = await makeAddress(db, userId);
    await db.updateTable("addresses").set({ detail: "1 Garden Street" }).where("id", "=", addressId).execute();
    await changeOrderAddress(db, { userId, orderId, addressId });
    const shown = await view(orderId, asBuyer(userId));
    expect(shown?.addresses.map(({ text, shops }) => [text, shops.length])).toEqual([
      ["上海市 黄浦区, 1 Garden Street", 1],
      ["上海市 黄浦区, 88 Huaihai Road", 1],
    ]);
  });

  test("costs the same statements for one line and for many lines of many shops", async () => {
    const cost = async (shops: number, lines: number) => {
      const bought = { lines: Array.from({ length: lines }, () => ({ price: 10 })) };
      const purchase = await makePurchase(
        db,
        Array.from({ length: shops }, () => bought),
      );
      const context = browseContext(db, { userId: purchase.userId });
      queries.length = 0;
      const address = `/pages/user/order/details?id=${purchase.orders[0]?.id}`;
      const { data } = await asked(({ request }) => loadPurchase(request, context), address, context);
      expect(data?.purchase.orders).toHaveLength(shops);
      return statementsOf(queries).length;
    };
    expect(await cost(4, 5)).toBe(await cost(1, 1));
  });

  test("is not found for a stranger, a bad id and no id", async () => {
    const { orderId } = await makeOrderIn(db, "awaiting_receipt");
    const { id: stranger } = await makeUser(db);
    const context = browseContext(db, { userId: stranger });
    for (const load of [loadPurchase, loadDelivery])
      for (const query of [`?id=${orderId}`, "?id=x", ""]) {
        const { response } = await asked<unknown>(
          ({ request }) => load(request, context),
          `/pages/user/order/x${query}`,
          context,
        );
        expect(response?.status).toBe(404);
      }
  });
});

describe("what an order offers", () => {
  const states = Object.keys(orderMoves) as OrderState[];
  const facts = {
    secondsLeft: 60,
    refundOpen: false,
    receiptExtended: false,
    readdressed: false,
    hidden: false,
    lines: [],
    parcels: [],
  };

  test.each(states)("in the state %s are the moves of the table for whoever looks, and no others", (state) => {
    const moves = [...new Set(Object.values(orderMoves).flatMap((each) => Object.keys(each)))] as OrderMove[];
    for (const actor of ["buyer", "shop", "staff"] as const) {
      // Some are offered before anything of it was sent, some afterwards.
      const offered = [[], [{ shippedQuantity: 1 }]].flatMap((lines) => actionsOf({ ...facts, state, lines }, actor));
      const actions: readonly string[] = [...new Set(offered)];
      expect(actions.filter((act) => (moves as string[]).includes(act)).sort(), actor).toEqual(
        // Paying is one act, with a team or alone.
        moves.filter((move) => move !== "join" && canMove(state, move, actor)).sort(),
      );
    }
  });

  test("leaves out what its own history forbids", () => {
    const none = (state: OrderState, other: Partial<typeof facts>, act: string) =>
      expect(actionsOf({ ...facts, state, ...other }, "buyer"), act).not.toContain(act);
    none("awaiting_payment", { secondsLeft: 0 }, "pay");
    none("awaiting_payment", { secondsLeft: -5 }, "cancel");
    none("awaiting_team", { secondsLeft: 0 }, "leave");
    none("awaiting_shipment", { readdressed: true }, "changeAddress");
    none("awaiting_receipt", { refundOpen: true }, "confirm");
    none("awaiting_receipt", { receiptExtended: true }, "extend");
    none("completed", { hidden: true }, "hide");
  });
});

test("every kind of event that the code writes has words, and every code of a refusal too", () => {
  const written = sourceFiles(["app/orders"], /\.server\.ts$/).flatMap(({ text }) =>
    [...text.matchAll(/kind: "([a-z_]+)", actor/g)].map(([, kind = ""]) => kind),
  );
  expect(written.length).toBeGreaterThan(8);
  expect(written.filter((kind) => !(kind in english.event))).toEqual([]);
  const actions = sourceFiles(["app/orders/after"], /(?:cancel|change-address|confirm|extend|hide).*\.server\.ts$/);
  const refusals = actions.flatMap(({ text }) => [...text.matchAll(/refuse\("(\w+)"\)/g)].map(([, code = ""]) => code));
  expect(refusals).toContain("changedBefore");
  expect(refusals.filter((code) => code !== "notFound" && !(code in english.refused))).toEqual([]);
});

describe("the delivery", () => {
  test("shows each parcel with its own lines and its trail, newest first, and what has not left", async () => {
    const purchase = await makePurchase(db, [{ lines: [{ price: 10, quantity: 2 }, { price: 20 }] }]);
    await payPurchase(db, purchase);
    const order = onlyOrder(purchase);
    const [lineId = 0, otherId = 0] = order.lineIds;
    const { parcelId, number } = await ship(db, order, [{ lineId, quantity: 1 }]);
    const at = (hours: number) => new Date(Date.UTC(2026, 10, 20, hours));
    await db
      .insertInto("parcel_reports")
      .values(
        [1, 3, 2].map((hour) => ({
          parcel_id: parcelId,
          hash: `report ${hour}`,
          status: "in_transit" as const,
          place: "",
          text: JSON.stringify({ en: `At ${hour}` }),
          reported_at: at(hour),
        })),
      )
      .execute();
    const context = browseContext(db, { userId: purchase.userId });
    const load = async () =>
      (
        await asked(
          ({ request }) => loadDelivery(request, context),
          `/pages/user/order/logistics?id=${order.id}`,
          context,
        )
      ).data;
    const first = await load();
    expect(first?.parcels).toHaveLength(1);
    expect(first?.parcels[0]).toMatchObject({ number, lines: [{ lineId, quantity: 1 }] });
    expect(first?.parcels[0]?.courier).toContain("SF Express");
    expect(first?.parcels[0]?.reports.map(({ text }) => text)).toEqual(["At 3", "At 2", "At 1"]);
    expect(first?.waiting).toEqual([lineId, otherId]);
    expect(first?.by).not.toBeNull();
    queries.length = 0;
    await load();
    const cost = statementsOf(queries).length;
    await ship(db, order);
    queries.length = 0;
    const second = await load();
    expect(statementsOf(queries)).toHaveLength(cost);
    expect(second?.parcels).toHaveLength(2);
    expect(second?.waiting).toEqual([]);
    expect(second?.acts).toContain("confirm");
  });

  test("of an order that has not left says so", async () => {
    const { userId, orderId } = await makeOrderIn(db, "awaiting_shipment");
    const context = browseContext(db, { userId });
    const { data } = await asked(
      ({ request }) => loadDelivery(request, context),
      `/pages/user/order/logistics?id=${orderId}`,
      context,
    );
    expect(data).toMatchObject({ parcels: [], open: null });
    await cancelOrder(db, { userId, orderId });
  });
});
