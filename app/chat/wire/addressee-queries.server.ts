import type { Handle } from "~/db/transact.server";

/** Returns the shop that a person keeps; null = none. */
export async function shopKeptBy(handle: Handle, ownerId: number): Promise<number | null> {
  const row = await handle
    .selectFrom("shops")
    .select("id")
    .where("owner_id", "=", ownerId)
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}
