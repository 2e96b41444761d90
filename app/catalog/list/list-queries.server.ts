import { sql } from "kysely";
import type { Texts } from "~/db/columns";
import type { Handle } from "~/db/transact.server";

export interface CategoryPlaceRow {
  id: number;
  name: Texts;
  /** In the way from the top down to the category itself; else one of the categories right below it. */
  above: boolean;
}

/**
 * A category with the way to it from the top, and the shown categories below it in their order. Without an id: those at the top. One
 * statement; no row of the way for an unknown id.
 */
export async function categoryPlace(handle: Handle, id: number | null): Promise<CategoryPlaceRow[]> {
  const { rows } = await sql<CategoryPlaceRow>`
    with recursive way as (
      select id, parent_id, name, level from categories where id = ${id}
      union all
      select parent.id, parent.parent_id, parent.name, parent.level
      from way join categories parent on parent.id = way.parent_id
    )
    select id, name, true as above, level as place from way
    union all
    (
      select id, name, false, 1000 + row_number() over (order by position, id) from categories
      where parent_id is not distinct from ${id}::bigint and shown
    )
    order by place
  `.execute(handle);
  return rows;
}

/** Names of shown brands. */
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

/** Values of attributes, with what they are values of. */
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
