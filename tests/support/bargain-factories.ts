import { randomUUID } from "node:crypto";
import type { NewOrder } from "~/app/orders/placing/checkout-fingerprint.server";
import { skuFactsOfWay } from "~/app/orders/placing/placing-queries.server";
import { planPurchase } from "~/app/orders/placing/plan-purchase";
import { pricesOf } from "~/app/orders/placing/shown-purchase";
import { bargainWay } from "~/app/promotions/bargains/buy-queries.server";
import { openBargain } from "~/app/promotions/bargains/open-bargain.server";
import type { Db } from "~/db/client.server";
import { makeStock } from "./cart-factories";
import { makeUser } from "./factories";
import { lot } from "./lot";
import { makeOffer } from "./offer-factories";
import { madeRegion, madeTaxes, makeOrderer, taxOfPlan } from "./order-factories";

interface Bargained {
  /** Minor units: 33.00 and 21.00 by default. */
  price?: number;
  floor?: number;
  /** 8 by default. */
  helpers?: number;
  quota?: number;
  /** Of a bargain: 24 by default; of the offer: two days by default. */
  hours?: number;
  endsAt?: Date;
}

/** Makes goods with a sku that runs in a bargain offer. */
export async function makeBargained(
  db: Db,
  { price = 3300, floor = 2100, helpers = 8, quota = 40, hours = 24, endsAt }: Bargained = {},
) {
  const sku = await makeStock(db, { price, stock: 50 });
  const made = await makeOffer(db, {
    kind: "bargain",
    skus: [{ skuId: sku.skuId, priceMinor: floor, quota }],
    rules: { helpers, hours },
    endsAt: endsAt ?? new Date(Date.now() + 2 * 86_400_000),
  });
  return { ...sku, offerId: made.id, offerSkuId: made.skus[0] ?? 0 };
}

/** Begins a bargain of a new person with an address. */
export async function makeBargain(db: Db, values: Bargained = {}) {
  const offered = await makeBargained(db, values);
  const buyer = await makeOrderer(db);
  const opened = await openBargain(db, { userId: buyer.userId, skuId: offered.skuId });
  if (!opened.ok) throw new Error(opened.code);
  return { ...offered, ...buyer, token: opened.value.token };
}

/** A person with a phone. */
export async function makeFriend(db: Db): Promise<number> {
  return (await makeUser(db, { mobile: `139${lot().replace(/\D/g, "").padStart(8, "0").slice(-8)}` })).id;
}

/** Returns the checkout of a bargain as its owner would send it now. */
export async function bargainCheckout(
  db: Db,
  { userId, addressId, skuId, token }: { userId: number; addressId: number; skuId: number; token: string },
): Promise<NewOrder> {
  const lines = [{ skuId, quantity: 1 }];
  const way = await bargainWay(db, { userId, skuId, token });
  if (!way.ok) throw new Error(way.code);
  const facts = await skuFactsOfWay(db, [skuId], { ...way.value, userId });
  const plan = planPurchase(lines, facts, {
    userId,
    region: madeRegion,
    together: true,
    addTaxes: await madeTaxes(db),
  });
  const freight = Object.fromEntries(plan.orders.map(({ shopId, freightMinor }) => [shopId, freightMinor]));
  const shown = {
    prices: pricesOf(plan),
    freight,
    coupons: {},
    taxMinor: taxOfPlan(plan),
    totalMinor: plan.totalMinor ?? 0,
  };
  return { key: randomUUID(), userId, addressId, lines, from: "bargain", token, shown, remarks: {} };
}
