import { type SqlBool, sql } from "kysely";
import type { Locale } from "~/app/platform/language/locales";
import { textIn } from "~/app/platform/language/text-in.server";
import { containing } from "~/app/platform/like";
import type { Handle } from "~/db/transact.server";
import type { OfferTab } from "./offer-choices";

/** By the clock: nothing marks an approved offer when it begins, or when its time is over. */
export const tabOfOffer = sql<OfferTab>`case
  when offers.state in ('draft', 'in_review') then offers.state
  when offers.state in ('refused', 'stopped') then 'refused'
  when offers.state = 'over' or offers.ends_at <= clock_timestamp() then 'over'
  when offers.begins_at > clock_timestamp() then 'planned' else 'running' end`;

const ofOffer = sql`from offer_skus offered where offered.offer_id = offers.id`;
const soldOf = sql`from offer_skus offered join order_lines line on line.offer_sku_id = offered.id
  join orders on orders.id = line.order_id and orders.paid_at is not null where offered.offer_id = offers.id`;

export interface OfferFilter {
  /** Part of the goods' title, or the number of the goods. */
  searchText?: string;
  tab: OfferTab;
}

interface OffersQuery extends OfferFilter {
  shopId: number;
  before: number | null;
  limit: number;
  locale: Locale;
}

/**
 * Returns a shop's flash offers before `before`, latest first, each with its lowest price, what is taken of it, and
 * what was paid at its prices: orders, and their lines at what the shop is credited less its coupons (minor units,
 * before refunds). One statement.
 */
export function offersOfShop(handle: Handle, { shopId, searchText, tab, before, limit, locale }: OffersQuery) {
  let query = handle
    .selectFrom("offers")
    .innerJoin("goods", "goods.id", "offers.goods_id")
    .where("offers.shop_id", "=", shopId)
    .where("offers.kind", "=", "flash")
    .where(tabOfOffer, "=", tab)
    .select(["offers.id", "offers.version", "offers.state", "offers.reason", "offers.goods_id as goodsId"])
    .select(["offers.slot_id as slotId", "offers.begins_at as beginsAt", "offers.ends_at as endsAt", "goods.picture"])
    .select(textIn("goods.title", locale).as("title"))
    .select(
      sql<{ lowestMinor: number; quota: number; taken: number }>`(select jsonb_build_object(
        'lowestMinor', min(offered.price_minor), 'quota', sum(offered.quota), 'taken', sum(offered.taken))
        ${ofOffer})`.as("sum"),
    )
    .select(
      sql<{ orders: number; turnoverMinor: number }>`(select jsonb_build_object('orders', count(distinct orders.id),
        'turnoverMinor', coalesce(sum(line.price_minor * line.quantity - line.shop_discount_minor), 0)) ${soldOf})`.as(
        "sold",
      ),
    );
  if (before !== null) query = query.where("offers.id", "<", before);
  if (searchText !== undefined)
    query = query.where(
      sql<SqlBool>`(goods.title::text ilike ${containing(searchText)} or goods.id::text = ${searchText})`,
    );
  return query.orderBy("offers.id", "desc").limit(limit).execute();
}

/** Counts a shop's flash offers by where they stand. One statement. */
export async function offerCounts(handle: Handle, shopId: number): Promise<Partial<Record<OfferTab, number>>> {
  const rows = await handle
    .selectFrom("offers")
    .where("shop_id", "=", shopId)
    .where("kind", "=", "flash")
    .select(tabOfOffer.as("tab"))
    .select(sql<number>`count(*)::int`.as("count"))
    .groupBy("tab")
    .execute();
  return Object.fromEntries(rows.map(({ tab, count }) => [tab, count]));
}
