import { describe, expect, test } from "vitest";
import { answerOrderAction } from "~/app/orders/acting/answer-order-action.server";
import { loadPurchase } from "~/app/orders/viewing/purchase-page.server";
import { makeOrderIn, makePurchase, orderRow, payPurchase, stateOf } from "~/tests/support/after-factories";
import { asked, browseContext, origin } from "~/tests/support/browse-context";
import { cartContents } from "~/tests/support/cart-factories";
import { testDatabase } from "~/tests/support/database";
import { makeUser } from "~/tests/support/factories";
import { makeAddress, makeOrder } from "~/tests/support/order-factories";
import { makeGroupBuy, makeTeam } from "~/tests/support/team-factories";

const { db } = testDatabase({ max: 8 });
const list = "/pages/user/order/order";

/** Sends the form of an act; returns the status, where it leads, and the key of the toast. */
async function act(userId: number, fields: Record<string, string | number | number[]>, address: string = list) {
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) body.append(name, String(one));
  const request = new Request(new URL(address, origin), { method: "POST", body });
  let answer: Response;
  try {
    answer = await answerOrderAction(request, browseContext(db, { userId }));
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    answer = thrown;
  }
  const toast = /toast=([^;]+)/.exec(answer.headers.getSetCookie().join("\n"))?.[1];
  return { status: answer.status, to: answer.headers.get("Location"), toast: toast && decodeURIComponent(toast) };
}

describe("the buttons of an order", () => {
  test("cancel all orders of an unpaid purchase at once, and sent twice say the same", async () => {
    const { userId, orders } = await makePurchase(db, [{ lines: [{ price: 10 }] }, { lines: [{ price: 20 }] }]);
    const ids = orders.map(({ id }) => id);
    const sent = { status: 303, to: `${list}?state=1`, toast: "orders:done.cancel" };
    expect(await act(userId, { intent: "cancel", id: ids }, `${list}?state=1&after=5`)).toEqual(sent);
    expect(await act(userId, { intent: "cancel", id: ids }, `${list}?state=1&after=5`)).toEqual(sent);
    expect(await Promise.all(ids.map((id) => stateOf(db, id)))).toEqual(["cancelled", "cancelled"]);
  });

  test("say why nothing happened", async () => {
    const { userId, orderId } = await makeOrderIn(db, "awaiting_shipment");
    expect(await act(userId, { intent: "cancel", id: orderId })).toMatchObject({
      status: 303,
      toast: "orders:refused.notCancellable",
    });
    expect(await act(userId, { intent: "confirm", id: orderId })).toMatchObject({
      toast: "orders:refused.notConfirmable",
    });
    expect(await act(userId, { intent: "extend", id: orderId })).toMatchObject({
      toast: "orders:refused.notExtendable",
    });
  });

  test("extend and confirm receipt", async () => {
    const { userId, orderId } = await makeOrderIn(db, "awaiting_receipt");
    const address = `/pages/user/order/details?id=${orderId}`;
    expect(await act(userId, { intent: "extend", id: orderId }, address)).toEqual({
      status: 303,
      to: address,
      toast: "orders:done.extend",
    });
    expect(await act(userId, { intent: "extend", id: orderId }, address)).toMatchObject({
      toast: "orders:refused.extendedBefore",
    });
    expect(await act(userId, { intent: "confirm", id: orderId }, address)).toMatchObject({
      toast: "orders:done.confirm",
    });
    expect(await stateOf(db, orderId)).toBe("awaiting_comment");
  });

  test("delete an order from the list, which can be undone", async () => {
    const { userId, orderId } = await makeOrder(db);
    await act(userId, { intent: "cancel", id: orderId });
    expect(await act(userId, { intent: "hide", id: orderId }, `${list}?state=8`)).toMatchObject({
      to: `${list}?state=8&gone=${orderId}`,
    });
    expect((await orderRow(db, orderId)).hidden_at).not.toBeNull();
    expect(await act(userId, { intent: "show", id: orderId }, `${list}?state=8&gone=${orderId}`)).toMatchObject({
      to: `${list}?state=8`,
      toast: "orders:done.show",
    });
    expect((await orderRow(db, orderId)).hidden_at).toBeNull();
  });

  test("send it to another address once that is confirmed", async () => {
    const { userId, orderId } = await makeOrderIn(db, "awaiting_shipment");
    const addressId = await makeAddress(db, userId);
    await db.updateTable("addresses").set({ detail: "1 Garden Street" }).where("id", "=", addressId).execute();
    const address = `/pages/user/order/details?id=${orderId}&address=${addressId}`;
    const context = browseContext(db, { userId });
    const { data } = await asked(({ request }) => loadPurchase(request, context), address, context);
    expect(data?.newAddress).toMatchObject({ id: addressId, text: "上海市 黄浦区, 1 Garden Street" });
    expect((await orderRow(db, orderId)).address.detail).toBe("88 Huaihai Road");
    const sent = await act(userId, { intent: "changeAddress", id: orderId, address: addressId }, address);
    expect(sent).toEqual({
      status: 303,
      to: `/pages/user/order/details?id=${orderId}`,
      toast: "orders:done.changeAddress",
    });
    expect((await orderRow(db, orderId)).address.detail).toBe("1 Garden Street");
    const again = await asked(({ request }) => loadPurchase(request, context), address, context);
    expect(again.data?.newAddress).toBeNull();
  });

  test("leave the team of an order, which is refunded", async () => {
    const { userId, orderId } = (await makeTeam(db, await makeGroupBuy(db), 1)).members[0];
    expect(await act(userId, { intent: "leave", id: orderId })).toMatchObject({
      status: 303,
      toast: "orders:done.leave",
    });
    expect(await stateOf(db, orderId)).toBe("closed");
    const { orderId: alone, userId: other } = await makeOrderIn(db, "awaiting_shipment");
    expect(await act(other, { intent: "leave", id: alone })).toMatchObject({ toast: "orders:refused.notLeavable" });
  });

  test("do nothing with what is somebody else's, or no order at all", async () => {
    const { orderId } = await makeOrder(db);
    const { id: stranger } = await makeUser(db);
    for (const intent of ["cancel", "leave", "confirm", "extend", "hide", "show", "changeAddress", "buyAgain"])
      expect((await act(stranger, { intent, id: orderId, address: 1 })).status, intent).toBe(404);
    expect(await stateOf(db, orderId)).toBe("awaiting_payment");
    expect((await act(stranger, { intent: "steal", id: orderId })).status).toBe(400);
    expect((await act(stranger, { intent: "cancel" })).status).toBe(400);
  });
});

