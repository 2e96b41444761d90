import { sql } from "kysely";
import type { Locale } from "~/app/platform/language/locales";
import { textIn } from "~/app/platform/language/text-in.server";
import type { Texts } from "~/app/platform/language/texts";
import type { Handle } from "~/db/transact.server";

interface OfferedAttribute {
  id: number;
  name: Texts;
  values: { id: number; value: Texts }[];
}

/**
 * Returns the choices of the goods form: categories, brands, the attributes of a category, and the shop's own data.
 * Five statements.
 */
export async function formChoices(
  handle: Handle,
  { shopId, categoryId, locale }: { shopId: number; categoryId: number | null; locale: Locale },
) {
  const [categories, brands, attributes, templates, shopCategories] = await Promise.all([
    handle
      .selectFrom("categories")
      .select(["id", "parent_id", "name", "level"])
      .orderBy("level")
      .orderBy("position")
      .orderBy("id")
      .execute(),
    handle
      .selectFrom("brands")
      .where("state", "=", "shown")
      .select(["id", textIn("brands.name", locale).as("name")])
      .orderBy("position")
      .orderBy("id")
      .limit(500)
      .execute(),
    attributesOf(handle, categoryId),
    handle.selectFrom("freight_templates").where("shop_id", "=", shopId).select(["id", "name"]).orderBy("id").execute(),
    handle
      .selectFrom("shop_categories")
      .where("shop_id", "=", shopId)
      .select(["id", textIn("shop_categories.name", locale).as("name")])
      .orderBy("position")
      .orderBy("id")
      .execute(),
  ]);
  return { categories, brands, attributes, templates, shopCategories };
}

/** Attributes of a category: its own, those of its ancestors, and those of all goods. */
async function attributesOf(handle: Handle, categoryId: number | null): Promise<OfferedAttribute[]> {
  const { rows } = await sql<OfferedAttribute>`
    with recursive path (id, parent_id) as (
      select id, parent_id from categories where id = ${categoryId}
      union all select up.id, up.parent_id from path join categories up on up.id = path.parent_id
    )
    select attributes.id, attributes.name,
      (select jsonb_agg(jsonb_build_object('id', value.id, 'value', value.value) order by value.position, value.id)
        from attribute_values value where value.attribute_id = attributes.id) as values
    from attributes
    where (category_id is null or category_id in (select id from path))
      and exists (select from attribute_values where attribute_id = attributes.id)
    order by category_id nulls last, position, id limit 30`.execute(handle);
  return rows;
}
