import { sql } from "kysely";
import type { SessionTable } from "~/app/platform/session/session-queries.server";
import type { Db } from "~/db/client.server";

/** Backdates the last confirmation of someone's sessions, in minutes; null = sessions from before it was recorded. */
export async function agedSignIn(
  db: Db,
  table: SessionTable,
  ownerId: number,
  minutes: number | null = 11,
): Promise<void> {
  const moment = minutes === null ? null : sql<Date>`now() - make_interval(mins => ${minutes})`;
  await db.updateTable(table).set({ authenticated_at: moment }).where("owner_id", "=", ownerId).execute();
}
