import { sql, type Transaction } from "kysely";
import { savePlaces } from "~/app/platform/ordered-rows.server";
import type { Texts } from "~/db/columns";
import { lockName } from "~/db/locks.server";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";

/**
 * Returns every category with the number of its own goods (in any state), parents before children, in order. One
 * statement.
 */
export function allCategories(handle: Handle) {
  return handle
    .selectFrom("categories")
    .select(["id", "parent_id", "level", "name", "picture", "position", "shown"])
    .select(
      sql<number>`(select count(*) from goods where goods.category_id = categories.id and goods.state <> 'deleted')`.as(
        "goods",
      ),
    )
    .orderBy("level")
    .orderBy("position")
    .orderBy("id")
    .execute();
}

export function categoryById(handle: Handle, id: number) {
  return handle.selectFrom("categories").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Serialises changes of the tree: two concurrent reorderings would leave duplicate positions. */
export function lockTree(trx: Transaction<Database>): Promise<void> {
  return lockName(trx, "category tree");
}

/** Returns the ids of the categories with the same parent, in their order. */
export async function siblingIds(trx: Transaction<Database>, parentId: number | null): Promise<number[]> {
  const rows = await trx
    .selectFrom("categories")
    .select("id")
    .where("parent_id", parentId === null ? "is" : "=", parentId)
    .orderBy("position")
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Stores the order of categories of one parent. Requires the lock. */
export const placeCategories = (trx: Transaction<Database>, ids: readonly number[]) =>
  savePlaces(trx, "categories", ids);

export interface CategoryValues {
  parent_id: number | null;
  name: Texts;
  picture: string | null;
  shown: boolean;
}

export async function insertCategory(trx: Transaction<Database>, values: CategoryValues): Promise<number> {
  const { id } = await trx
    .insertInto("categories")
    // A trigger sets the level to one below the parent's.
    .values({ ...values, name: JSON.stringify(values.name), level: 1, position: 1_000_000 })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateCategory(trx: Transaction<Database>, id: number, values: CategoryValues): Promise<void> {
  await trx
    .updateTable("categories")
    .set({ ...values, name: JSON.stringify(values.name) })
    .where("id", "=", id)
    .execute();
}

/** Returns the depth of a category's subtree (1 for itself alone), and whether `other` lies in it. */
export async function branchOf(
  trx: Transaction<Database>,
  id: number,
  other: number | null,
): Promise<{ depth: number; holds: boolean }> {
  const { rows } = await sql<{ depth: number; holds: boolean }>`
    with recursive tree (id, depth) as (
      select ${id}::bigint, 1
      union all select child.id, tree.depth + 1 from tree join categories child on child.parent_id = tree.id
    )
    select max(depth) as depth, coalesce(bool_or(id = ${other}), false) as holds from tree`.execute(trx);
  return rows[0] ?? { depth: 1, holds: false };
}

/**
 * Returns what prevents deletion: subcategories, goods (including deleted ones), adverts, commission rules and rates of
 * tax (including past ones).
 */
export async function categoryUses(trx: Transaction<Database>, id: number) {
  return trx
    .selectNoFrom((eb) => [
      eb.exists(eb.selectFrom("categories").select("id").where("parent_id", "=", id)).as("children"),
      eb.exists(eb.selectFrom("goods").select("id").where("category_id", "=", id)).as("goods"),
      eb.exists(eb.selectFrom("adverts").select("id").where("category_id", "=", id)).as("adverts"),
      eb.exists(eb.selectFrom("commission_rules").select("id").where("category_id", "=", id)).as("commission"),
      eb.exists(eb.selectFrom("tax_rates").select("id").where("category_id", "=", id)).as("taxes"),
    ])
    .executeTakeFirstOrThrow();
}

export async function deleteCategoryRow(trx: Transaction<Database>, id: number): Promise<void> {
  await trx.deleteFrom("categories").where("id", "=", id).execute();
}
