import { sql, type Transaction } from "kysely";
import { rolesWith } from "~/app/staff/api.server";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";

export interface ChangedCase {
  id: number;
  userId: number;
  conversation: number;
}

const changed = sql`desk_cases.id, desk_cases.user_id as "userId", desk_cases.conversation_id as conversation`;

/** Step: returns the open case of a person; null = none. */
export async function openCaseOf(trx: Transaction<Database>, userId: number): Promise<number | null> {
  const row = await trx
    .selectFrom("desk_cases")
    .select("id")
    .where("user_id", "=", userId)
    .where("state", "<>", "ended")
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * Step: inserts a case at the end of the queue. Requires that the person has no open case and that their conversation
 * is locked.
 */
export async function insertCase(
  trx: Transaction<Database>,
  {
    userId,
    conversation,
    firstSeq,
    locale,
  }: { userId: number; conversation: number; firstSeq: number; locale: string },
): Promise<number> {
  const { id } = await trx
    .insertInto("desk_cases")
    .values({ user_id: userId, conversation_id: conversation, first_seq: firstSeq, locale })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export interface Load {
  onDuty: boolean;
  /** Claimed and not ended. */
  cases: number;
}

/** Step: returns the workload of a member of staff who may answer; null = they may not. Locks their row. */
export async function loadOf(trx: Transaction<Database>, staffId: number): Promise<Load | null> {
  const { rows } = await sql<Load>`
    select coalesce(desk_operators.on_duty, false) as "onDuty",
      (select count(*)::int from desk_cases where claimed_by = staff.id and state = 'claimed') as cases
    from staff left join desk_operators on desk_operators.staff_id = staff.id
    where staff.id = ${staffId} and staff.disabled_at is null
      and staff.role = any(${rolesWith("desk.answer")}::text[])`.execute(trx);
  return rows[0] ?? null;
}

/**
 * Step: assigns a waiting case to a member of staff: the one named, or the one that has waited longest. Rows that
 * others are claiming are skipped, so concurrent claims get different ones. Null = none.
 */
export async function claimWaiting(
  trx: Transaction<Database>,
  { staffId, caseId }: { staffId: number; caseId: number | null },
): Promise<ChangedCase | null> {
  const { rows } = await sql<ChangedCase>`
    with chosen as (
      select id from desk_cases where state = 'waiting' and (${caseId === null}::boolean or id = ${caseId})
      order by (returned_at is null), id limit 1 for update skip locked
    )
    update desk_cases set state = 'claimed', claimed_by = ${staffId}, claimed_at = clock_timestamp()
    from chosen where desk_cases.id = chosen.id and desk_cases.state = 'waiting'
    returning ${changed}`.execute(trx);
  return rows[0] ?? null;
}

/** Step: moves a claimed case from one member of staff to another; null = it is no longer theirs. */
export async function handOverClaimed(
  trx: Transaction<Database>,
  { caseId, from, to }: { caseId: number; from: number; to: number },
): Promise<ChangedCase | null> {
  const { rows } = await sql<ChangedCase>`
    update desk_cases set claimed_by = ${to}, claimed_at = clock_timestamp()
    where id = ${caseId} and state = 'claimed' and claimed_by = ${from}
    returning ${changed}`.execute(trx);
  return rows[0] ?? null;
}

/**
 * Since when a claimed case waits for an answer: since the claim, or since the person's first message after the latest
 * answer; null = it does not. An expression on desk_cases.
 */
export const owedSince = sql<Date | null>`(
  select case when answered.seq is null then desk_cases.claimed_at else (
    select min(created_at) from chat_events where conversation_id = desk_cases.conversation_id
      and kind = 'message' and side = 'user' and withdrawn_at is null and seq > answered.seq) end
  from (select max(seq) as seq from chat_events where conversation_id = desk_cases.conversation_id
    and kind = 'message' and side = 'staff' and created_at >= desk_cases.claimed_at) answered)`;

/** Returns claimed cases that have waited for an answer longer than so many minutes. */
export async function unansweredCases(handle: Handle, minutes: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from desk_cases where state = 'claimed' and ${overdue(minutes)} order by id limit 100`.execute(handle);
  return rows.map(({ id }) => id);
}

const overdue = (minutes: number) =>
  sql<boolean>`${owedSince} < clock_timestamp() - make_interval(mins => ${minutes}::int)`;

/**
 * Step: returns a claimed case to the head of the queue, by its claimant or because it was not answered for so many
 * minutes; null = neither holds any more.
 */
export async function returnToQueue(
  trx: Transaction<Database>,
  { caseId, why }: { caseId: number; why: { claimant: number } | { minutes: number } },
): Promise<(ChangedCase & { staffId: number }) | null> {
  const holds = "claimant" in why ? sql`claimed_by = ${why.claimant}` : overdue(why.minutes);
  const { rows } = await sql<ChangedCase & { staffId: number }>`
    with had as (select id, claimed_by from desk_cases where id = ${caseId} and state = 'claimed' and ${holds})
    update desk_cases set state = 'waiting', claimed_by = null, claimed_at = null, returned_at = clock_timestamp()
    from had where desk_cases.id = had.id and desk_cases.state = 'claimed'
    returning ${changed}, had.claimed_by as "staffId"`.execute(trx);
  return rows[0] ?? null;
}

/** Step: ends an open case, by its person or its claimant. Null = not theirs, or ended already. */
export async function endOpen(
  trx: Transaction<Database>,
  { caseId, by }: { caseId: number; by: { userId: number } | { staffId: number } },
): Promise<ChangedCase | null> {
  const theirs =
    "userId" in by
      ? sql`user_id = ${by.userId} and state <> 'ended'`
      : sql`claimed_by = ${by.staffId} and state = 'claimed'`;
  const { rows } = await sql<ChangedCase>`
    update desk_cases set state = 'ended', ended_at = clock_timestamp(), ended_by = ${"userId" in by ? "user" : "staff"}
    where id = ${caseId} and ${theirs}
    returning ${changed}`.execute(trx);
  return rows[0] ?? null;
}

/** Step: stores the rating of an ended case, once. Returns the outcome; null = it is not theirs, or has not ended. */
export async function rateEnded(
  trx: Transaction<Database>,
  { caseId, userId, rating, words }: { caseId: number; userId: number; rating: number; words: string },
): Promise<"stored" | "before" | null> {
  const { rows } = await sql`
    update desk_cases set rating = ${rating}, rating_words = ${words}, rated_at = clock_timestamp()
    where id = ${caseId} and user_id = ${userId} and state = 'ended' and rating is null returning id`.execute(trx);
  if (rows.length > 0) return "stored";
  const there = await trx
    .selectFrom("desk_cases")
    .select("id")
    .where("id", "=", caseId)
    .where("user_id", "=", userId)
    .where("state", "=", "ended")
    .executeTakeFirst();
  return there ? "before" : null;
}
