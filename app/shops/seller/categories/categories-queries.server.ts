import { sql, type Transaction } from "kysely";
import { savePlaces } from "~/app/platform/ordered-rows.server";
import type { Texts } from "~/db/columns";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";

export interface OwnCategory {
  id: number;
  name: Texts;
  goods: number;
}

/** Returns a shop's own categories in their order. One statement. */
export async function ownCategories(handle: Handle, shopId: number): Promise<OwnCategory[]> {
  const { rows } = await sql<OwnCategory>`
    select own.id, own.name,
      (select count(*) from goods where goods.shop_id = own.shop_id and goods.shop_category_id = own.id
        and goods.state <> 'deleted') as goods
    from shop_categories own where own.shop_id = ${shopId} order by own.position, own.id`.execute(handle);
  return rows;
}

/** Adds a category after the others. */
export async function insertCategory(
  trx: Transaction<Database>,
  { shopId, name }: { shopId: number; name: Texts },
): Promise<void> {
  await trx
    .insertInto("shop_categories")
    .values({
      shop_id: shopId,
      name: JSON.stringify(name),
      position: sql<number>`(select coalesce(max(position), 0) + 1 from shop_categories where shop_id = ${shopId})`,
    })
    .execute();
}

/** Renames a category; false = the shop has none with this id. */
export async function renameCategory(
  trx: Transaction<Database>,
  { shopId, id, name }: { shopId: number; id: number; name: Texts },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("shop_categories")
    .set({ name: JSON.stringify(name) })
    .where("shop_id", "=", shopId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Deletes a category, leaving its goods without one; false = the shop has none with this id. */
export async function deleteCategory(
  trx: Transaction<Database>,
  { shopId, id }: { shopId: number; id: number },
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("shop_categories")
    .where("shop_id", "=", shopId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Stores the order of the shop's categories: all that `ownCategories` found. */
export const orderCategories = (trx: Transaction<Database>, ids: readonly number[]) =>
  savePlaces(trx, "shop_categories", ids);
