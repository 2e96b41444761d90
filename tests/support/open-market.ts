import type { Db } from "~/db/client.server";

/** Opens the market of a migrated, empty database, or closes it: a new one is not open. */
export async function openMarket(db: Db, open = true): Promise<void> {
  const value = JSON.stringify({ open, ownTexts: false });
  await db
    .insertInto("settings")
    .values({ name: "opening", value, updated_by: null, updated_at: new Date("2026-01-01T00:00:00Z") })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
}
