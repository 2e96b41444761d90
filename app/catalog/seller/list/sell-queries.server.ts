import { type RawBuilder, sql, type Transaction } from "kysely";
import type { Locale } from "~/app/platform/language/locales";
import { textIn } from "~/app/platform/language/text-in.server";
import type { Texts } from "~/app/platform/language/texts";
import { containing } from "~/app/platform/like";
import type { Database, GoodsTable } from "~/db/schema";
import type { GoodsChange } from "~/db/tables/goods-editing-schema";
import type { Handle } from "~/db/transact.server";
import { notReady } from "../../stock/not-ready-queries.server";
import type { GoodsTab } from "./goods-tabs";

const inStock = sql<boolean>`exists (select from skus where goods_id = goods.id and not retired and stock > 0)`;

/** Possibly sold out goods: those with a SKU that is low on stock. */
const scarceOf = (shopId: number) => sql<number>`(select goods_id from scarce_skus where shop_id = ${shopId})`;

/** Goods in the audit, new or changed. Two indexes: a condition over both tables would read all goods of the shop. */
const inAuditOf = (shopId: number) => sql<number>`(
  select id from goods where shop_id = ${shopId} and state = 'in_audit'
  union select goods_id from goods_submissions join goods on goods.id = goods_id
    where goods_submissions.state = 'waiting' and goods.shop_id = ${shopId} and goods.state <> 'deleted')`;

/**
 * Matches the goods with these ids. An array is looked up by the key, whatever the statistics say; for a join, a plan
 * may read the goods of all shops.
 */
const withIds = (ids: RawBuilder<number>) => sql<boolean>`goods.id = any(array${ids})`;

/** One more than lists say a number of. */
const maxCounted = 1000;

interface GoodsTabQuery {
  shopId: number;
  tab: Exclude<GoodsTab, "drafts">;
  q: string;
  /** The last goods of the previous page; null = the first page. */
  after: number | null;
}

/** Returns the next `limit` goods of one list of a shop, newest first. One statement. */
export function goodsOfTab(
  handle: Handle,
  requested: GoodsTabQuery,
  { locale, limit }: { locale: Locale; limit: number },
) {
  const { shopId, tab, q, after } = requested;
  let query = handle
    .selectFrom("goods")
    .leftJoin("goods_submissions as open", (join) =>
      join.onRef("open.goods_id", "=", "goods.id").on("open.state", "in", ["waiting", "refused"]),
    )
    .where("shop_id", "=", shopId)
    .select(["goods.id", "picture", "goods.state", "price_minor as priceMinor", "sales", "held"])
    .select(["open.state as audit", "open.kind as auditKind", "open.reason"])
    .select(textIn("goods.title", locale).as("title"))
    .select(
      sql<{ stock: number; skus: number }>`(
        select jsonb_build_object('stock', coalesce(sum(stock), 0), 'skus', count(*)) from skus
        where goods_id = goods.id and not retired)`.as("sum"),
    );
  if (tab === "in_audit") query = query.where(withIds(inAuditOf(shopId)));
  else if (tab === "refused") query = query.where("open.state", "=", "refused").where("goods.state", "<>", "deleted");
  else query = query.where("goods.state", "=", tab === "sold_out" ? "on_sale" : tab);
  if (tab === "on_sale") query = query.where(inStock);
  if (tab === "sold_out") query = query.where(withIds(scarceOf(shopId))).where(sql<boolean>`not ${inStock}`);
  if (after !== null) query = query.where("goods.id", "<", after);
  if (q !== "") {
    const number = /^\d{1,15}$/.test(q) ? Number(q) : 0;
    query = query.where(
      sql<boolean>`goods.id in (
        select ${number}::bigint
        union all select found.id from goods found
          where found.shop_id = ${shopId} and lower(found.title::text) like ${containing(q.toLowerCase())}
        union all select goods_id from skus where lower(code) = ${q.toLowerCase()})`,
    );
  }
  return query.orderBy("goods.id", "desc").limit(limit).execute();
}

/**
 * Counts every list of a shop, each up to `maxCounted`. One statement, bounded whatever the shop's size except for
 * sold-out goods.
 */
