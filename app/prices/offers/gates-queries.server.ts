import { sql } from "kysely";
import type { Handle } from "~/db/transact.server";
import { usualPrice } from "../price-now-queries.server";
import type { OfferTerms } from "./offer-terms";
import { offerRules } from "./offers-queries.server";

/** What is known of a sku that is offered. Amounts in minor units. */
export interface SkuFacts {
  usualMinor: number;
  /** Lowest price that was open to everybody in the 30 days before the offer begins; null = less than 30 days known. */
  lowMinor: number | null;
  /** What the shop pays for a piece; null = not said. */
  costMinor: number | null;
  stock: number;
  /** Another approved offer holds at that time. */
  overlaps: boolean;
}

export interface OfferFacts {
  /** The database's clock. */
  now: Date;
  /** Null = there is no such slot at these hours, or hours of the shop's own. */
  slot: {
    /** Enrolment has ended. */
    closed: boolean;
    /** Places that no other approved offer has. */
    left: number;
  } | null;
  /** By sku id; skus that are retired, or of another goods, are missing. */
  skus: Map<number, SkuFacts>;
}

interface Judged {
  kind: unknown;
  offerId: unknown;
  goodsId: unknown;
  slotId: unknown;
  beginsAt: unknown;
  endsAt: unknown;
  skuIds: unknown;
}

/** What an offer is judged by, as columns; its parts are values or names of columns. */
const facts = ({ kind, offerId, goodsId, slotId, beginsAt, endsAt, skuIds }: Judged) => sql`
  (select jsonb_build_object(
      'closed', coalesce((select submitted_at from offers where id = ${offerId} and state = 'in_review'
        and slot_id = flash_slots.id), clock_timestamp()) > enrol_until,
      'left', places - (select count(*) from offers where slot_id = flash_slots.id and state = 'approved'
        and id is distinct from ${offerId}))
    from flash_slots where id = ${slotId} and begins_at = ${beginsAt} and ends_at = ${endsAt}) as slot,
  coalesce((select jsonb_agg(jsonb_build_object('id', skus.id, 'usualMinor', ${usualPrice()},
      'lowMinor', low_of_30_days(skus.id, ${beginsAt}::timestamptz), 'costMinor', skus.cost_minor,
      'stock', skus.stock, 'overlaps', exists (select from offer_skus where sku_id = skus.id
        and kind = ${kind} and state = 'approved' and offer_id is distinct from ${offerId}
        and tstzrange(begins_at, ends_at) && tstzrange(${beginsAt}::timestamptz,
          greatest(${endsAt}::timestamptz, ${beginsAt}::timestamptz)))))
    from skus where id = any(${skuIds}::bigint[]) and goods_id = ${goodsId} and not retired), '[]') as skus`;

interface FactsRow {
  now: Date;
  slot: OfferFacts["slot"];
  skus: ({ id: number } & SkuFacts)[];
}

const factsOf = ({ now, slot, skus }: FactsRow): OfferFacts => ({
  now,
  slot,
  skus: new Map(skus.map(({ id, ...known }) => [id, known])),
});

/** Returns what an offer is judged by. An offer that was sent in before enrolment ended is not late. One statement. */
export async function offerFacts(
  handle: Handle,
  { offerId, goodsId, terms }: { offerId: number | null; goodsId: number; terms: OfferTerms },
): Promise<OfferFacts> {
  const { slotId, beginsAt, endsAt } = terms;
  const kind = sql`${terms.rules.kind}::text`;
  const skuIds = terms.skus.map(({ skuId }) => skuId);
  const { rows } = await sql<FactsRow>`
    select clock_timestamp() as now, ${facts({ kind, offerId, goodsId, slotId, beginsAt, endsAt, skuIds })}`.execute(
    handle,
  );
  const found = rows[0];
  if (!found) throw new Error("a select without a table returned no row");
  return factsOf(found);
}

/** Returns stored offers, each with its terms and what it is judged by. One statement, however many. */
export async function storedOfferFacts(
  handle: Handle,
  offerIds: readonly number[],
): Promise<{ id: number; terms: OfferTerms; facts: OfferFacts }[]> {
  const { rows } = await sql<FactsRow & Omit<OfferTerms, "skus"> & { id: number; offered: OfferTerms["skus"] }>`
    select judged.id, judged.slot_id as "slotId", judged.begins_at as "beginsAt", judged.ends_at as "endsAt",
      judged.shop_coupons as "shopCoupons", judged.platform_coupons as "platformCoupons",
      ${offerRules("judged")} as rules, clock_timestamp() as now,
      coalesce((select jsonb_agg(jsonb_build_object('skuId', sku_id, 'priceMinor', offered.price_minor,
          'additionMinor', addition_minor, 'quota', quota, 'perPerson', per_person) order by offered.id)
        from offer_skus offered where offer_id = judged.id), '[]') as offered,
      ${facts({
        kind: sql`judged.kind`,
        offerId: sql`judged.id`,
        goodsId: sql`judged.goods_id`,
        slotId: sql`judged.slot_id`,
        beginsAt: sql`judged.begins_at`,
        endsAt: sql`judged.ends_at`,
        skuIds: sql`array(select sku_id from offer_skus where offer_id = judged.id)`,
      })}
    from offers judged where judged.id = any(${[...offerIds]}::bigint[])`.execute(handle);
  return rows.map(({ id, rules, slotId, beginsAt, endsAt, shopCoupons, platformCoupons, offered, ...known }) => ({
    id,
    terms: { rules, slotId, beginsAt, endsAt, shopCoupons, platformCoupons, skus: offered },
    facts: factsOf(known),
  }));
}
