import { sql, type Transaction } from "kysely";
import { lockRows } from "~/db/locks.server";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";
import type { ComplaintOutcome, ComplaintRef } from "./complaint";

/** Locks the open complaints about a subject. */
export async function lockOpen(trx: Transaction<Database>, { kind, id }: ComplaintRef): Promise<void> {
  const rows = await trx
    .selectFrom("complaints")
    .select("id")
    .where("subject_kind", "=", kind)
    .where("subject_id", "=", id)
    .where("outcome", "is", null)
    .orderBy("id")
    .execute();
  await lockRows(
    trx,
    "complaints",
    rows.map((row) => row.id),
  );
}

/** Writes one answer to the open complaints about a subject; returns them with those who complained. */
export function answerOpen(
  trx: Transaction<Database>,
  {
    about: { kind, id },
    outcome,
    answer,
    staffId,
  }: { about: ComplaintRef; outcome: ComplaintOutcome; answer: string; staffId: number },
) {
  return trx
    .updateTable("complaints")
    .set({ outcome, answer, decided_by: staffId, decided_at: sql`now()`, version: sql`version + 1` })
    .where("subject_kind", "=", kind)
    .where("subject_id", "=", id)
    .where("outcome", "is", null)
    .returning(["id", "user_id as userId"])
    .execute();
}

/** What people said against a subject, by reason. */
export interface Reports {
  /** Open ones. */
  open: number;
  all: number;
  upheld: number;
  reasons: { reason: string; count: number; words: string[] }[];
}

/** Returns what people said against a subject, the most frequent reason of open complaints first. One statement. */
export async function reportsAbout(handle: Handle, { kind, id }: ComplaintRef): Promise<Reports> {
  const { rows } = await sql<Reports>`
    with said as (
      select reason, body, outcome, complaints.id from complaints where subject_kind = ${kind} and subject_id = ${id}
    )
    select count(*)::int as all, (count(*) filter (where outcome is null))::int as open,
      (count(*) filter (where outcome = 'upheld'))::int as upheld,
      coalesce((
        select jsonb_agg(jsonb_build_object('reason', reason, 'count', count, 'words', words) order by count desc,
          reason)
        from (
          select reason, count(*) as count, (array_agg(body order by id desc))[1:5] as words
          from said where outcome is null group by reason
        ) grouped
      ), '[]') as reasons
    from said`.execute(handle);
  return rows[0] as Reports;
}

/** Returns how many open complaints there are about each of some live rooms; without those that have none. */
export async function reportsOfRooms(handle: Handle, roomIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; count: number }>`
    select subject_id as id, count(*)::int as count from complaints
    where subject_kind = 'live' and subject_id = any(${[...roomIds]}::bigint[]) and outcome is null
    group by subject_id`.execute(handle);
  return new Map(rows.map(({ id, count }) => [id, count]));
}
