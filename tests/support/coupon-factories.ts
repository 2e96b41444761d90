import type { Insertable } from "kysely";
import type { CouponsTable } from "~/db/tables/coupons-schema";
import type { Handle } from "~/db/transact.server";

/**
 * Inserts a coupon: by default the platform's, 5.00 off from 20.00, for everybody.
 * @param goodsIds makes it one of some goods
 */
export async function makeCoupon(
  handle: Handle,
  values: Partial<Insertable<CouponsTable>> = {},
  goodsIds: readonly number[] = [],
): Promise<number> {
  const kind = values.kind ?? "reduction";
  const { id } = await handle
    .insertInto("coupons")
    .values({
      name: JSON.stringify({ en: "Autumn" }),
      kind,
      total: 100,
      threshold_minor: 2000,
      shop_id: null,
      percent: null,
      max_minor: null,
      ...(kind !== "discount" && { amount_minor: 500 }),
      ...(kind === "discount" && { amount_minor: null, percent: 10 }),
      ...(goodsIds.length > 0 && { scope: "goods" as const }),
      ...values,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (goodsIds.length > 0)
    await handle
      .insertInto("coupon_goods")
      .values(goodsIds.map((goods_id) => ({ coupon_id: id, goods_id })))
      .execute();
  return id;
}

/** Gives a person a coupon; returns the id of the owned coupon. */
export async function ownCoupon(handle: Handle, userId: number, couponId: number): Promise<number> {
  const { id } = await handle
    .insertInto("coupons_owned")
    .values({ coupon_id: couponId, user_id: userId, ends_at: null })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
