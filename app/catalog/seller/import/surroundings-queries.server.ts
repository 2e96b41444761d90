import { sql } from "kysely";
import { readSettings } from "~/app/settings/api.server";
import type { Handle } from "~/db/transact.server";
import { auditOf } from "../audit/submissions-queries.server";
import type { Around } from "./read-goods-cells.server";
import type { Group } from "./reading/goods-groups.server";

interface Named {
  shopId: number;
  groups: readonly Group[];
  categoryId: number | null;
  blanks: boolean;
}

/** The shop's logo, which stands in for a picture of imported goods. */
export async function logoOf(handle: Handle, shopId: number): Promise<string | null> {
  const row = await handle.selectFrom("shops").select("logo").where("id", "=", shopId).executeTakeFirst();
  return row?.logo ?? null;
}

/** Returns the existing references of the rows of a file, as far as the shop may use them. Two statements. */
export async function readAround(handle: Handle, { shopId, groups, categoryId, blanks }: Named): Promise<Around> {
  const words = (column: string) => [
    ...new Set(groups.flatMap(({ rows }) => rows.flatMap(({ read }) => (read.cells[column] ?? "").split(/\s+/)))),
  ];
  const ids = (column: string) => words(column).filter((word) => /^[1-9]\d{0,14}$/.test(word));
  const pictures = ["pictures", "detail_pictures", "sku_picture"].flatMap(words);
  const categories = await handle.selectFrom("categories").select(["id", "parent_id"]).execute();
  const { rows } = await sql<{
    logo: string | null;
    brands: number[];
    templates: number[];
    shopCategories: number[];
    media: string[];
    values: { id: number; category: number | null }[];
  }>`
    select (select logo from shops where id = ${shopId}) as logo,
      array(select id from brands where state <> 'hidden' and id = any(${ids("brand")}::bigint[])) as brands,
      array(select id from freight_templates where shop_id = ${shopId}
        and id = any(${ids("freight_template")}::bigint[]))
        as templates,
      array(select id from shop_categories where shop_id = ${shopId} and id = any(${ids("shop_category")}::bigint[]))
        as "shopCategories",
      array(select hash from media where hash = any(${pictures}::text[])) as media,
      coalesce((select jsonb_agg(jsonb_build_object('id', value.id, 'category', attributes.category_id))
        from attribute_values value join attributes on attributes.id = value.attribute_id
        where value.id = any(${ids("attributes")}::bigint[])), '[]') as values`.execute(handle);
  const [row] = rows;
  if (!row) throw new Error("a select without from always answers one row");
  const set = (all: readonly unknown[]) => new Set(all.map(String));
  return {
    categoryId,
    blanks,
    audit: await auditOf(handle, shopId),
    fetches: (await readSettings(handle)).general.importPictures,
    logo: row.logo,
    media: new Set(row.media),
    brands: set(row.brands),
    templates: set(row.templates),
    shopCategories: set(row.shopCategories),
    categories: new Map(categories.map(({ id, parent_id }) => [id, parent_id])),
    valueCategories: new Map(row.values.map(({ id, category }) => [id, category])),
  };
}

const codeOf = (code = "") => (code.length > 3 ? [code.toLowerCase()] : []);

/**
 * Returns the shop's goods for groups of a file, by key: those of their number with a sku of the file, those imported
 * under this key, and those that alone have all codes of the group. Two statements.
 */
export async function goodsOfGroups(
  handle: Handle,
  { shopId, groups }: { shopId: number; groups: readonly Group[] },
): Promise<Map<string, number>> {
  const asked = groups.map(({ key, rows }) => ({
    key,
    goods: /^goods:[1-9]\d{0,14}$/.test(key) ? Number(key.slice(6)) : null,
    skus: rows.flatMap(({ read }) => (/^[1-9]\d{0,14}$/.test(read.cells.sku ?? "") ? [Number(read.cells.sku)] : [])),
    bare: rows.every(({ read }) => read.cells.sku === undefined),
    // Short codes are the same by chance too often.
    codes: /^(?:handle|woo|code):/.test(key) ? [...new Set(rows.flatMap(({ read }) => codeOf(read.cells.code)))] : [],
  }));
  const { rows } = await sql<{ key: string; id: number }>`
    with asked as (
      select * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
        as asked (key text, goods bigint, skus jsonb, bare boolean, codes jsonb)
    )
    select key, coalesce(
      (select id from goods where id = asked.goods and shop_id = ${shopId} and state <> 'deleted'
        and (asked.bare or exists (select from skus where goods_id = goods.id
          and id in (select jsonb_array_elements_text(asked.skus)::bigint)))),
      (select goods.id from goods_import_keys known join goods on goods.id = known.goods_id
        where known.shop_id = ${shopId} and known.key = asked.key and goods.state <> 'deleted')
    ) as id from asked`.execute(handle);
  const found = new Map(rows.flatMap(({ key, id }) => (id === null ? [] : [[key, id] as const])));
  const left = asked.filter(({ key, codes }) => !found.has(key) && codes.length > 0);
  if (left.length === 0) return found;
  const codes = [...new Set(left.flatMap((one) => one.codes))];
  const skus = await sql<{ id: number; code: string }>`
    select goods.id, lower(skus.code) as code from goods join skus on skus.goods_id = goods.id and not skus.retired
    where goods.shop_id = ${shopId} and goods.state <> 'deleted' and lower(skus.code) = any(${codes}::text[])`.execute(
    handle,
  );
  for (const { key, codes: own } of left) {
    const ids = new Set(skus.rows.filter(({ code }) => own.includes(code)).map(({ id }) => id));
    const [only] = ids;
    if (ids.size === 1 && only !== undefined && ![...found.values()].includes(only)) found.set(key, only);
  }
  return found;
}
