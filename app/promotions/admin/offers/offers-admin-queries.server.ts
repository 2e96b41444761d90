import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Locale } from "~/app/platform/language/locales";
import { textIn } from "~/app/platform/language/text-in.server";
import { containing } from "~/app/platform/like";
import { type OfferProblem, type OfferRules, offerRules, usualPrice } from "~/app/prices/api.server";
import type { Handle } from "~/db/transact.server";
import type { OfferKindName } from "../../offer-kinds";
import type { OfferTab } from "./offer-tabs";

/** An offer in the operators' lists. Amounts in minor units, moments in ms since 1970. */
export interface ListedOffer {
  id: number;
  version: number;
  rules: OfferRules;
  /** By the clock: what is approved runs between its moments. */
  state: "waiting" | "planned" | "running" | "over" | "refused" | "stopped";
  goodsId: number;
  title: string;
  picture: string;
  shopId: number;
  shop: string;
  /** Null = hours of the shop's own. */
  slotId: number | null;
  beginsAt: number;
  endsAt: number;
  /** Skus that it offers. */
  skus: number;
  /** The lowest price of its skus, and what that sku costs otherwise. */
  priceMinor: number;
  usualMinor: number;
  /** The lowest price of that sku in the 30 days before; null = less than 30 days are known. */
  lowMinor: number | null;
  /** The most that the platform adds to a piece, and to all of them. */
  additionMinor: number;
  borneMinor: number;
  quota: number;
  taken: number;
  stock: number;
  submittedAt: number | null;
  reason: string;
  decidedAt: number | null;
  decidedBy: string | null;
  /** Of a bargain: all cuts, and those from a device on which its owner signs in, the latest of them listed. */
  cuts: number;
  flagged: number;
  flaggedCuts: FlaggedCut[];
}

/** A cut that may be its owner's own. Amount in minor units, moment in ms since 1970. */
export interface FlaggedCut {
  ownerId: number;
  owner: string;
  helperId: number;
  helper: string;
  cutMinor: number;
  madeAt: number;
}

/** Flagged cuts that are listed. */
const cutsListed = 20;

/** An offer that waits, with what stands against it. */
export type WaitingOffer = ListedOffer & { problems: OfferProblem[] };

export interface OfferFilter {
  state: OfferTab;
  /** Part of the title or of the shop's name, or an id; "" = any. */
  words: string;
  /** Null = any. */
  slotId: number | null;
  /** Null = any. */
  kind: OfferKindName | null;
}

const ms = (moment: string) => sql`floor(extract(epoch from ${sql.raw(moment)}) * 1000)::bigint`;

const inTab: Record<OfferTab, RawBuilder<SqlBool>> = {
  waiting: sql`offers.state = 'in_review'`,
  approved: sql`offers.state = 'approved' and offers.ends_at > clock_timestamp()`,
  refused: sql`offers.state = 'refused'`,
  stopped: sql`offers.state = 'stopped'`,
  over: sql`(offers.state = 'over' or offers.state = 'approved' and offers.ends_at <= clock_timestamp())`,
};

const listed = (locale: Locale) => sql`
  offers.id, offers.version, ${offerRules("offers")} as rules,
  case when offers.state = 'in_review' then 'waiting' when offers.state in ('refused', 'stopped') then offers.state
    when offers.state = 'over' or offers.ends_at <= clock_timestamp() then 'over'
    when offers.begins_at > clock_timestamp() then 'planned' else 'running' end as state,
  offers.goods_id as "goodsId", ${textIn("goods.title", locale)} as title, goods.picture,
  offers.shop_id as "shopId", ${textIn("shops.name", locale)} as shop, offers.slot_id as "slotId",
  ${ms("offers.begins_at")} as "beginsAt", ${ms("offers.ends_at")} as "endsAt",
  summed.skus, cheapest.price as "priceMinor", cheapest.usual as "usualMinor",
  low_of_30_days(cheapest.sku_id, offers.begins_at) as "lowMinor",
  summed.addition as "additionMinor", summed.borne as "borneMinor", summed.quota, summed.taken, summed.stock,
  ${ms("offers.submitted_at")} as "submittedAt", offers.reason, ${ms("offers.decided_at")} as "decidedAt",
  staff.name as "decidedBy", cut.cuts, cut.flagged, cut.listed as "flaggedCuts"`;

