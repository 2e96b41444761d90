import type { Db } from "~/db/client.server";
import { makeGoods } from "./factories";
import { makeOffer } from "./offer-factories";

const hour = 3600_000;

/** Makes a slot of the flash sale that began some hours ago, an hour by default, and takes two hours. */
export async function makeSlotNow(db: Db, hoursAgo = 1): Promise<{ id: number; beginsAt: Date; endsAt: Date }> {
  const beginsAt = new Date(Date.now() - hoursAgo * hour);
  const endsAt = new Date(beginsAt.getTime() + 2 * hour);
  const { id } = await db
    .insertInto("flash_slots")
    .values({ begins_at: beginsAt, ends_at: endsAt, enrol_until: beginsAt, places: 20, created_by: null })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, beginsAt, endsAt };
}

type Offered = Partial<Pick<Parameters<typeof makeOffer>[1], "beginsAt" | "endsAt" | "kind" | "slotId" | "state">>;

/** Makes a goods for 9.00 with an offer for 7.00 that runs now, of the flash sale by default. */
export async function makeOnOffer(
  db: Db,
  offer: Offered = {},
  { priceMinor = 700, quota = 100, ...goods }: { priceMinor?: number; quota?: number; shop_id?: number } = {},
): Promise<{ goodsId: number; skuId: number; offerId: number }> {
  const { id: goodsId } = await makeGoods(db, { price_minor: 900, ...goods });
  const { id: skuId } = await db
    .selectFrom("skus")
    .select("id")
    .where("goods_id", "=", goodsId)
    .executeTakeFirstOrThrow();
  const { id: offerId } = await makeOffer(db, { skus: [{ skuId, priceMinor, quota }], ...offer });
  return { goodsId, skuId, offerId };
}
