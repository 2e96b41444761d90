import { sql, type Transaction } from "kysely";
import type { Texts } from "~/app/platform/language/texts";
import { lockRows } from "~/db/locks.server";
import type { Database, GoodsService, GoodsTable } from "~/db/schema";
import type { GoodsSpec } from "~/db/tables/goods-editing-schema";
import type { Handle } from "~/db/transact.server";

interface SellerSku {
  id: number;
  code: string;
  spec: { name: Texts; value: Texts }[];
  valueIds: number[] | null;
  priceMinor: number;
  marketPriceMinor: number | null;
  costMinor: number | null;
  stock: number;
  weightGrams: number;
  retired: boolean;
  /** Hash in `media`. */
  picture: string | null;
}

/** Goods with everything that their shop may edit. */
export interface SellerGoods {
  id: number;
  version: number;
  state: Exclude<GoodsTable["state"], "deleted">;
  held: boolean;
  /** On sale at least once. */
  passed: boolean;
  title: Texts;
  description: Texts;
  categoryId: number;
  brandId: number | null;
  attributes: number[];
  pictures: string[];
  detailPictures: string[];
  videoUrl: string | null;
  freightMinor: number;
  freightTemplateId: number | null;
  services: GoodsService[];
  shopCategoryId: number | null;
  specs: GoodsSpec[];
  skus: SellerSku[];
}

/**
 * Returns a shop's goods with their skus, including retired ones, ids ascending; undefined for another shop's. One
 * statement.
 */
export async function sellerGoods(handle: Handle, { shopId, id }: { shopId: number; id: number }) {
  const [goods] = await sellerGoodsOf(handle, { shopId, ids: [id] });
  return goods;
}

/** `sellerGoods` for several goods, ids ascending. One statement. */
export async function sellerGoodsOf(
  handle: Handle,
  { shopId, ids }: { shopId: number; ids: readonly number[] },
): Promise<SellerGoods[]> {
  const { rows } = await sql<SellerGoods>`
    select id, version, state, held, passed, title, description, category_id as "categoryId", brand_id as "brandId",
      array(select value_id from goods_values where goods_id = goods.id order by value_id) as attributes,
      array[picture] || array(select media from goods_pictures where goods_id = goods.id and media <> goods.picture
        order by position)
        as pictures, detail_pictures as "detailPictures",
      video_url as "videoUrl", freight_minor as "freightMinor", freight_template_id as "freightTemplateId", services,
      shop_category_id as "shopCategoryId", specs,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', id, 'code', code, 'spec', spec, 'valueIds', value_ids, 'priceMinor',
          price_minor,
          'marketPriceMinor', market_price_minor, 'costMinor', cost_minor, 'stock', stock, 'weightGrams', weight_grams,
          'retired', retired, 'picture', picture) order by id)
        from skus where goods_id = goods.id
      ), '[]') as skus
    from goods where shop_id = ${shopId} and id = any(${[...ids]}::bigint[]) and state <> 'deleted'
      order by id`.execute(handle);
  return rows;
}

/**
 * Locks goods of a shop with their skus, in the order of locks, and reads them. Excludes other shops' goods and goods
 * in the bin.
 */
export async function lockSellerGoods(
  trx: Transaction<Database>,
  { shopId, ids }: { shopId: number; ids: readonly number[] },
): Promise<SellerGoods[]> {
  const skus = await trx
    .selectFrom("skus")
    .innerJoin("goods", "goods.id", "skus.goods_id")
    .where("goods.shop_id", "=", shopId)
    .where("goods.id", "=", sql<number>`any(${[...ids]}::bigint[])`)
    .select("skus.id")
    .execute();
  await lockRows(
    trx,
    "skus",
    skus.map(({ id }) => id),
  );
  const own = await trx
    .selectFrom("goods")
    .where("shop_id", "=", shopId)
    .where("id", "=", sql<number>`any(${[...ids]}::bigint[])`)
    .select("id")
    .execute();
  await lockRows(
    trx,
    "goods",
    own.map(({ id }) => id),
  );
  return sellerGoodsOf(trx, { shopId, ids });
}

interface Named {
  shopId: number;
  categoryId: number;
  brandId: number | null;
  attributes: readonly number[];
  pictures: readonly string[];
  freightTemplateId: number | null;
  shopCategoryId: number | null;
}

/** Returns which of the referenced rows exist, and belong to the shop where required, and its logo. One statement. */
export async function namedRows(trx: Transaction<Database>, named: Named) {
  const { rows } = await sql<{
    category: boolean;
    leaf: boolean;
    brand: boolean;
    attributes: number;
    pictures: number;
    template: boolean;
    shopCategory: boolean;
    logo: string | null;
  }>`
    with recursive path (id, parent_id) as (
      select id, parent_id from categories where id = ${named.categoryId}
      union all select up.id, up.parent_id from path join categories up on up.id = path.parent_id
    )
    select exists (select from path) as category,
      not exists (select from categories where parent_id = ${named.categoryId}) as leaf,
      exists (select from brands where id = ${named.brandId} and state <> 'hidden') as brand,
      (select count(*)::int from attribute_values value join attributes on attributes.id = value.attribute_id
        where value.id = any(${[...named.attributes]}::bigint[])
          and (attributes.category_id is null or attributes.category_id in (select id from path))) as attributes,
      (select count(*)::int from media where hash = any(${[...named.pictures]}::text[])) as pictures,
      exists (select from freight_templates where id = ${named.freightTemplateId}
        and shop_id = ${named.shopId}) as template,
      exists (select from shop_categories where id = ${named.shopCategoryId}
        and shop_id = ${named.shopId}) as "shopCategory",
      (select logo from shops where id = ${named.shopId}) as logo`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error("a select without from always answers one row");
  return row;
}
