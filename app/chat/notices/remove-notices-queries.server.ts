import { sql } from "kysely";
import type { Db } from "~/db/client.server";

/** Max notices removed by one statement. */
const handful = 1000;

/**
 * Housekeeping: removes what was deleted a day ago, when it cannot be brought back any more, and what is older than the
 * operators keep notices.
 * @param days 0 = forever
 */
export async function removeOldNotices(db: Db, days: number): Promise<void> {
  await sql`delete from notices where deleted_at < now() - interval '1 day'`.execute(db);
  if (days === 0) return;
  // Ids ascend with time: the primary key alone finds the oldest.
  for (let removed = handful; removed === handful; ) {
    const { numAffectedRows } = await sql`
      delete from notices where id in (select id from notices order by id limit ${handful})
        and created_at < now() - make_interval(days => ${days}::int)`.execute(db);
    removed = Number(numAffectedRows ?? 0);
  }
}
