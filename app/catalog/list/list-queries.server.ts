import { sql } from "kysely";
import type { Texts } from "~/db/columns";
import { compiledOnce } from "~/db/compiled-once.server";
import type { Handle } from "~/db/transact.server";

export interface CategoryPlaceRow {
  id: number;
  name: Texts;
  /** True on the path from the top down to the category itself; false for its direct subcategories. */
  above: boolean;
}

const place = compiledOnce<{ id: number | null }>()(
  (_, value) => sql<CategoryPlaceRow>`
    with recursive way as (
      select id, parent_id, name, level from categories where id = ${value("id")}
      union all
      select parent.id, parent.parent_id, parent.name, parent.level
      from way join categories parent on parent.id = way.parent_id
    )
    select id, name, true as above, level as place from way
    union all
    (
      select id, name, false, 1000 + row_number() over (order by position, id) from categories
      where parent_id is not distinct from ${value("id")}::bigint and shown
    )
    order by place
  `,
);

/**
 * Returns a category with its path from the top, and its shown subcategories in their order. Without an id: the top
 * categories. One statement; no path for an unknown id.
 */
export function categoryPlace(handle: Handle, id: number | null): Promise<CategoryPlaceRow[]> {
  return place(handle, { id });
}

export function brandNames(handle: Handle, ids: number[]) {
  return handle
    .selectFrom("brands")
    .select(["id", "name"])
    .where("id", "=", sql<number>`any(${ids}::bigint[])`)
    .where("state", "=", "shown")
    .orderBy("position")
    .orderBy("id")
    .execute();
}

export function valueNames(handle: Handle, ids: number[]) {
  return handle
    .selectFrom("attribute_values")
    .innerJoin("attributes", "attributes.id", "attribute_values.attribute_id")
    .select(["attribute_values.id", "attribute_values.value"])
    .where("attribute_values.id", "=", sql<number>`any(${ids}::bigint[])`)
    .orderBy("attributes.position")
    .orderBy("attribute_values.position")
    .orderBy("attribute_values.id")
    .execute();
}
