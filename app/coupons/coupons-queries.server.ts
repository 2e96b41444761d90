import { sql, type Transaction } from "kysely";
import { compiledOnce } from "~/db/compiled-once.server";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";

function terms(handle: Handle) {
  return handle
    .selectFrom("coupons")
    .leftJoin("shops", "shops.id", "coupons.shop_id")
    .select(["coupons.id", "coupons.shop_id", "coupons.kind", "coupons.name", "coupons.threshold_minor"])
    .select(["coupons.amount_minor", "coupons.percent", "coupons.max_minor", "coupons.scope", "coupons.total"])
    .select(["coupons.claimed", "coupons.opens_at", "coupons.closes_at", "coupons.valid_days", "coupons.stopped_at"])
    .select(["coupons.points_price", "coupons.members_only"])
    .select(["shops.name as shop_name", "shops.kind as shop_kind"]);
}

const couponGoodsIds = sql<
  number[] | null
>`(select array_agg(goods_id) from coupon_goods where coupon_id = coupons.id)`;

export type CouponRow = Awaited<ReturnType<typeof couponById>>;

/** Returns a coupon's public data, and whether a person owns it. One statement. */
export function couponById(handle: Handle, { id, userId }: { id: number; userId: number | null }) {
  return withOwned(handle, userId).where("coupons.id", "=", id).executeTakeFirst();
}

function withOwned(handle: Handle, userId: number | null) {
  return terms(handle)
    .leftJoin("coupons_owned as owned", (join) =>
      join.onRef("owned.coupon_id", "=", "coupons.id").on("owned.user_id", "=", userId ?? 0),
    )
    .select([
      "coupons.ends_at as coupon_ends_at",
      "owned.id as owned_id",
      "owned.state",
      "owned.ends_at as owned_ends_at",
    ])
    .select(["owned.used_at", "owned.returned_at"])
    .select(sql<boolean>`coupons.opens_at > now()`.as("opens_later"))
    .select(
      sql<boolean>`coupons.stopped_at is null and (coupons.closes_at is null or coupons.closes_at > now())
        and (coupons.ends_at is null or coupons.ends_at > now())`.as("given"),
    );
}

/** Which coupons of the centre are asked for. */
export interface CentreQuery {
  userId: number | null;
  kind?: CouponKind;
  shopId?: number;
  /** Those that cost points, instead of the free ones. */
  priced?: boolean;
  /** Those for members alone. */
  members?: boolean;
}

/**
 * Returns the free coupons that anybody can claim now, the platform's first and the latest first; with a shop its own
 * alone. At most `limit`. One statement.
 */
export function couponsForAll(handle: Handle, { shopId, limit }: { shopId: number | null; limit: number }) {
  const open = centre(handle, { userId: null })
    .where("coupons.members_only", "=", false)
    .where(sql<boolean>`coupons.opens_at <= now() and coupons.claimed < coupons.total`);
  return (shopId === null ? open : open.where("coupons.shop_id", "=", shopId)).limit(limit).execute();
}

/**
 * Returns the coupons of the centre: current ones, and those that open within a week; the platform's first, then by how
 * soon they are claimed up. At most `limit`. One statement.
 */
export function centreCoupons(handle: Handle, { limit, ...query }: CentreQuery & { limit: number }) {
  return centre(handle, query).limit(limit).execute();
}

function centre(handle: Handle, { userId, kind, shopId, priced = false, members = false }: CentreQuery) {
  let query = withOwned(handle, userId)
    .where("coupons.points_price", priced ? "is not" : "is", null)
    .where("coupons.stopped_at", "is", null)
    .where(sql<boolean>`(coupons.closes_at is null or coupons.closes_at > now())`)
    .where(sql<boolean>`(coupons.ends_at is null or coupons.ends_at > now())`)
    .where(sql<boolean>`coupons.opens_at < now() + interval '7 days'`)
    .where((eb) => eb.or([eb("coupons.shop_id", "is", null), eb("shops.state", "=", "open")]));
  if (kind) query = query.where("coupons.kind", "=", kind);
  if (members) query = query.where("coupons.members_only", "=", true);
  if (shopId !== undefined)
    query = query.where((eb) => eb.or([eb("coupons.shop_id", "is", null), eb("coupons.shop_id", "=", shopId)]));
  return query.orderBy(sql`coupons.shop_id is not null`).orderBy("coupons.id", "desc");
}

/**
 * Returns free coupons that can be claimed now for goods of these shops: the shops' own, lowest threshold first, then
 * the platform's. At most 60.
 * @param goodsIds of a coupon of some goods, one of these has to be among them
 * @param userId without those that this person has, or has used; 0 = a visitor
 */
