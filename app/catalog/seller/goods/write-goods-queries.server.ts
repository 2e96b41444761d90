import { sql, type Transaction } from "kysely";
import type { Texts } from "~/app/platform/language/texts";
import type { Database, GoodsTable } from "~/db/schema";
import type { GoodsChange, GoodsSpec } from "~/db/tables/goods-editing-schema";
import type { Handle } from "~/db/transact.server";
import type { TypedGoods } from "./goods-values";

type Row = Omit<TypedGoods, "specs" | "skus"> & { specs: GoodsSpec[]; state: GoodsTable["state"] };

const columnsOf = (row: Row) => ({
  title: JSON.stringify(row.title),
  description: JSON.stringify(row.description),
  category_id: row.categoryId,
  brand_id: row.brandId,
  picture: row.pictures[0] ?? "",
  detail_pictures: row.detailPictures,
  video_url: row.videoUrl,
  freight_minor: row.freightMinor,
  freight_template_id: row.freightTemplateId,
  services: row.services,
  shop_category_id: row.shopCategoryId,
  specs: JSON.stringify(row.specs),
  state: row.state,
});

export async function insertGoods(trx: Transaction<Database>, shopId: number, row: Row): Promise<number> {
  const { id } = await trx
    .insertInto("goods")
    .values({ shop_id: shopId, ...columnsOf(row) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes locked goods and increments their version. */
export async function updateGoods(
  trx: Transaction<Database>,
  { id, shopId }: { id: number; shopId: number },
  row: Row,
): Promise<void> {
  await trx
    .updateTable("goods")
    .set((eb) => ({ ...columnsOf(row), version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .where("shop_id", "=", shopId)
    .execute();
}

/** Replaces the album (all pictures, the main one first) and the attribute values. */
export async function replaceAlbum(
  trx: Transaction<Database>,
  goodsId: number,
  { pictures, attributes }: Pick<TypedGoods, "pictures" | "attributes">,
): Promise<void> {
  await sql`
    with gone as (delete from goods_pictures where goods_id = ${goodsId} and position >= ${pictures.length} returning 1)
    insert into goods_pictures (goods_id, position, media)
    select ${goodsId}, place - 1, hash from unnest(${pictures}::text[]) with ordinality as album (hash, place)
    on conflict (goods_id, position) do update set media = excluded.media`.execute(trx);
  await trx
    .deleteFrom("goods_values")
    .where("goods_id", "=", goodsId)
    .where(sql<boolean>`not (value_id = any(${attributes}::bigint[]))`)
    .execute();
  await sql`
    insert into goods_values (goods_id, value_id) select ${goodsId}, unnest(${attributes}::bigint[])
    on conflict do nothing`.execute(trx);
}

/** A sku to write. Its stock is moved separately, except the initial stock of a new one. */
export interface WrittenSku {
  id: number | null;
  code: string;
  spec: { name: Texts; value: Texts }[];
  valueIds: number[];
  priceMinor: number;
  marketPriceMinor: number | null;
  costMinor: number | null;
  weightGrams: number;
  stock: number;
  picture: string | null;
}

/** Retires skus; their rows stay for the carts and orders that refer to them. */
export async function retireSkus(trx: Transaction<Database>, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`update skus set retired = true where id = any(${[...ids]}::bigint[])`.execute(trx);
}

const columns = sql`id bigint, code text, spec jsonb, "valueIds" jsonb, "priceMinor" bigint, "marketPriceMinor" bigint,
  "costMinor" bigint, "weightGrams" int, stock int, picture text`;
const idsOf = sql`array(select jsonb_array_elements_text(sku."valueIds")::int)`;

/** Updates known skus of goods, and inserts new ones. Two statements at most. */
export async function writeSkus(
  trx: Transaction<Database>,
  goodsId: number,
  skus: readonly WrittenSku[],
): Promise<void> {
  const known = skus.filter(({ id }) => id !== null);
  const added = skus.filter(({ id }) => id === null);
  if (known.length > 0) {
    await sql`
      update skus set code = sku.code, spec = sku.spec, value_ids = ${idsOf}, price_minor = sku."priceMinor",
        market_price_minor = sku."marketPriceMinor", cost_minor = sku."costMinor", weight_grams = sku."weightGrams",
          picture = sku.picture,
          retired = false
      from jsonb_to_recordset(${JSON.stringify(known)}::jsonb) as sku (${columns})
      where skus.id = sku.id and skus.goods_id = ${goodsId}`.execute(trx);
  }
  if (added.length > 0) {
    await sql`
      insert into skus (goods_id, code, spec, value_ids, price_minor, market_price_minor, cost_minor, weight_grams,
        stock, picture)
      select ${goodsId}, code, spec, ${idsOf}, "priceMinor", "marketPriceMinor", "costMinor", "weightGrams", stock,
        picture
      from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as sku (${columns})`.execute(trx);
  }
}

/** Records the changes of an edit with its new version. */
export async function insertChanges(
  trx: Transaction<Database>,
  row: { goodsId: number; version: number; userId: number; changes: readonly GoodsChange[] },
): Promise<void> {
  await trx
    .insertInto("goods_changes")
    .values({
      goods_id: row.goodsId,
      version: row.version,
      user_id: row.userId,
      changes: JSON.stringify(row.changes),
    })
    .execute();
}

/** Returns the changes since a version, the oldest first. */
export function changesSince(handle: Handle, { goodsId, version }: { goodsId: number; version: number }) {
  return handle
    .selectFrom("goods_changes")
    .where("goods_id", "=", goodsId)
    .where("version", ">", version)
    .select(["version", "user_id as userId", "changes", "created_at as at"])
    .orderBy("version")
    .limit(50)
    .execute();
}
