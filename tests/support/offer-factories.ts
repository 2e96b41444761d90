import type { Db } from "~/db/client.server";
import type { OfferKind, OfferState } from "~/db/tables/prices-schema";

interface OfferedSku {
  skuId: number;
  /** Minor units. */
  priceMinor: number;
  additionMinor?: number;
  /** 100 by default. */
  quota?: number;
  /** Without a limit by default. */
  perPerson?: number | null;
}

interface MadeOffer {
  /** Of one goods. */
  skus: readonly OfferedSku[];
  kind?: OfferKind;
  /** Of a group-buy: teams of 3 that go on with 2, 24 hours to fill; of a bargain: 8 friends, 24 hours; by default. */
  rules?: { team_size?: number; team_least?: number; helpers?: number; hours?: number };
  /** Approved by default. */
  state?: OfferState;
  /** Runs from an hour ago for two hours by default. */
  beginsAt?: Date;
  endsAt?: Date;
  slotId?: number;
  shopCoupons?: boolean;
  platformCoupons?: boolean;
}

/** Makes an offer with its skus; returns their ids. */
export async function makeOffer(
  db: Db,
  {
    skus,
    kind = "flash",
    rules,
    state = "approved",
    beginsAt,
    endsAt,
    slotId,
    shopCoupons,
    platformCoupons,
  }: MadeOffer,
): Promise<{ id: number; skus: number[] }> {
  return await db.transaction().execute(async (trx) => {
    const { goods_id, shop_id } = await trx
      .selectFrom("skus")
      .innerJoin("goods", "goods.id", "skus.goods_id")
      .select(["goods_id", "shop_id"])
      .where("skus.id", "=", skus[0]?.skuId ?? 0)
      .executeTakeFirstOrThrow();
    const { id } = await trx
      .insertInto("offers")
      .values({
        shop_id,
        goods_id,
        kind,
        ...(kind === "group" && { team_size: 3, team_least: 2, hours: 24 }),
        ...(kind === "bargain" && { helpers: 8, hours: 24 }),
        ...rules,
        state,
        slot_id: slotId ?? null,
        begins_at: beginsAt ?? new Date(Date.now() - 3600_000),
        ends_at: endsAt ?? new Date(Date.now() + 3600_000),
        submitted_at: state === "draft" ? null : new Date(Date.now() - 7200_000),
        shop_coupons: shopCoupons,
        platform_coupons: platformCoupons,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const rows = await trx
      .insertInto("offer_skus")
      .values(
        skus.map(({ skuId, priceMinor, additionMinor, quota = 100, perPerson = null }) => ({
          offer_id: id,
          sku_id: skuId,
          price_minor: priceMinor,
          addition_minor: additionMinor,
          quota,
          per_person: perPerson,
        })),
      )
      .returning("id")
      .execute();
    return { id, skus: rows.map((row) => row.id) };
  });
}

/** Makes a slot of the flash sale: from in a day for two hours, with 10 places, by default. */
export async function makeSlot(
  db: Db,
  { beginsAt = new Date(Date.now() + 86_400_000), endsAt = new Date(beginsAt.getTime() + 7200_000), places = 10 } = {},
): Promise<{ slotId: number; beginsAt: Date; endsAt: Date }> {
  const { id } = await db
    .insertInto("flash_slots")
    .values({ begins_at: beginsAt, ends_at: endsAt, enrol_until: beginsAt, places, created_by: null })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { slotId: id, beginsAt, endsAt };
}
