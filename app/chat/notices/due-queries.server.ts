import { sql, type Transaction } from "kysely";
import type { Database } from "~/db/schema";
import type { StoredNotice } from "./notices-queries.server";

/** A notice of which a sweeper has to decide whether it goes out. */
export type DueNotice = StoredNotice & { deleted: boolean };

/**
 * Step: takes notices from the list of those that may go out by mail, at least `seconds` old, so that what comes together goes out together. They are
 * taken for good when the transaction commits; others skip them meanwhile.
 */
export async function takeMailDue(
  trx: Transaction<Database>,
  { seconds, limit }: { seconds: number; limit: number },
): Promise<DueNotice[]> {
  const { rows } = await sql<DueNotice>`
    update notices set mail_due = false
    where id in (
      select id from notices
      where mail_due and created_at <= now() - make_interval(secs => ${seconds})
      order by id limit ${limit}
      for no key update skip locked
    )
    returning id, user_id as "userId", event, side, topic, subject_id as "subjectId",
      floor(extract(epoch from created_at) * 1000)::float8 as at, read_at is not null as read, deleted_at is not null as deleted`.execute(
    trx,
  );
  return rows.sort((one, other) => one.id - other.id);
}
