import { type SqlBool, sql, type Transaction } from "kysely";
import { containing } from "~/app/platform/like";
import { lockRows } from "~/db/locks.server";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";
import type { CouponKind } from "../coupons-queries.server";
import type { GivenState } from "./coupon-choices";

export interface CouponFilter {
  /** Part of the coupon's or the shop's name. */
  searchText?: string;
  kind?: CouponKind;
  state?: GivenState;
}

const state = sql<GivenState>`case when coupons.stopped_at is not null then 'stopped'
  when coupons.claimed >= coupons.total or coupons.closes_at <= now() or coupons.ends_at <= now() then 'over'
  when coupons.opens_at > now() then 'planned' else 'open' end`;

const used = sql<number>`(select count(*) from coupons_owned where coupon_id = coupons.id and state = 'used')`;

/** Total discount in purchases, as placed; minor units. */
const takenOff = sql<number>`(select coalesce(sum(discount_minor), 0)::bigint from coupons_owned
  where coupon_id = coupons.id and state = 'used')`;

function listed(handle: Handle) {
  return handle
    .selectFrom("coupons")
    .leftJoin("shops", "shops.id", "coupons.shop_id")
    .select([
      "coupons.id",
      "coupons.name",
      "coupons.kind",
      "coupons.percent",
      "shops.name as shopName",
      "coupons.scope",
    ])
    .select(["coupons.amount_minor as amountMinor", "coupons.threshold_minor as thresholdMinor"])
    .select(["coupons.max_minor as maxMinor", "coupons.total", "coupons.claimed"])
    .select(["coupons.points_price as points", "coupons.members_only as members"])
    .select(["coupons.opens_at as opensAt", "coupons.closes_at as closesAt", "coupons.ends_at as endsAt"])
    .select(state.as("state"))
    .select([used.as("used"), takenOff.as("takenOffMinor")]);
}

/** Returns coupons before `before`, latest first. One statement. @param shopId of this shop alone; null = all */
export function adminCoupons(
  handle: Handle,
  {
    searchText,
    kind,
    state: requested,
    shopId,
    before,
    limit,
  }: CouponFilter & { shopId: number | null; before: number | null; limit: number },
) {
  let query = listed(handle);
  if (shopId !== null) query = query.where("coupons.shop_id", "=", shopId);
  if (kind) query = query.where("coupons.kind", "=", kind);
  if (requested) query = query.where(state, "=", requested);
  if (before !== null) query = query.where("coupons.id", "<", before);
  if (searchText !== undefined)
    query = query.where(
      sql<SqlBool>`(coupons.name::text || ' ' || coalesce(shops.name::text, '')) ilike ${containing(searchText)}`,
    );
  return query.orderBy("coupons.id", "desc").limit(limit).execute();
}

/** Counts coupons by state. @param shopId of this shop alone; null = all */
export async function couponCounts(handle: Handle, shopId: number | null): Promise<Record<GivenState | "all", number>> {
  const rows = await handle
    .selectFrom("coupons")
    .$if(shopId !== null, (query) => query.where("shop_id", "=", shopId))
    .select(state.as("state"))
    .select(sql<number>`count(*)`.as("count"))
    .groupBy("state")
    .execute();
  const of = (one: GivenState) => Number(rows.find((row) => row.state === one)?.count ?? 0);
  const counts = { open: of("open"), planned: of("planned"), over: of("over"), stopped: of("stopped") };
  return { ...counts, all: counts.open + counts.planned + counts.over + counts.stopped };
}

/** The coupon and its owner: this shop alone, null = anybody. */
interface CouponQuery {
  id: number;
  shopId: number | null;
}

/** Returns a coupon with its goods and its state for its form; null = unknown. */
export async function adminCoupon(handle: Handle, { id, shopId }: CouponQuery) {
  const row = await handle
    .selectFrom("coupons")
    .selectAll()
    .select(state.as("state"))
    .select([used.as("used"), takenOff.as("takenOffMinor")])
    .select(
      sql<
        number[] | null
      >`(select array_agg(goods_id order by goods_id) from coupon_goods where coupon_id = coupons.id)`.as("goodsIds"),
    )
    .where("id", "=", id)
    .$if(shopId !== null, (query) => query.where("shop_id", "=", shopId))
    .executeTakeFirst();
  return row ?? null;
}

