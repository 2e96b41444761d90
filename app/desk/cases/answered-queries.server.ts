import { sql, type Transaction } from "kysely";
import { presenceSeconds } from "~/app/chat/api.server";
import type { Database } from "~/db/schema";

/** A case with answers that its person has not read and was not notified of. */
export interface Answered {
  id: number;
  userId: number;
  /** Number of the latest of them. */
  seq: number;
}

/** Max ended cases examined, the latest ones. */
const maxEnded = 200;

/**
 * Step: returns cases whose person was answered so many seconds ago, has not read it and is offline: open ones, and
 * those that ended within a day. Withdrawn messages do not count.
 */
export async function answeredAway(trx: Transaction<Database>, seconds: number): Promise<Answered[]> {
  const { rows } = await sql<Answered>`
    with looked as (
      select id from desk_cases where state <> 'ended'
      union all
      select id from (select id, ended_at from desk_cases where state = 'ended' order by id desc limit ${maxEnded})
        ended
      where ended_at > now() - interval '1 day'
    )
    select desk_cases.id, desk_cases.user_id as "userId", answers.seq
    from looked join desk_cases on desk_cases.id = looked.id
      join conversations on conversations.id = desk_cases.conversation_id and conversations.user_unread > 0
      cross join lateral (
        select max(seq) as seq, min(created_at) as since from chat_events
        where chat_events.conversation_id = desk_cases.conversation_id and kind = 'message' and side = 'staff'
          and withdrawn_at is null and seq > greatest(desk_cases.first_seq, desk_cases.told_seq,
            conversations.user_read)
          and created_at <= coalesce(desk_cases.ended_at, 'infinity')
      ) answers
    where answers.since <= clock_timestamp() - make_interval(secs => ${seconds})
      and not exists (select from chat_presence where chat_presence.user_id = desk_cases.user_id
        and seen_at > now() - make_interval(secs => ${presenceSeconds}))
    order by desk_cases.id`.execute(trx);
  return rows;
}

/**
 * Step: records up to which answer people are notified; the cases are locked. Returns those not notified by another
 * process meanwhile.
 */
export async function recordNotified(trx: Transaction<Database>, answered: readonly Answered[]): Promise<Answered[]> {
  const { rows } = await sql<{ id: number }>`
    update desk_cases set told_seq = told.seq
    from unnest(${answered.map(({ id }) => id)}::bigint[], ${answered.map(({ seq }) => seq)}::bigint[]) as told (id,
      seq)
    where desk_cases.id = told.id and told_seq < told.seq returning desk_cases.id`.execute(trx);
  const noted = new Set(rows.map(({ id }) => id));
  return answered.filter(({ id }) => noted.has(id));
}
