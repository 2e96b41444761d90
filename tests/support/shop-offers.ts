import { placeOrder } from "~/app/orders/placing/place-order.server";
import { action } from "~/app/promotions/seller/routes/offer";
import { action as listAction, loader as listLoader } from "~/app/promotions/seller/routes/offers";
import type { Db } from "~/db/client.server";
import { done } from "./after-factories";
import { asked, browseContext, origin } from "./browse-context";
import { makeStock } from "./cart-factories";
import { checkoutOf, makeOrderer } from "./order-factories";

export const offerList = "/pages/store/marketing/offers";
export const offerForm = "/pages/store/marketing/offer";
const hour = 3600_000;
const day = 24 * hour;

/** What a form sends of a moment, in UTC. */
export const wall = (ms: number) => new Date(ms).toISOString().slice(0, 16);

/** What the form of an offer sends for one sku: 10 pieces for 15.00, two a person, tomorrow for four hours. */
export const typedOffer = (skuId: number, values: Record<string, string> = {}): Record<string, string> => ({
  when: "own",
  begins: wall(Date.now() + day),
  ends: wall(Date.now() + day + 4 * hour),
  shopCoupons: "on",
  [`take.${skuId}`]: "on",
  [`price.${skuId}`]: "15",
  [`quota.${skuId}`]: "10",
  [`limit.${skuId}`]: "2",
  ...values,
});

/** The screens of a shop's offers, as a browser without JavaScript asks and sends. */
export function offerScreens(db: Db) {
  const rowOf = (id: number) => db.selectFrom("offers").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

  async function send(
    act: typeof action | typeof listAction,
    address: string,
    userId: number,
    sent: [string, string][],
  ) {
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const request = new Request(origin + address, { method: "POST", headers, body: String(new URLSearchParams(sent)) });
    const context = browseContext(db, { userId });
    const { response } = await asked(() => act({ request, context, params: {} }), address, context);
    if (!response) throw new Error("no answer");
    const reply = response.status === 400 ? await response.json() : null;
    const at = new URL(response.headers.get("Location") ?? "/", origin);
    const id = Number(at.searchParams.get("id"));
    return { status: response.status, errors: reply?.errors ?? {}, reply, at: at.search, id };
  }
  const save = (userId: number, query: string, values: Record<string, string>) =>
    send(action, `${offerForm}?${query}`, userId, Object.entries(values));

  return {
    rowOf,
    save,
    sendList: (userId: number, sent: [string, string][]) => send(listAction, offerList, userId, sent),
    /** Does something with an offer in the version that was seen. */
    act: (userId: number, offer: { id: number; version: number }, intent: string, values = {}) =>
      save(userId, `id=${offer.id}`, { offer: `${offer.id}:${offer.version}`, intent, ...values }),
    rowsOf: async (userId: number, query = "") =>
      (await asked(listLoader, `${offerList}${query}`, browseContext(db, { userId }))).data?.rows ?? [],
    skusOf: (id: number) =>
      db
        .selectFrom("offer_skus")
        .select(["sku_id as skuId", "price_minor as priceMinor", "quota", "per_person as perPerson", "taken"])
        .where("offer_id", "=", id)
        .orderBy("sku_id")
        .execute(),
    /** A goods of 20.00 with 50 in stock, and who keeps its shop. */
    async ownStock() {
      const stock = await makeStock(db, { price: 2000, stock: 50 });
      const { owner_id: owner } = await db
        .selectFrom("shops")
        .select("owner_id")
        .where("id", "=", stock.shopId)
        .executeTakeFirstOrThrow();
      return { ...stock, owner };
    },
    async buy(skuId: number, quantity: number) {
      const buyer = await makeOrderer(db);
      const placed = done(await placeOrder(db, await checkoutOf(db, [{ skuId, quantity }], buyer)));
      return { userId: buyer.userId, orderId: placed.orderIds[0] ?? 0 };
    },
  };
}
