import { sql } from "kysely";
import type { Locale } from "~/app/platform/language/locales";
import { textIn } from "~/app/platform/language/text-in.server";
import type { Handle } from "~/db/transact.server";
import { namesIn } from "./picture-names";

export async function countLoose(handle: Handle, shopId: number): Promise<number> {
  const row = await handle
    .selectFrom("loose_pictures")
    .where("shop_id", "=", shopId)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function insertLoose(
  handle: Handle,
  shopId: number,
  rows: readonly { media: string; name: string; goodsId: number | null }[],
): Promise<void> {
  if (rows.length === 0) return;
  await handle
    .insertInto("loose_pictures")
    .values(rows.map(({ media, name, goodsId }) => ({ shop_id: shopId, media, name, goods_id: goodsId })))
    .execute();
}

/** Returns pictures of a shop that are at no goods yet, in the order in which they were sent. */
export function looseOf(handle: Handle, { shopId, limit, locale }: { shopId: number; limit: number; locale: Locale }) {
  return handle
    .selectFrom("loose_pictures as loose")
    .innerJoin("media", "media.hash", "loose.media")
    .leftJoin("goods", (join) => join.onRef("goods.id", "=", "loose.goods_id").on("goods.state", "<>", "deleted"))
    .where("loose.shop_id", "=", shopId)
    .select(["loose.id", "loose.name", "goods.id as goodsId"])
    .select(["media.hash", "media.width", "media.height", "media.tint"])
    .select(textIn("goods.title", locale).as("title"))
    .orderBy("loose.id")
    .limit(limit)
    .execute();
}

/** Returns these pictures, as far as they are the shop's. */
export function looseByIds(handle: Handle, shopId: number, ids: readonly number[]) {
  return handle
    .selectFrom("loose_pictures")
    .where("shop_id", "=", shopId)
    .where("id", "=", sql<number>`any(${[...ids]}::bigint[])`)
    .select(["id", "name", "media", "goods_id as goodsId"])
    .orderBy("id")
    .execute();
}

export async function dropLoose(handle: Handle, shopId: number, ids: readonly number[]): Promise<void> {
  await handle
    .deleteFrom("loose_pictures")
    .where("shop_id", "=", shopId)
    .where("id", "=", sql<number>`any(${[...ids]}::bigint[])`)
    .execute();
}

/** Deletes pictures of a shop that nobody has placed for seven days. */
export async function dropOldLoose(handle: Handle, shopId: number): Promise<void> {
  await sql`delete from loose_pictures where shop_id = ${shopId} and created_at < now() - interval '7 days'`.execute(
    handle,
  );
}

/**
 * Returns the shop's goods that pictures are named after, by the names of the pictures: by a code, by what a file
 * called the goods, or by a title; the first of the names that means one goods alone counts. One statement.
 */
export async function goodsNamed(
  handle: Handle,
  shopId: number,
  paths: readonly string[],
): Promise<Map<string, number>> {
  const asked = paths.flatMap((path) => namesIn(path).map((name, rank) => ({ path, name, rank })));
  const { rows } = await sql<{ path: string; id: number }>`
    with asked as (
      select * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (path text, name text, rank int)
    ), called as (
      select goods.id, lower(skus.code) as name from goods join skus on skus.goods_id = goods.id and not retired
        where shop_id = ${shopId} and state <> 'deleted' and skus.code <> ''
      union select goods.id, split_part(known.key, ':', 2) from goods_import_keys known
        join goods on goods.id = known.goods_id
        where known.shop_id = ${shopId} and state <> 'deleted' and known.key like any(array['handle:%', 'code:%'])
      union select goods.id, lower(title.value) from goods, jsonb_each_text(goods.title) title
        where shop_id = ${shopId} and state <> 'deleted'
    ), found as (
      select path, rank, min(called.id) as id from asked join called using (name)
      group by path, rank having count(distinct called.id) = 1
    )
    select distinct on (path) path, id from found order by path, rank`.execute(handle);
  return new Map(rows.map(({ path, id }) => [path, Number(id)]));
}
