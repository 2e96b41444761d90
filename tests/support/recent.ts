import { sql } from "kysely";
import type { SessionTable } from "~/app/platform/session/session-queries.server";
import type { Db } from "~/db/client.server";

/** Lets somebody's sessions have shown who their person is so many minutes ago; null = before that moment was kept. */
export async function agedSignIn(
  db: Db,
  table: SessionTable,
  ownerId: number,
  minutes: number | null = 11,
): Promise<void> {
  const moment = minutes === null ? null : sql<Date>`now() - make_interval(mins => ${minutes})`;
  await db.updateTable(table).set({ authenticated_at: moment }).where("owner_id", "=", ownerId).execute();
}