export const openCoupons = compiledOnce<{ shopIds: readonly number[]; goodsIds: readonly number[]; userId: number }>()(
  (handle, value) =>
    withOwned(handle, null)
      .select(couponGoodsIds.as("goods_ids"))
      .where(
        sql<boolean>`not exists (select from coupons_owned had where had.coupon_id = coupons.id
          and had.user_id = ${value("userId")})`,
      )
      .where("coupons.stopped_at", "is", null)
      .where("coupons.points_price", "is", null)
      // Pages for everybody offer what everybody can claim.
      .where("coupons.members_only", "=", false)
      .where(sql<boolean>`coupons.opens_at <= now() and coupons.claimed < coupons.total`)
      .where(sql<boolean>`(coupons.closes_at is null or coupons.closes_at > now())`)
      .where(sql<boolean>`(coupons.ends_at is null or coupons.ends_at > now())`)
      .where(sql<boolean>`(coupons.shop_id is null or coupons.shop_id = any(${value("shopIds")}::bigint[]))`)
      .where(
        sql<boolean>`(coupons.scope = 'all' or exists (
        select from coupon_goods where coupon_id = coupons.id and goods_id = any(${value("goodsIds")}::bigint[])))`,
      )
      .orderBy(sql`coupons.shop_id is null`)
      .orderBy("coupons.threshold_minor")
      .orderBy("coupons.id")
      .limit(60),
);

export type CouponKind = "reduction" | "discount" | "shipping";
export type OwnedState = "unused" | "used" | "expired";

/**
 * A person's coupons in a state: unused by their end, the others latest first. Expired ones are those of 90 days. One
 * statement.
 */
export function ownedCoupons(
  handle: Handle,
  { userId, state, limit }: { userId: number; state: OwnedState; limit: number },
) {
  const query = terms(handle)
    .innerJoin("coupons_owned as owned", "owned.coupon_id", "coupons.id")
    .where("owned.user_id", "=", userId)
    .select(["owned.id as owned_id", "owned.ends_at as owned_ends_at", "owned.used_at", "owned.returned_at"])
    .limit(limit);
  const ended = sql<boolean>`owned.ends_at <= now()`;
  if (state === "used") return query.where("owned.state", "=", "used").orderBy("owned.used_at", "desc").execute();
  if (state === "expired")
    return query
      .where("owned.state", "<>", "used")
      .where(ended)
      .where(sql<boolean>`owned.ends_at > now() - interval '90 days'`)
      .orderBy("owned.ends_at", "desc")
      .execute();
  return query
    .where("owned.state", "=", "unused")
    .where((eb) => eb.not(eb.fn.coalesce(ended, sql<boolean>`false`)))
    .orderBy(sql`owned.ends_at asc nulls last`)
    .orderBy("owned.id")
    .execute();
}

/** Number of a person's usable coupons, and of those that end within three days. */
export async function countOwned(handle: Handle, userId: number): Promise<{ unused: number; ending: number }> {
  const { rows } = await sql<{ unused: number; ending: number }>`
    select count(*) as unused, count(*) filter (where ends_at < now() + interval '3 days') as ending
    from coupons_owned
    where user_id = ${userId} and state = 'unused'
      and coupon_id is not null and (ends_at is null or ends_at > now())`.execute(handle);
  return rows[0] ?? { unused: 0, ending: 0 };
}

/** Ids of a coupon's goods, on sale or not. */
export async function goodsOfCoupon(handle: Handle, couponId: number): Promise<number[]> {
  const rows = await handle
    .selectFrom("coupon_goods")
    .select("goods_id")
    .where("coupon_id", "=", couponId)
    .orderBy("goods_id")
    .execute();
  return rows.map(({ goods_id }) => goods_id);
}

/** The first goods on sale of each of these coupons of some goods, and how many there are. One statement. */
export async function firstGoodsOfCoupons(
  handle: Handle,
  { ids, each }: { ids: readonly number[]; each: number },
): Promise<{ id: number; goodsIds: number[]; count: number }[]> {
  const { rows } = await sql<{ id: number; goodsIds: number[]; count: number }>`
    select coupon_id as id, (array_agg(goods.id order by goods.sales desc, goods.id))[1:${sql.lit(each)}] as "goodsIds",
      count(*) as count
    from coupon_goods join goods on goods.id = coupon_goods.goods_id
    where coupon_id = any(${ids}::bigint[]) and goods.state = 'on_sale'
    group by coupon_id`.execute(handle);
  return rows;
}

