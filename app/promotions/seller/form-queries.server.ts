import { type SqlBool, sql } from "kysely";
import type { Locale } from "~/app/platform/language/locales";
import { textIn } from "~/app/platform/language/text-in.server";
import type { Texts } from "~/app/platform/language/texts";
import { containing } from "~/app/platform/like";
import { type OfferTerms, offerRules, usualPrice } from "~/app/prices/api.server";
import type { OfferState } from "~/db/tables/prices-schema";
import type { Handle } from "~/db/transact.server";
import type { OfferTab } from "./offer-choices";
import { tabOfOffer } from "./offers-queries.server";

/** Goods of a shop that are on sale, latest first, at most 30: those to choose from. One statement. */
export function goodsToOffer(
  handle: Handle,
  { shopId, searchText, locale }: { shopId: number; searchText: string; locale: Locale },
) {
  let query = handle
    .selectFrom("goods")
    .where("shop_id", "=", shopId)
    .where("state", "=", "on_sale")
    .select(["id", "picture"])
    .select(textIn("goods.title", locale).as("title"));
  if (searchText !== "")
    query = query.where(
      sql<SqlBool>`(goods.title::text ilike ${containing(searchText)} or goods.id::text = ${searchText})`,
    );
  return query.orderBy("id", "desc").limit(30).execute();
}

interface SkuToOffer {
  id: number;
  spec: { value: Texts }[];
  stock: number;
  /** Minor units. */
  usualMinor: number;
  /** Null = unknown. */
  costMinor: number | null;
}

/**
 * Returns a goods of a shop with its skus for sale, and those of an offer whether for sale or not; null = not there,
 * deleted (unless it is an offer's), or another's. One statement.
 */
export async function offeredGoods(
  handle: Handle,
  { shopId, goodsId, offerId, locale }: { shopId: number; goodsId: number; offerId: number | null; locale: Locale },
) {
  const row = await handle
    .selectFrom("goods")
    .where("id", "=", goodsId)
    .where("shop_id", "=", shopId)
    .where((e) => e.or([e("state", "<>", "deleted"), e.val(offerId !== null)]))
    .select(["id", "picture"])
    .select(textIn("goods.title", locale).as("title"))
    .select(["state"])
    .select(
      sql<SkuToOffer[]>`(select coalesce(jsonb_agg(jsonb_build_object('id', skus.id, 'spec', skus.spec,
        'stock', skus.stock, 'usualMinor', ${usualPrice()}, 'costMinor', skus.cost_minor) order by skus.id), '[]')
        from skus where skus.goods_id = goods.id and (not skus.retired or exists (
          select from offer_skus where offer_id = ${offerId} and sku_id = skus.id)))`.as("skus"),
    )
    .executeTakeFirst();
  return row ?? null;
}

/** An offer as its shop sees it, with what is taken of each sku. */
export interface ShopOffer extends Omit<OfferTerms, "skus"> {
  id: number;
  goodsId: number;
  state: OfferState;
  tab: OfferTab;
  reason: string;
  version: number;
  skus: (OfferTerms["skus"][number] & { taken: number })[];
}

function offersWhole(handle: Handle, shopId: number) {
  return handle
    .selectFrom("offers")
    .where("shop_id", "=", shopId)
    .select(offerRules("offers").as("rules"))
    .select(["id", "goods_id as goodsId", "state", "reason", "version", "slot_id as slotId"])
    .select(["begins_at as beginsAt", "ends_at as endsAt"])
    .select(["shop_coupons as shopCoupons", "platform_coupons as platformCoupons"])
    .select(tabOfOffer.as("tab"))
    .select(
      sql<ShopOffer["skus"]>`(select coalesce(jsonb_agg(jsonb_build_object('skuId', offered.sku_id,
        'priceMinor', offered.price_minor, 'additionMinor', offered.addition_minor, 'quota', offered.quota,
        'perPerson', offered.per_person, 'taken', offered.taken) order by offered.sku_id), '[]')
        from offer_skus offered where offered.offer_id = offers.id)`.as("skus"),
    );
}