export async function tabCounts(handle: Handle, shopId: number): Promise<Record<GoodsTab, number>> {
  const inState = (state: GoodsTable["state"], besides = sql`0`) => sql`(select count(*)::int from (
    select from goods where shop_id = ${shopId} and state = ${state} limit ${maxCounted}::int + ${besides}) counted)`;
  const { rows } = await sql<Record<GoodsTab, number>>`
    select empty.number as sold_out, on_sale - empty.number as on_sale,
      ${inState("off_shelf")} as off_shelf, ${inState("deleted")} as deleted,
      (select count(*)::int from (select from ${inAuditOf(shopId)} waiting limit ${maxCounted}::int) counted)
        as in_audit,
      (select count(*)::int from goods_submissions join goods on goods.id = goods_id
        where goods_submissions.state = 'refused' and goods.shop_id = ${shopId}
          and goods.state <> 'deleted') as refused,
      (select count(*)::int from goods_drafts where shop_id = ${shopId} and goods_id is null) as drafts
    from (
      select count(*)::int as number from goods
      where shop_id = ${shopId} and state = 'on_sale' and ${withIds(scarceOf(shopId))} and not ${inStock}
    ) empty cross join lateral (select ${inState("on_sale", sql`empty.number`)} as on_sale) shelf`.execute(handle);
  const [row] = rows;
  if (!row) throw new Error("a count always answers one row");
  return row;
}

interface EditedSku {
  id: number;
  goodsId: number;
  version: number;
  title: string;
  spec: { value: Texts }[];
  code: string;
  priceMinor: number;
  marketPriceMinor: number | null;
  stock: number;
}

/** Returns the skus for sale of these goods of a shop, goods and skus by id. One statement. */
export async function editedSkus(
  handle: Handle,
  { shopId, ids, locale }: { shopId: number; ids: readonly number[]; locale: Locale },
): Promise<EditedSku[]> {
  const { rows } = await sql<EditedSku>`
    select skus.id, goods.id as "goodsId", version, ${textIn("goods.title", locale)} as title, skus.spec, skus.code,
      skus.price_minor as "priceMinor", skus.market_price_minor as "marketPriceMinor", skus.stock
    from goods join skus on skus.goods_id = goods.id and not skus.retired
    where goods.shop_id = ${shopId} and goods.id = any(${[...ids]}::bigint[]) and goods.state <> 'deleted'
    order by goods.id, skus.id`.execute(handle);
  return rows;
}

/** Reads the goods among `ids` that are the shop's; lock them first. */
export function ownGoods(handle: Handle, { shopId, ids }: { shopId: number; ids: readonly number[] }) {
  return handle
    .selectFrom("goods")
    .where("shop_id", "=", shopId)
    .where("id", "=", sql<number>`any(${[...ids]}::bigint[])`)
    .select(["id", "state", "held", "passed", "version"])
    .select(notReady.as("unready"))
    .orderBy("id")
    .execute();
}

/** Sets the states of locked goods, and increments their versions. */
export async function setStates(
  trx: Transaction<Database>,
  rows: readonly { id: number; state: GoodsTable["state"] }[],
): Promise<void> {
  await sql`
    update goods set state = moved.state, version = version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as moved (id bigint, state text)
    where goods.id = moved.id`.execute(trx);
}

/** Writes the prices of locked skus, and increments the versions of their goods. Two statements. */
export async function setPrices(
  trx: Transaction<Database>,
  rows: readonly { skuId: number; goodsId: number; priceMinor: number }[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update skus set price_minor = priced."priceMinor"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as priced ("skuId" bigint, "priceMinor" bigint)
    where skus.id = priced."skuId"`.execute(trx);
  await trx
    .updateTable("goods")
    .set((eb) => ({ version: eb("version", "+", 1) }))
    .where("id", "=", sql<number>`any(${[...new Set(rows.map(({ goodsId }) => goodsId))]}::bigint[])`)
    .execute();
}

/** Records the changes of a bulk edit in several goods. One statement. */
export async function insertBulkChanges(
  trx: Transaction<Database>,
  userId: number,
  rows: readonly { goodsId: number; version: number; changes: readonly GoodsChange[] }[],
): Promise<void> {
  if (rows.length === 0) return;
  await trx
    .insertInto("goods_changes")
    .values(
      rows.map(({ goodsId, version, changes }) => ({
        goods_id: goodsId,
        version,
        user_id: userId,
        changes: JSON.stringify(changes),
      })),
    )
    .execute();
}