/** What a claim hangs on: whether the coupon is issued now, its price in points, and whether the person has it. */
export interface ClaimFacts {
  given: boolean;
  open: boolean;
  left: number;
  price: number;
  owned: boolean;
  members: boolean;
}

/** Reads a locked coupon for a claim. */
export async function claimFacts(trx: Transaction<Database>, { id, userId }: { id: number; userId: number }) {
  const { rows } = await sql<ClaimFacts>`
    select stopped_at is null and (closes_at is null or closes_at > now()) and (ends_at is null or ends_at > now())
        and not exists (select from shops where shops.id = coupons.shop_id and shops.state = 'closed') as given,
      members_only as members, opens_at <= now() as open, total - claimed as left, coalesce(points_price, 0) as price,
      exists (select 1 from coupons_owned where coupon_id = coupons.id and user_id = ${userId}) as owned
    from coupons where id = ${id}`.execute(trx);
  return rows[0];
}

/** Writes a claim; returns the id of the person's own coupon. Requires the coupon's lock. */
export async function insertClaim(
  trx: Transaction<Database>,
  { id, userId }: { id: number; userId: number },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with counted as (update coupons set claimed = claimed + 1 where id = ${id} returning ends_at, valid_days)
    insert into coupons_owned (coupon_id, user_id, ends_at)
    select ${id}, ${userId}, coalesce(ends_at, now() + valid_days * interval '1 day') from counted
    returning id`.execute(trx);
  const [owned] = rows;
  if (!owned) throw new Error(`coupon ${id} is locked and is not there`);
  return owned.id;
}

/** A person's unused coupons of the platform and of these shops, without expired ones. At most 200. One statement. */
export function ownedForCheckout(handle: Handle, { userId, shopIds }: { userId: number; shopIds: readonly number[] }) {
  return terms(handle)
    .innerJoin("coupons_owned as owned", "owned.coupon_id", "coupons.id")
    .select(["owned.id as owned_id", "owned.ends_at as owned_ends_at", "owned.returned_at", "owned.used_at"])
    .select(couponGoodsIds.as("goods_ids"))
    .where("owned.user_id", "=", userId)
    .where("owned.state", "=", "unused")
    .where((eb) => eb.or([eb("owned.ends_at", "is", null), eb("owned.ends_at", ">", sql<Date>`now()`)]))
    .where((eb) =>
      eb.or([eb("coupons.shop_id", "is", null), eb("coupons.shop_id", "=", sql<number>`any(${shopIds}::bigint[])`)]),
    )
    .orderBy("owned.id")
    .limit(200)
    .execute();
}

/** Coupons used in a purchase, and their discounts, minor units. */
export interface SpentCoupons {
  userId: number;
  groupId: number;
  spent: readonly { id: number; discountMinor: number }[];
}

/** Marks coupons of a person as used in a purchase; returns how many were. Requires their locks. */
export async function markUsed(trx: Transaction<Database>, { userId, spent, groupId }: SpentCoupons): Promise<number> {
  const { rows } = await sql`
    update coupons_owned set state = 'used', used_at = now(), group_id = ${groupId}, returned_at = null,
      discount_minor = spent.discount_minor
    from unnest(${spent.map(({ id }) => id)}::bigint[], ${spent.map(({ discountMinor }) => discountMinor)}::bigint[])
      as spent (id, discount_minor)
    where coupons_owned.id = spent.id and user_id = ${userId} and state = 'unused' returning coupons_owned.id`.execute(
    trx,
  );
  return rows.length;
}

/** Coupons used in a purchase: of these shops, and with `platform` the platform's. */
export function usedIn(
  trx: Transaction<Database>,
  { groupId, shopIds, platform }: { groupId: number; shopIds: readonly number[]; platform: boolean },
): Promise<{ id: number }[]> {
  return trx
    .selectFrom("coupons_owned as owned")
    .innerJoin("coupons", "coupons.id", "owned.coupon_id")
    .select("owned.id")
    .where("owned.group_id", "=", groupId)
    .where("owned.state", "=", "used")
    .where((eb) =>
      eb.or([
        eb("coupons.shop_id", "=", sql<number>`any(${shopIds}::bigint[])`),
        ...(platform ? [eb("coupons.shop_id", "is", null)] : []),
      ]),
    )
    .execute();
}

/** Returns used coupons to their owners; their end is unchanged. Requires their locks. */
export async function markReturned(trx: Transaction<Database>, ids: readonly number[]): Promise<void> {
  await sql`
    update coupons_owned set state = 'unused', used_at = null, group_id = null, discount_minor = null,
      returned_at = now()
    where id = any(${ids}::bigint[]) and state = 'used'`.execute(trx);
}