describe("buying again", () => {
  test("puts all lines in the cart and leads there", async () => {
    const { userId, orders } = await makePurchase(db, [{ lines: [{ price: 10, quantity: 2 }, { price: 20 }] }]);
    const [order] = orders;
    expect(await act(userId, { intent: "buyAgain", id: order?.id ?? 0 })).toMatchObject({
      status: 303,
      to: "/pages/cart/cart",
      toast: "orders:done.buyAgain",
    });
    const [first = 0, second = 0] = order?.skuIds ?? [];
    expect(await cartContents(db, userId)).toEqual({ [first]: "2", [second]: "1" });
  });

  test("says of each line that could not be added why, and adds the others", async () => {
    const purchase = await makePurchase(db, [
      { lines: [{ price: 10 }, { price: 20, quantity: 2 }, { price: 30 }, { price: 40 }] },
    ]);
    await payPurchase(db, purchase);
    const { userId } = purchase;
    const { id, skuIds, lineIds } = purchase.orders[0] ?? { id: 0, skuIds: [], lineIds: [] };
    const [sold = 0, few = 0, retired = 0, fine = 0] = skuIds;
    // Others bought what was left.
    for (const [skuId, left] of [
      [sold, 0],
      [few, 1],
    ] as const) {
      const { stock } = await db.selectFrom("skus").select("stock").where("id", "=", skuId).executeTakeFirstOrThrow();
      await db
        .insertInto("stock_movements")
        .values({ sku_id: skuId, quantity: left - stock, cause: "counted" } as never)
        .execute();
    }
    await db.updateTable("skus").set({ retired: true }).where("id", "=", retired).execute();
    const sent = await act(userId, { intent: "buyAgain", id });
    const left = `${lineIds[0]}-soldOut.${lineIds[1]}-reduced.${lineIds[2]}-notOnSale`;
    expect(sent).toMatchObject({ status: 303, to: `/pages/user/order/details?id=${id}&left=${left}` });
    expect(await cartContents(db, userId)).toEqual({ [few]: "1", [fine]: "1" });
    const context = browseContext(db, { userId });
    const { data } = await asked(({ request }) => loadPurchase(request, context), sent.to ?? "", context);
    expect(data?.left.map(({ code }) => code)).toEqual(["soldOut", "reduced", "notOnSale"]);
  });
});
