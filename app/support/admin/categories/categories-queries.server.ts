import { type SqlBool, sql, type Transaction } from "kysely";
import type { Texts } from "~/app/platform/language/texts";
import { containing } from "~/app/platform/like";
import { savePlaces } from "~/app/platform/ordered-rows.server";
import { lockName } from "~/db/locks.server";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";

export interface CategoryValues {
  name: Texts;
  /** A name of app/design/icons.ts. */
  icon: string;
}

/** Returns the categories of help in their order, with the number of their articles. @param q words; "" = all */
export function adminCategories(handle: Handle, { q }: { q: string }) {
  return handle
    .selectFrom("help_categories")
    .select(["id", "name", "icon"])
    .select((eb) =>
      eb
        .selectFrom("articles")
        .whereRef("articles.help_category_id", "=", "help_categories.id")
        .select(sql<number>`count(*)::integer`.as("count"))
        .as("articles"),
    )
    .$if(q !== "", (query) => query.where(sql<SqlBool>`name::text ilike ${containing(q)}`))
    .orderBy("position")
    .orderBy("id")
    .limit(500)
    .execute();
}

/** Returns a category for its form; undefined when there is none. */
export function adminCategory(handle: Handle, id: number) {
  return handle.selectFrom("help_categories").select(["id", "name", "icon"]).where("id", "=", id).executeTakeFirst();
}

/** Locks and returns all categories in order before a change; concurrent writers wait until this transaction ends. */
export async function lockCategories(trx: Transaction<Database>) {
  await lockName(trx, "help category list");
  return adminCategories(trx, { q: "" });
}

/** Inserts a category at the end, or as it was. Requires the lock. */
export async function insertCategory(trx: Transaction<Database>, { name, icon }: CategoryValues): Promise<number> {
  const { id } = await trx
    .insertInto("help_categories")
    .values({
      name: JSON.stringify(name),
      icon,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from help_categories)`,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Requires the lock. */
export async function updateCategory(
  trx: Transaction<Database>,
  id: number,
  { name, icon }: CategoryValues,
): Promise<void> {
  await trx
    .updateTable("help_categories")
    .set({ name: JSON.stringify(name), icon })
    .where("id", "=", id)
    .execute();
}

/** Requires the lock. */
export async function removeCategory(trx: Transaction<Database>, id: number): Promise<void> {
  await trx.deleteFrom("help_categories").where("id", "=", id).execute();
}

/** Writes the order of categories. Requires the lock. */
export const orderCategories = (trx: Transaction<Database>, ids: readonly number[]) =>
  savePlaces(trx, "help_categories", ids);
