import { sql } from "kysely";
import type { Locale } from "~/app/platform/language/locales";
import { textIn } from "~/app/platform/language/text-in.server";
import { pickText } from "~/app/platform/language/texts";
import type { GoodsChange } from "~/db/tables/goods-editing-schema";
import type { Handle } from "~/db/transact.server";

/** A change in readable form: names instead of ids, pictures as pictures. */
export interface ReadChange {
  /** Name of the field in the goods form, or of the sku's column. */
  field: string;
  /** Language of a text; "" = none. */
  language: string;
  /** Label of the changed sku; "" = the goods. */
  of: string;
  was: string;
  now: string;
  /** Hashes in `media`, in order; null = no pictures. */
  pictures: { was: string[]; now: string[] } | null;
}

const pictured = new Set(["pictures", "detailPictures", "picture"]);
const named = ["category", "brand", "attribute", "shopCategory", "freightTemplate"] as const;
type Named = (typeof named)[number];

/** Resolves changes into readable form, in one language. One statement, however many changes. */
export async function readChanges(
  handle: Handle,
  changes: readonly GoodsChange[],
  locale: Locale,
): Promise<ReadChange[]> {
  const idsOf = (field: Named) =>
    changes
      .filter((change) => change.field === field)
      .flatMap(({ was, now }) => `${was},${now}`.split(","))
      .filter((id) => /^\d{1,15}$/.test(id));
  const { rows } = await sql<{ field: Named; id: string; name: string }>`
    select 'category' as field, id::text, ${textIn("categories.name", locale)} as name from categories
      where id = any(${idsOf("category")}::bigint[])
    union all select 'brand', id::text, ${textIn("brands.name", locale)} from brands
      where id = any(${idsOf("brand")}::bigint[])
    union all select 'attribute', id::text, ${textIn("attribute_values.value", locale)} from attribute_values
      where id = any(${idsOf("attribute")}::bigint[])
    union all select 'shopCategory', id::text, ${textIn("shop_categories.name", locale)} from shop_categories
      where id = any(${idsOf("shopCategory")}::bigint[])
    union all select 'freightTemplate', id::text, name from freight_templates
      where id = any(${idsOf("freightTemplate")}::bigint[])`.execute(handle);
  const names = new Map(rows.map(({ field, id, name }) => [`${field} ${id}`, name]));
  return changes.map(({ field: path, sku = [], was, now }) => {
    const [field = "", part = "", third = ""] = path.split(".");
    const isNamed = (named as readonly string[]).includes(field);
    const words = (ids: string) =>
      isNamed
        ? list(ids)
            .map((id) => names.get(`${field} ${id}`) ?? `#${id}`)
            .join(", ")
        : ids;
    return {
      field,
      language: third || (field === "title" || field === "description" ? part : ""),
      of: sku.map((value) => pickText(value, locale)).join(", "),
      was: words(was),
      now: words(now),
      pictures: pictured.has(field) ? { was: list(was), now: list(now) } : null,
    };
  });
}

const list = (text: string) => text.split(",").filter((part) => part !== "");
