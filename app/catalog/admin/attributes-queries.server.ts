import { sql, type Transaction } from "kysely";
import type { Texts } from "~/db/columns";
import { lockRows } from "~/db/locks.server";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";

interface StoredValue {
  id: number;
  value: Texts;
  goods: number;
}

/**
 * Returns a category's attributes including those of all goods, or every attribute, each with its values in order. One
 * statement.
 */
export async function listAttributes(handle: Handle, { category, id }: { category?: number; id?: number }) {
  return handle
    .selectFrom("attributes")
    .leftJoin("categories", "categories.id", "attributes.category_id")
    .$if(category !== undefined, (query) =>
      query.where(sql<boolean>`coalesce(attributes.category_id, ${category}) = ${category}`),
    )
    .$if(id !== undefined, (query) => query.where("attributes.id", "=", id ?? 0))
    .select(["attributes.id", "attributes.category_id", "attributes.name", "attributes.filterable"])
    .select("categories.name as category")
    .select(
      sql<StoredValue[]>`coalesce((
        select jsonb_agg(jsonb_build_object('id', value.id, 'value', value.value, 'goods',
          (select count(*) from goods_values where value_id = value.id)) order by value.position, value.id)
        from attribute_values value where value.attribute_id = attributes.id), '[]')`.as("stored"),
    )
    .orderBy("categories.level", (level) => level.asc().nullsFirst())
    .orderBy("categories.position")
    .orderBy("attributes.category_id")
    .orderBy("attributes.position")
    .orderBy("attributes.id")
    .limit(500)
    .execute();
}

/** Reads and locks an attribute before it is changed or deleted. */
export async function lockAttribute(trx: Transaction<Database>, id: number) {
  await lockRows(trx, "attributes", [id], "update");
  return trx.selectFrom("attributes").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function categoryExists(trx: Transaction<Database>, id: number): Promise<boolean> {
  return (await trx.selectFrom("categories").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
}

interface AttributeRow {
  category_id: number | null;
  name: Texts;
  filterable: boolean;
}

export async function insertAttribute(trx: Transaction<Database>, { name, ...row }: AttributeRow): Promise<number> {
  const { id } = await trx
    .insertInto("attributes")
    .values({
      ...row,
      name: JSON.stringify(name),
      position: sql<number>`(select coalesce(max(position), 0) + 1 from attributes
        where category_id is not distinct from ${row.category_id})`,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateAttribute(
  trx: Transaction<Database>,
  id: number,
  { name, ...row }: AttributeRow,
): Promise<void> {
  await trx
    .updateTable("attributes")
    .set({ ...row, name: JSON.stringify(name) })
    .where("id", "=", id)
    .execute();
}

/**
 * Replaces the values of an attribute with the list, in its order: existing values keep their id (and so their goods),
 * new ones are added, all others are deleted and removed from goods. An id of another attribute is ignored.
 */
export async function replaceValues(
  trx: Transaction<Database>,
  attributeId: number,
  values: { id?: number; text: Texts }[],
): Promise<void> {
  const own = await trx.selectFrom("attribute_values").select("id").where("attribute_id", "=", attributeId).execute();
  const known = new Set(own.map(({ id }) => id));
  const remaining = values.flatMap(({ id }) => (id !== undefined && known.has(id) ? [id] : []));
  await trx
    .deleteFrom("attribute_values")
    .where("attribute_id", "=", attributeId)
    .where(sql<boolean>`not (id = any(${remaining}::bigint[]))`)
    .execute();
  for (const [position, { id, text }] of values.entries()) {
    const value = JSON.stringify(text);
    if (id !== undefined && known.has(id)) {
      await trx.updateTable("attribute_values").set({ value, position }).where("id", "=", id).execute();
    } else {
      await trx.insertInto("attribute_values").values({ attribute_id: attributeId, value, position }).execute();
    }
  }
}

export async function deleteAttributeRow(trx: Transaction<Database>, id: number): Promise<void> {
  await trx.deleteFrom("attributes").where("id", "=", id).execute();
}
