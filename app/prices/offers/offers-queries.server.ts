import { type RawBuilder, sql, type Transaction } from "kysely";
import { lockRows } from "~/db/locks.server";
import type { Database } from "~/db/schema";
import type { OfferKind, OfferState } from "~/db/tables/prices-schema";
import type { OfferedSku, OfferRules, OfferTerms } from "./offer-terms";

/** An offer under its lock. */
export interface StoredOffer {
  id: number;
  shopId: number;
  goodsId: number;
  kind: OfferKind;
  rules: OfferRules;
  /** Null = hours of the shop's own. */
  slotId: number | null;
  /** Order within the slot. */
  position: number;
  beginsAt: Date;
  endsAt: Date;
  state: OfferState;
  /** Why it was refused or stopped. */
  reason: string;
  shopCoupons: boolean;
  platformCoupons: boolean;
  version: number;
  /** The database's clock, read after the lock. */
  now: Date;
}

/**
 * Step: locks an offer and reads it; null when there is none.
 * @param shopId whose it must be; null = anybody's, for staff of the platform
 */
export async function lockOffer(
  trx: Transaction<Database>,
  { shopId, offerId }: { shopId: number | null; offerId: number },
): Promise<StoredOffer | null> {
  await lockRows(trx, "offers", [offerId]);
  const found = await trx
    .selectFrom("offers")
    .select(["id", "kind", "position", "state", "reason", "version"])
    .select((e) => [
      e.ref("shop_id").as("shopId"),
      e.ref("goods_id").as("goodsId"),
      e.ref("slot_id").as("slotId"),
      e.ref("begins_at").as("beginsAt"),
      e.ref("ends_at").as("endsAt"),
      e.ref("shop_coupons").as("shopCoupons"),
      e.ref("platform_coupons").as("platformCoupons"),
      sql<OfferRules>`${offerRules("offers")}`.as("rules"),
      sql<Date>`clock_timestamp()`.as("now"),
    ])
    .where("id", "=", offerId)
    .$if(shopId !== null, (query) => query.where("shop_id", "=", shopId ?? 0))
    .executeTakeFirst();
  return found ?? null;
}

/** Returns the rules of offers that a statement reads by this name, as one column. */
export function offerRules(of: string): RawBuilder<OfferRules> {
  const column = (name: string) => sql.ref(`${of}.${name}`);
  return sql<OfferRules>`jsonb_strip_nulls(jsonb_build_object('kind', ${column("kind")},
    'teamSize', ${column("team_size")}, 'teamLeast', ${column("team_least")}, 'helpers', ${column("helpers")},
    'hours', ${column("hours")}, 'roomId', ${column("room_id")}))`;
}

/** Step: writes the draft of an offer; returns its id. The goods is the shop's. */
export async function insertOffer(
  trx: Transaction<Database>,
  { shopId, goodsId, ...terms }: { shopId: number; goodsId: number } & OfferTerms,
): Promise<number> {
  const { id } = await trx
    .insertInto("offers")
    .values({ shop_id: shopId, goods_id: goodsId, ...columnsOf(terms) })
    .returning("id")
    .executeTakeFirstOrThrow();
  await insertSkus(trx, id, terms.skus);
  return id;
}

/** Step: replaces rules, time, coupons and skus of an offer of which nothing can have been taken; it is locked. */
export async function rewriteOffer(trx: Transaction<Database>, offerId: number, terms: OfferTerms): Promise<void> {
  await trx
    .updateTable("offers")
    .set(columnsOf(terms))
    .set({ version: sql`version + 1` })
    .where("id", "=", offerId)
    .execute();
  await trx.deleteFrom("offer_skus").where("offer_id", "=", offerId).execute();
  await insertSkus(trx, offerId, terms.skus);
}

interface NewState {
  state: OfferState;
  /** Why it was refused or stopped. */
  reason?: string;
  /** Whoever of the platform decided; null = a job. */
  decidedBy?: number | null;
  /** "now" = by the database's clock. */
  endsAt?: Date | "now";
}

/** Step: moves an offer to a state; its skus follow by a trigger. The offer is locked. */
export async function setOfferState(
  trx: Transaction<Database>,
  offerId: number,
  { state, reason = "", decidedBy, endsAt }: NewState,
): Promise<void> {
  await trx
    .updateTable("offers")
    .set({ state, reason, version: sql`version + 1` })
    .$if(endsAt !== undefined, (query) => query.set({ ends_at: endsAt === "now" ? sql`clock_timestamp()` : endsAt }))
    .$if(state === "in_review", (query) => query.set({ submitted_at: sql`clock_timestamp()` }))
    .$if(decidedBy !== undefined, (query) =>
      query.set({ decided_by: decidedBy ?? null, decided_at: sql`clock_timestamp()` }),
    )
    .where("id", "=", offerId)
    .execute();
}

function columnsOf({ rules, slotId, beginsAt, endsAt, shopCoupons, platformCoupons }: OfferTerms) {
  return {
    kind: rules.kind,
    team_size: rules.kind === "group" ? rules.teamSize : null,
    team_least: rules.kind === "group" ? rules.teamLeast : null,
    helpers: rules.kind === "bargain" ? rules.helpers : null,
    hours: rules.kind === "group" || rules.kind === "bargain" ? rules.hours : null,
    room_id: rules.kind === "room" ? rules.roomId : null,
    slot_id: slotId,
    begins_at: beginsAt,
    ends_at: endsAt,
    shop_coupons: shopCoupons,
    platform_coupons: platformCoupons,
  };
}

async function insertSkus(trx: Transaction<Database>, offerId: number, skus: readonly OfferedSku[]): Promise<void> {
  if (skus.length === 0) return;
  await trx
    .insertInto("offer_skus")
    .values(
      skus.map(({ skuId, priceMinor, additionMinor, quota, perPerson }) => ({
        offer_id: offerId,
        sku_id: skuId,
        price_minor: priceMinor,
        addition_minor: additionMinor,
        quota,
        per_person: perPerson,
      })),
    )
    .execute();
}
