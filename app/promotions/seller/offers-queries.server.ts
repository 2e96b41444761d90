import { type SqlBool, sql } from "kysely";
import type { Locale } from "~/app/platform/language/locales";
import { textIn } from "~/app/platform/language/text-in.server";
import { containing } from "~/app/platform/like";
import { offerRules, offerSeen, usualPrice, usualPriceAt } from "~/app/prices/api.server";
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

/** Whether a paid order has a seat that nobody left, in a team that stands so. */
const inTeam = (state: "full" | "gathering") => sql<SqlBool>`exists (
  select from team_seats seat join teams on teams.id = seat.team_id
  where seat.order_id = orders.id and seat.state = 'taken' and teams.state = ${sql.lit(state)})`;
/** A team's orders count once it is full: before that they may still be paid back. */
const counts = sql<SqlBool>`(orders.team_id is null or ${inTeam("full")})`;
const credited = sql`line.price_minor * line.quantity - line.shop_discount_minor`;
/** What a piece cost without an offer when it was ordered, less what the shop is credited for it. */
const given = sql`greatest(0, ${usualPriceAt(sql`line.sku_id`, sql`orders.created_at`)} - line.price_minor)
  * line.quantity`;

/** What was paid at offers' prices, before refunds. Amounts in minor units. */
export interface OfferSales {
  orders: number;
  pieces: number;
  /** What the shop is credited less its own coupons. */
  turnoverMinor: number;
  /** The same of teams that are not full yet. */
  heldMinor: number;
  /** Usual price less what the shop is credited: what the shop gave. */
  givenMinor: number;
}

const sales = sql<OfferSales>`jsonb_build_object(
  'orders', count(distinct orders.id) filter (where ${counts}),
  'pieces', coalesce(sum(line.quantity) filter (where ${counts}), 0),
  'turnoverMinor', coalesce(sum(${credited}) filter (where ${counts}), 0),
  'heldMinor', coalesce(sum(${credited}) filter (where ${inTeam("gathering")}), 0),
  'givenMinor', coalesce(sum(${given}) filter (where ${counts}), 0))`;

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
 * Returns a shop's offers before `before`, latest first, each with its lowest price beside the usual one of that sku,
 * what is taken of it, what was paid at its prices, how many saw it, and its teams or bargains. Amounts in minor units.
 * One statement.
 */
export function offersOfShop(handle: Handle, { shopId, searchText, tab, before, limit, locale }: OffersQuery) {
  let query = handle
    .selectFrom("offers")
    .innerJoin("goods", "goods.id", "offers.goods_id")
    .where("offers.shop_id", "=", shopId)
    .where(tabOfOffer, "=", tab)
    .select(["offers.id", "offers.version", "offers.state", "offers.reason", "offers.goods_id as goodsId"])
    .select(["offers.slot_id as slotId", "offers.begins_at as beginsAt", "offers.ends_at as endsAt", "goods.picture"])
    .select(textIn("goods.title", locale).as("title"))
    .select(offerRules("offers").as("rules"))
    .select(
      sql<{ lowestMinor: number; usualMinor: number; quota: number; taken: number }>`(select jsonb_build_object(
        'lowestMinor', min(offered.price_minor), 'quota', sum(offered.quota), 'taken', sum(offered.taken),
        'usualMinor', (array_agg(${usualPrice()} order by offered.price_minor, offered.id))[1])
        from offer_skus offered join skus on skus.id = offered.sku_id where offered.offer_id = offers.id)`.as("sum"),
    )
    .select(sql<OfferSales>`(select ${sales} ${soldOf})`.as("sold"))
    .select(offerSeen(sql.ref("offers.id")).as("seen"))
    .select(
      sql<{ full: number; gathering: number } | null>`case offers.kind when 'group' then (
        select jsonb_build_object('full', count(*) filter (where teams.state = 'full'),
          'gathering', count(*) filter (where teams.state = 'gathering'))
        from teams where teams.offer_id = offers.id) end`.as("teams"),
    )
    .select(
      sql<{ opened: number; cuts: number } | null>`case offers.kind when 'bargain' then (
        select jsonb_build_object('opened', count(*), 'cuts', coalesce(sum(bargains.made), 0))
        from bargains where bargains.offer_sku_id in (select offered.id ${ofOffer})) end`.as("bargains"),
    );
  if (before !== null) query = query.where("offers.id", "<", before);
  if (searchText !== undefined)
    query = query.where(
      sql<SqlBool>`(goods.title::text ilike ${containing(searchText)} or goods.id::text = ${searchText})`,
    );
  return query.orderBy("offers.id", "desc").limit(limit).execute();
}

/** Counts a shop's offers by where they stand. One statement. */
export async function offerCounts(handle: Handle, shopId: number): Promise<Partial<Record<OfferTab, number>>> {
  const rows = await handle
    .selectFrom("offers")
    .where("shop_id", "=", shopId)
    .select(tabOfOffer.as("tab"))
    .select(sql<number>`count(*)::int`.as("count"))
    .groupBy("tab")
    .execute();
  return Object.fromEntries(rows.map(({ tab, count }) => [tab, count]));
}

/** Returns what was paid at the offers' prices of a shop since a moment. One statement. */
export async function shopSales(handle: Handle, shopId: number, since: Date): Promise<OfferSales> {
  const { rows } = await sql<{ sold: OfferSales }>`
    select ${sales} as sold from orders join order_lines line on line.order_id = orders.id
    where orders.shop_id = ${shopId} and orders.paid_at >= ${since} and line.offer_sku_id is not null`.execute(handle);
  const [found] = rows;
  if (!found) throw new Error("a sum without groups returned no row");
  return found.sold;
}
