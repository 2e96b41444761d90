import type { Transaction } from "kysely";
import { insertOffer, type OfferRules, setOfferState } from "~/app/prices/api.server";
import type { Db } from "~/db/client.server";
import type { Database } from "~/db/schema";
import type { OfferState } from "~/db/tables/prices-schema";
import { transact } from "~/db/transact.server";
import { at, known } from "./demo/known";
import { ownHoursOffer, refusedOffer, slotOffers, togetherOffers, waitingOffers } from "./demo/offers";

const hour = 3_600_000;
const day = 24 * hour;
/** The first slot is long: whoever looks at a new shop finds it running. */
const firstHours = 12;
const slotHours = 4;
const days = 7;

type Hours = { slotId: number | null; beginsAt: Date; endsAt: Date };

/**
 * Gives the demo group-buys, bargains and a flash sale: a slot that runs, slots for a week, offers that wait, one that
 * was refused, and prices with a past of 45 days, so that what is struck is known. Call it after the orders, which are
 * placed at usual prices.
 */
export async function insertOffers(db: Db, now: Date): Promise<void> {
  await transact(db, async (trx) => {
    await trx
      .updateTable("price_history")
      .set({ began_at: new Date(now.getTime() - 45 * day) })
      .where("source", "=", "base")
      .execute();
    const slots = await insertSlots(trx, now);
    for (const [n, hours] of slots.entries()) {
      for (const one of at(slotOffers, n % slotOffers.length)) await insertOne(trx, one, { hours, state: "approved" });
    }
    const own = { slotId: null, beginsAt: at(slots, 0).beginsAt, endsAt: new Date(now.getTime() + 3 * day) };
    await insertOne(trx, ownHoursOffer, { hours: own, state: "approved" });
    for (const { rules, ...one } of togetherOffers) await insertOne(trx, one, { hours: own, state: "approved", rules });
    for (const one of waitingOffers) await insertOne(trx, one, { hours: at(slots, 2), state: "in_review" });
    await insertOne(trx, refusedOffer, { hours: at(slots, 2), state: "refused", reason: refusedOffer.reason });
  });
}

/** Slots one after the other from this hour, for a week. */
async function insertSlots(trx: Transaction<Database>, now: Date): Promise<Hours[]> {
  const first = Math.floor(now.getTime() / hour) * hour;
  const slots: Hours[] = [];
  for (let begins = first, n = 0; begins < first + days * day; n++) {
    const ends = begins + (n === 0 ? firstHours : slotHours) * hour;
    const [beginsAt, endsAt] = [new Date(begins), new Date(ends)];
    const { id } = await trx
      .insertInto("flash_slots")
      .values({ begins_at: beginsAt, ends_at: endsAt, places: 40, enrol_until: new Date(begins - hour) })
      .returning("id")
      .executeTakeFirstOrThrow();
    slots.push({ slotId: id, beginsAt, endsAt });
    begins = ends;
  }
  return slots;
}

async function insertOne(
  trx: Transaction<Database>,
  { title, percent, quota, perPerson }: (typeof waitingOffers)[number],
  {
    hours,
    state,
    reason,
    rules = { kind: "flash" },
  }: { hours: Hours; state: OfferState; reason?: string; rules?: OfferRules },
): Promise<void> {
  const skus = await trx
    .selectFrom("skus")
    .innerJoin("goods", "goods.id", "skus.goods_id")
    .select(["goods.shop_id", "skus.goods_id", "skus.id", "skus.price_minor", "skus.stock"])
    .where((e) => e(e.ref("goods.title", "->>").key("en"), "=", title))
    .where("skus.retired", "=", false)
    .orderBy("skus.id")
    .execute();
  const { shop_id: shopId, goods_id: goodsId } = known(skus[0], title);
  const id = await insertOffer(trx, {
    shopId,
    goodsId,
    rules,
    ...hours,
    shopCoupons: true,
    platformCoupons: false,
    skus: skus
      .filter(({ stock }) => stock > 0)
      .map((sku) => ({
        skuId: sku.id,
        // To whole tens.
        priceMinor: Math.max(10, Math.floor((sku.price_minor * percent) / 1000) * 10),
        additionMinor: 0,
        quota: Math.min(quota, sku.stock),
        perPerson,
      })),
  });
  if (state !== "in_review") await setOfferState(trx, id, { state: "in_review" });
  await setOfferState(trx, id, { state, reason, ...(state !== "in_review" && { decidedBy: null }) });
}