const from = sql`
  offers join goods on goods.id = offers.goods_id join shops on shops.id = offers.shop_id
  left join staff on staff.id = offers.decided_by
  cross join lateral (
    select count(*)::int as skus, coalesce(max(offered.addition_minor), 0)::bigint as addition,
      coalesce(sum(offered.addition_minor * offered.quota), 0)::bigint as borne,
      coalesce(sum(offered.quota), 0)::int as quota, coalesce(sum(offered.taken), 0)::int as taken,
      coalesce(sum(skus.stock), 0)::bigint as stock
    from offer_skus offered join skus on skus.id = offered.sku_id where offered.offer_id = offers.id
  ) summed
  cross join lateral (
    select offered.sku_id, offered.price_minor as price, ${usualPrice()} as usual
    from offer_skus offered join skus on skus.id = offered.sku_id where offered.offer_id = offers.id
    order by offered.price_minor, offered.id limit 1
  ) cheapest
  cross join lateral (
    select count(*)::int as cuts, (count(*) filter (where flagged))::int as flagged, (
      select coalesce(jsonb_agg(latest.cut order by latest.made_at desc), '[]') from (
        select made_at, jsonb_build_object('ownerId', owners.id, 'owner', owners.nickname, 'helperId', helpers.id,
          'helper', helpers.nickname, 'cutMinor', cut_minor, 'madeAt', ${ms("made_at")}) as cut
        from bargain_cuts join bargains on bargains.id = bargain_id
          join users owners on owners.id = bargains.user_id join users helpers on helpers.id = helper_id
        where bargain_cuts.offer_id = offers.id and flagged order by made_at desc limit ${sql.lit(cutsListed)}
      ) latest) as listed
    from bargain_cuts where bargain_cuts.offer_id = offers.id
  ) cut`;

/** Returns offers: waiting ones oldest first, the others newest first, after `from`. One statement. */
export async function listOffers(
  handle: Handle,
  { state, words, slotId, kind }: OfferFilter,
  { locale, after, limit }: { locale: Locale; after: number | null; limit: number },
): Promise<ListedOffer[]> {
  const waiting = state === "waiting";
  const behind = waiting ? sql<SqlBool>`offers.id > ${after}` : sql<SqlBool>`offers.id < ${after}`;
  const like = containing(words);
  const { rows } = await sql<ListedOffer>`
    select ${listed(locale)} from ${from}
    where ${inTab[state]} and (${kind}::text is null or offers.kind = ${kind})
      and (${slotId}::bigint is null or offers.slot_id = ${slotId})
      and (${after}::bigint is null or ${behind})
      and (${words} = '' or offers.goods_id::text = ${words} or offers.id::text = ${words}
        or goods.title::text ilike ${like} or shops.name::text ilike ${like})
    order by offers.id ${waiting ? sql`asc` : sql`desc`} limit ${limit}`.execute(handle);
  return rows;
}

/** Returns the goods that a slot took in, in its order. One statement. */
export async function offersOfSlot(handle: Handle, slotId: number, locale: Locale): Promise<ListedOffer[]> {
  const { rows } = await sql<ListedOffer>`
    select ${listed(locale)} from ${from}
    where offers.slot_id = ${slotId} and offers.state in ('approved', 'over')
    order by offers.position, offers.id limit 500`.execute(handle);
  return rows;
}

/** Returns the ids of the goods that a slot took in, in its order, with their titles. One statement. */
export async function orderOfSlot(handle: Handle, slotId: number): Promise<{ id: number; title: string }[]> {
  const { rows } = await sql<{ id: number; title: string }>`
    select offers.id, ${textIn("goods.title", "en")} as title from offers join goods on goods.id = offers.goods_id
    where offers.slot_id = ${slotId} and offers.state in ('approved', 'over')
    order by offers.position, offers.id`.execute(handle);
  return rows;
}

/** Counts offers by tab. One statement. */
export async function offerCounts(handle: Handle): Promise<Record<OfferTab, number>> {
  const { rows } = await sql<Record<OfferTab, number>>`
    select count(*) filter (where ${inTab.waiting})::int as waiting,
      count(*) filter (where ${inTab.approved})::int as approved,
      count(*) filter (where ${inTab.refused})::int as refused,
      count(*) filter (where ${inTab.stopped})::int as stopped, count(*) filter (where ${inTab.over})::int as over
    from offers`.execute(handle);
  return rows[0] ?? { waiting: 0, approved: 0, refused: 0, stopped: 0, over: 0 };
}

/** Returns how many offers wait, of a kind or of all, and since when the oldest does (ms since 1970). One statement. */
export async function offersWaiting(
  handle: Handle,
  kind: OfferKindName | null = null,
): Promise<{ count: number; since: number | null }> {
  const { rows } = await sql<{ count: number; since: number | null }>`
    select count(*)::int as count, ${ms("min(submitted_at)")} as since
    from offers where state = 'in_review' and (${kind}::text is null or kind = ${kind})`.execute(handle);
  return rows[0] ?? { count: 0, since: null };
}

/** Returns the number of offers that wait, and the oldest. One statement. */
export async function oldestOffersWaiting(
  handle: Handle,
  few: number,
  locale: Locale,
): Promise<{ count: number; rows: { label: string; at: number; picture: string }[] }> {
  const { rows } = await sql<{ label: string; at: number; picture: string; count: number }>`
    select ${textIn("goods.title", locale)} as label, goods.picture, ${ms("offers.submitted_at")} as at,
      count(*) over ()::int as count
    from offers join goods on goods.id = offers.goods_id
    where offers.state = 'in_review'
    order by offers.submitted_at, offers.id limit ${few}`.execute(handle);
  return { count: rows[0]?.count ?? 0, rows: rows.map(({ label, at, picture }) => ({ label, at, picture })) };
}