/** Returns an offer of a shop; null = not there, or another's. One statement. */
export async function shopOffer(
  handle: Handle,
  { shopId, offerId }: { shopId: number; offerId: number },
): Promise<ShopOffer | null> {
  return (await offersWhole(handle, shopId).where("id", "=", offerId).executeTakeFirst()) ?? null;
}

/**
 * Returns the flash offers of a shop that were approved and began in the last seven days, of goods that are still on
 * sale, earliest first, at most `limit`. One statement.
 */
export function offersOfLastWeek(handle: Handle, shopId: number, limit: number): Promise<ShopOffer[]> {
  return offersWhole(handle, shopId)
    .where("kind", "=", "flash")
    .where("state", "in", ["approved", "over"])
    .where(sql<SqlBool>`begins_at <= clock_timestamp() and begins_at > clock_timestamp() - interval '7 days'
      and exists (select from goods where goods.id = offers.goods_id and goods.state = 'on_sale')`)
    .orderBy("begins_at")
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** Returns the goods and beginnings of a shop's flash offers that begin later, as far as they stand. One statement. */
export function offersToCome(handle: Handle, shopId: number) {
  return handle
    .selectFrom("offers")
    .where("shop_id", "=", shopId)
    .where("kind", "=", "flash")
    .where("state", "in", ["draft", "in_review", "approved"])
    .where(sql<SqlBool>`begins_at > clock_timestamp()`)
    .select(["goods_id as goodsId", "begins_at as beginsAt"])
    .execute();
}

/**
 * Returns the slots that shops may still enrol in, earliest first, at most 60, with the places that are left: all but
 * those of approved and waiting offers. One statement.
 * @param chosen a slot that is among them in any case
 */
export async function openSlots(handle: Handle, chosen: number | null) {
  return await handle
    .selectFrom("flash_slots")
    .where(sql<SqlBool>`(enrol_until > clock_timestamp() or id = ${chosen}::bigint)`)
    .select(["id", "begins_at as beginsAt", "ends_at as endsAt", "enrol_until as enrolUntil"])
    .select(
      sql<number>`greatest(0, places - (select count(*) from offers
        where slot_id = flash_slots.id and state in ('approved', 'in_review')))::int`.as("left"),
    )
    .orderBy("begins_at")
    .limit(60)
    .execute();
}

/** Returns the hours of a slot; null = not there. One statement. */
export async function slotHours(handle: Handle, id: number) {
  const row = await handle
    .selectFrom("flash_slots")
    .where("id", "=", id)
    .select(["begins_at as beginsAt", "ends_at as endsAt"])
    .executeTakeFirst();
  return row ?? null;
}

/** Returns the slots of exactly these beginnings and ends that are open for enrolment. One statement. */
export function slotsAt(handle: Handle, hours: readonly { beginsAt: Date; endsAt: Date }[]) {
  const [begins, ends] = [hours.map(({ beginsAt }) => beginsAt), hours.map(({ endsAt }) => endsAt)];
  return handle
    .selectFrom("flash_slots")
    .where(
      sql<SqlBool>`(begins_at, ends_at) in (select * from unnest(${begins}::timestamptz[], ${ends}::timestamptz[]))`,
    )
    .where(sql<SqlBool>`enrol_until > clock_timestamp()`)
    .select(["id", "begins_at as beginsAt", "ends_at as endsAt"])
    .execute();
}

/** Returns the skus among these whose stock is below a number of pieces. One statement. */
export async function beyondStock(
  handle: Handle,
  wanted: readonly { skuId: number; pieces: number }[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select skus.id from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted ("skuId" bigint, pieces int)
    join skus on skus.id = wanted."skuId" where skus.stock < wanted.pieces order by skus.id`.execute(handle);
  return rows.map(({ id }) => id);
}
