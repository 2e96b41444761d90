import { sql, type Transaction } from "kysely";
import type { Database } from "~/db/schema";
import { type StoredNotice, storedFacts } from "./notices-queries.server";

/** A notice due for sending by mail or push. */
export type DueNotice = StoredNotice & { deleted: boolean };

interface Taking {
  /** Min age of the notices taken. */
  seconds: number;
  limit: number;
}

const columns = sql`${storedFacts}, id, user_id as "userId", event, side, topic, subject_id as "subjectId",
  floor(extract(epoch from created_at) * 1000)::float8 as at, read_at is not null as read,
    deleted_at is not null as deleted`;

/**
 * Step: takes notices due for mail, at least `seconds` old, so that those of the same moment go out together. Taken for
 * good when the transaction commits; others skip them meanwhile.
 */
export function takeMailDue(trx: Transaction<Database>, taking: Taking): Promise<DueNotice[]> {
  return take(trx, "mail_due", taking);
}

/** Step: the same for push (specification §8). */
export function takePushDue(trx: Transaction<Database>, taking: Taking): Promise<DueNotice[]> {
  return take(trx, "push_due", taking);
}

async function take(
  trx: Transaction<Database>,
  list: "mail_due" | "push_due",
  { seconds, limit }: Taking,
): Promise<DueNotice[]> {
  const due = sql.ref(list);
  const { rows } = await sql<DueNotice>`
    update notices set ${due} = false
    where id in (
      select id from notices
      where ${due} and created_at <= now() - make_interval(secs => ${seconds})
      order by id limit ${limit}
      for no key update skip locked
    )
    returning ${columns}`.execute(trx);
  return rows.sort((one, other) => one.id - other.id);
}
