import { sql, type Transaction } from "kysely";
import type { Texts } from "~/db/columns";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";

interface Closable {
  name: Texts;
  state: "open" | "holiday" | "closed";
  ownerId: number;
}

export async function closableShop(handle: Handle, shopId: number): Promise<Closable | null> {
  const row = await handle
    .selectFrom("shops")
    .select(["name", "state", "owner_id as ownerId"])
    .where("id", "=", shopId)
    .executeTakeFirst();
  return row ?? null;
}

/** Closes a shop and records who did and why. The row is locked. */
export async function insertClosing(
  trx: Transaction<Database>,
  {
    shopId,
    userId,
    staffId,
    reason,
  }: { shopId: number; userId: number | null; staffId: number | null; reason: string },
): Promise<void> {
  await trx.updateTable("shops").set({ state: "closed" }).where("id", "=", shopId).execute();
  await trx
    .insertInto("shop_closings")
    .values({ shop_id: shopId, user_id: userId, staff_id: staffId, reason })
    .execute();
}

/** Records that a shop reopened. The row of the shop is locked. */
export async function endClosing(trx: Transaction<Database>, shopId: number): Promise<void> {
  await trx
    .updateTable("shop_closings")
    .set({ reopened_at: sql<Date>`now()` })
    .where("shop_id", "=", shopId)
    .where("reopened_at", "is", null)
    .execute();
}

/** The closing of a shop. Moments in ms since 1970. */
export interface Closing {
  at: number;
  /** Closed by its owner; else by staff. */
  byOwner: boolean;
  by: string;
  reason: string;
}

/** Returns the closing of a closed shop; null = it is open, or was closed before closings were recorded. */
export async function closingOf(handle: Handle, shopId: number): Promise<Closing | null> {
  const { rows } = await sql<Closing>`
    select (extract(epoch from closing.created_at) * 1000)::bigint as at, closing.user_id is not null as "byOwner",
      coalesce(users.nickname, staff.name) as by, closing.reason
    from shop_closings closing left join users on users.id = closing.user_id
      left join staff on staff.id = closing.staff_id
    where closing.shop_id = ${shopId} and closing.reopened_at is null`.execute(handle);
  return rows[0] ?? null;
}