/** Goods of a shop on sale, latest first, at most 60: the choices of a form. */
export function chooseableGoods(handle: Handle, shopId: number) {
  return handle
    .selectFrom("goods")
    .select(["id", "title"])
    .where("shop_id", "=", shopId)
    .where("state", "=", "on_sale")
    .orderBy("id", "desc")
    .limit(60)
    .execute();
}

/** Reads and locks a coupon before a change: claims wait until this transaction ends. */
export async function lockCoupon(trx: Transaction<Database>, requested: CouponQuery) {
  await lockRows(trx, "coupons", [requested.id]);
  return adminCoupon(trx, requested);
}

/** Terms that are fixed once claimed. Amounts in minor units. */
export interface CouponTermsGiven {
  shop_id: number | null;
  kind: CouponKind;
  threshold_minor: number;
  amount_minor: number | null;
  percent: number | null;
  max_minor: number | null;
  points_price: number | null;
  members_only: boolean;
  valid_days: number | null;
  ends_at: Date | null;
  goodsIds: number[];
}

/** Values that can be changed at any time. */
export interface CouponGiving {
  /** Texts by locale, as JSON. */
  name: string;
  total: number;
  opens_at: Date;
  closes_at: Date | null;
}

/**
 * Checks the references of a form: whether the shop exists, and which of the goods do not (in that shop). One
 * statement.
 */
export async function missingParts(
  handle: Handle,
  { shopId, goodsIds }: { shopId: number | null; goodsIds: readonly number[] },
): Promise<{ shop: boolean; goods: number[] }> {
  const { rows } = await sql<{ shop: boolean; goods: number[] | null }>`
    select ${shopId}::bigint is null or exists (select from shops where id = ${shopId}) as shop,
      (select array_agg(wanted.id) from unnest(${goodsIds}::bigint[]) as wanted (id)
        where not exists (select from goods where goods.id = wanted.id and goods.state <> 'deleted'
          and (${shopId}::bigint is null or goods.shop_id = ${shopId}))) as goods`.execute(handle);
  return { shop: rows[0]?.shop ?? false, goods: rows[0]?.goods ?? [] };
}

export async function insertCoupon(
  trx: Transaction<Database>,
  { goodsIds, ...values }: CouponTermsGiven & CouponGiving,
): Promise<number> {
  const { id } = await trx
    .insertInto("coupons")
    .values({ ...values, scope: goodsIds.length > 0 ? "goods" : "all" })
    .returning("id")
    .executeTakeFirstOrThrow();
  await insertGoods(trx, id, goodsIds);
  return id;
}

/** Writes all values of an unclaimed coupon. Requires its lock. */
export async function updateTerms(
  trx: Transaction<Database>,
  id: number,
  { goodsIds, ...values }: CouponTermsGiven & CouponGiving,
): Promise<void> {
  await trx
    .updateTable("coupons")
    .set({ ...values, scope: goodsIds.length > 0 ? "goods" : "all", version: sql<number>`version + 1` })
    .where("id", "=", id)
    .execute();
  await trx.deleteFrom("coupon_goods").where("coupon_id", "=", id).execute();
  await insertGoods(trx, id, goodsIds);
}

/** Writes the values that can be changed at any time. Requires the lock. */
export async function updateGiving(trx: Transaction<Database>, id: number, values: CouponGiving): Promise<void> {
  await trx
    .updateTable("coupons")
    .set({ ...values, version: sql<number>`version + 1` })
    .where("id", "=", id)
    .execute();
}

/** Stops or resumes a coupon. Requires the lock. */
export async function setStopped(trx: Transaction<Database>, id: number, stopped: boolean): Promise<void> {
  await trx
    .updateTable("coupons")
    .set({ stopped_at: stopped ? sql<Date>`now()` : null, version: sql<number>`version + 1` })
    .where("id", "=", id)
    .execute();
}

async function insertGoods(trx: Transaction<Database>, couponId: number, goodsIds: readonly number[]): Promise<void> {
  if (goodsIds.length === 0) return;
  await trx
    .insertInto("coupon_goods")
    .values(goodsIds.map((goods_id) => ({ coupon_id: couponId, goods_id })))
    .execute();
}
