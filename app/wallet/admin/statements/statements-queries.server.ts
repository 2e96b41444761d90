import { sql, type Transaction } from "kysely";
import type { Database } from "~/db/schema";
import type { StatementLayout } from "~/db/tables/statements-schema";
import type { Handle } from "~/db/transact.server";
import type { LineRefusal } from "./bookable";
import type { ReadLine } from "./read-statement.server";
import { unreadDays } from "./statement-columns";

/** A statement in the list, with the number of all and of open lines. */
export interface StatementRow {
  id: number;
  name: string;
  by: string;
  /** ms since 1970. */
  at: number;
  lines: number;
  used: number;
}

export async function statementRowsBefore(
  handle: Handle,
  { before, limit }: { before: number | null; limit: number },
): Promise<StatementRow[]> {
  const { rows } = await sql<StatementRow>`
    select statement.id, statement.name, staff.name as by,
      (extract(epoch from statement.created_at) * 1000)::bigint as at,
      lines.count::int as lines, lines.used::int as used
    from bank_statements statement join staff on staff.id = statement.staff_id
    cross join lateral (
      select count(*) as count, count(*) filter (where used_at is not null) as used
      from bank_statement_lines where statement_id = statement.id
    ) lines
    where ${before === null ? sql`true` : sql`statement.id < ${before}`} order by statement.id desc
      limit ${limit}`.execute(handle);
  return rows;
}

export function statementById(handle: Handle, id: number) {
  return handle
    .selectFrom("bank_statements")
    .innerJoin("staff", "staff.id", "bank_statements.staff_id")
    .select(["bank_statements.id", "bank_statements.name", "content", "currency", "layout", "faults"])
    .select(["bank_statements.created_at as createdAt", "staff.name as by"])
    .where("bank_statements.id", "=", id)
    .executeTakeFirst();
}

/** Stores a file; null when the same one is stored already. */
export async function insertStatement(
  trx: Transaction<Database>,
  statement: {
    staffId: number;
    name: string;
    hash: string;
    content: Buffer;
    currency: string;
    layout: StatementLayout;
  },
): Promise<number | null> {
  const { staffId, layout, ...same } = statement;
  const row = await trx
    .insertInto("bank_statements")
    .values({ ...same, staff_id: staffId, layout: JSON.stringify(layout) })
    .onConflict((conflict) => conflict.column("hash").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function statementByHash(handle: Handle, hash: string): Promise<number | undefined> {
  const row = await handle.selectFrom("bank_statements").select("id").where("hash", "=", hash).executeTakeFirst();
  return row?.id;
}

/** Writes the layout of a file and replaces its lines; false when one of those was used. */
export async function writeLines(
  trx: Transaction<Database>,
  statementId: number,
  { layout, lines, faults }: { layout: StatementLayout; lines: readonly ReadLine[]; faults: readonly object[] },
): Promise<boolean> {
  const { rows: used } = await sql`
    select from bank_statement_lines where statement_id = ${statementId} and used_at is not null limit 1`.execute(trx);
  if (used.length > 0) return false;
  await trx.deleteFrom("bank_statement_lines").where("statement_id", "=", statementId).execute();
  await trx
    .updateTable("bank_statements")
    .set({ layout: JSON.stringify(layout), faults: JSON.stringify(faults) })
    .where("id", "=", statementId)
    .execute();
  await sql`
    insert into bank_statement_lines (statement_id, line, booked_on, amount_minor, name, words, bank_reference,
      fingerprint)
    select ${statementId}, line, booked_on::date, amount, name, words, reference, fingerprint from unnest(
      ${lines.map(({ line }) => line)}::int[], ${lines.map(({ bookedOn }) => bookedOn)}::text[],
      ${lines.map(({ amountMinor }) => amountMinor)}::bigint[], ${lines.map(({ name }) => name)}::text[],
      ${lines.map(({ words }) => words)}::text[], ${lines.map(({ bankReference }) => bankReference)}::text[],
      ${lines.map(({ fingerprint }) => fingerprint)}::text[]
    ) as sent (line, booked_on, amount, name, words, reference, fingerprint)`.execute(trx);
  return true;
}

/** A line of a statement, and the subject that it, or the same line of another file, was used for. */
export interface StatementLine {
  id: number;
  line: number;
  /** ms since 1970. */
  bookedOn: number;
  amountMinor: number;
  name: string;
  words: string;
  bankReference: string;
  kind: string | null;
  subjectId: number | null;
  usedBy: string | null;
  usedAt: number | null;
  /** Used with this statement; null = with an earlier one. */
  usedHere: boolean;
  refusal: LineRefusal | "";
}

/** Returns all lines of a statement in their order, at most 3,000. One statement. */
export async function linesOfStatement(handle: Handle, statementId: number): Promise<StatementLine[]> {
  const { rows } = await sql<StatementLine>`
    select line.id, line.line, (extract(epoch from line.booked_on::timestamp) * 1000)::bigint as "bookedOn",
      line.amount_minor as "amountMinor", line.name, line.words, line.bank_reference as "bankReference", used.kind,
      used.subject_id as "subjectId", staff.name as "usedBy",
        (extract(epoch from used.used_at) * 1000)::bigint as "usedAt",
      used.id is not distinct from line.id as "usedHere", line.refusal
    from bank_statement_lines line
    left join bank_statement_lines used on used.fingerprint = line.fingerprint and used.used_at is not null
    left join staff on staff.id = used.staff_id
    where line.statement_id = ${statementId} order by line.line`.execute(handle);
  return rows;
}

export async function lineToBook(handle: Handle, id: number) {
  return handle
    .selectFrom("bank_statement_lines as line")
    .innerJoin("bank_statements as statement", "statement.id", "line.statement_id")
    .select(["line.fingerprint", "line.amount_minor as amountMinor", "line.bank_reference as bankReference"])
    .select(["line.words", "line.statement_id as statementId", "line.line", "statement.currency", "statement.name"])
    .where("line.id", "=", id)
    .executeTakeFirst();
}

/** True when a line, or the same one of another file, was used. Its name is locked. */
export async function isUsed(trx: Transaction<Database>, fingerprint: string): Promise<boolean> {
  const { rows } = await sql`
    select from bank_statement_lines where fingerprint = ${fingerprint} and used_at is not null limit 1`.execute(trx);
  return rows.length > 0;
}

/** Records the subject of a line; the database refuses a second one. False when the line was discarded meanwhile. */
export async function markUsed(
  trx: Transaction<Database>,
  id: number,
  use: { kind: string; subjectId: number; staffId: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update bank_statement_lines set kind = ${use.kind}, subject_id = ${use.subjectId}, staff_id = ${use.staffId},
      used_at = now(), refusal = ''
    where id = ${id}`.execute(trx);
  return numAffectedRows === 1n;
}

/** Deletes a statement with its lines; false when one of those was used. */
export async function deleteStatement(trx: Transaction<Database>, id: number): Promise<boolean> {
  await sql`delete from bank_statement_lines where statement_id = ${id} and used_at is null`.execute(trx);
  const { numAffectedRows } = await sql`
    delete from bank_statements where id = ${id}
      and not exists (select from bank_statement_lines where statement_id = ${id})`.execute(trx);
  return numAffectedRows === 1n;
}

/** Deletes files without a line, whose columns or dates nobody has named for some days. */
export async function removeUnreadStatements(handle: Handle): Promise<void> {
  await sql`
    delete from bank_statements where created_at < now() - make_interval(days => ${unreadDays})
      and not exists (select from bank_statement_lines where statement_id = bank_statements.id)`.execute(handle);
}

/** Records why a line was refused, unless it was used meanwhile. */
export async function recordRefusal(handle: Handle, id: number, refusal: string): Promise<void> {
  await handle
    .updateTable("bank_statement_lines")
    .set({ refusal })
    .where("id", "=", id)
    .where("used_at", "is", null)
    .execute();
}

/** A recharge as a candidate. Amount in minor units, `at` in ms since 1970. */
interface RechargeCandidate {
  id: number;
  amountMinor: number;
  memberCode: string;
  /** The shop whose balance it tops up; null = the sender's wallet. */
  shopId: number | null;
  nickname: string;
  /** Holders of its sender's payout accounts. */
  holders: string[];
  at: number;
  done: boolean;
  care: boolean;
}

/**
 * Returns recharges by bank as candidates: all pending ones, and those approved without a statement around two days
 * (`2026-11-23`). One statement.
 */
export async function rechargeCandidates(
  handle: Handle,
  { currency, from, to }: { currency: string; from: string; to: string },
): Promise<RechargeCandidate[]> {
  const { rows } = await sql<RechargeCandidate>`
    select recharge.id, coalesce(recharge.credited_minor, recharge.amount_minor) as "amountMinor",
      users.member_code as "memberCode", recharge.shop_id as "shopId",
      users.nickname, (extract(epoch from recharge.created_at) * 1000)::bigint as at,
        recharge.state = 'approved' as done,
      array(select distinct holder from payout_accounts where user_id = users.id
        and deleted_at is null and holder <> '') as holders,
      exists (select from recharges other where other.screenshot = recharge.screenshot
        and other.id <> recharge.id) as care
    from recharges recharge join users on users.id = recharge.user_id
    where recharge.method = 'bank' and recharge.currency = ${currency} and (
      recharge.state = 'in_review' or recharge.state = 'approved'
        and recharge.created_at >= ${from}::date - interval '14 days' and recharge.created_at < ${to}::date + interval
          '14 days'
        and not exists (select from bank_statement_lines line
          where line.kind = 'recharge' and line.subject_id = recharge.id and line.used_at is not null))
    order by recharge.id limit 5000`.execute(handle);
  return rows;
}

/** A withdrawal as a candidate. Amount in minor units, `at` in ms since 1970. */
interface WithdrawalCandidate {
  id: number;
  number: string;
  /** Amount leaving the bank: less the fee. */
  paidMinor: number;
  accountNumber: string;
  holder: string;
  /** Nickname of the requester. */
  label: string;
  at: number;
  done: boolean;
  reference: string | null;
}

/**
 * Returns withdrawals to banks as candidates: all approved ones, and those paid without a statement around two days.
 * One statement.
 */
export async function withdrawalCandidates(
  handle: Handle,
  { currency, from, to }: { currency: string; from: string; to: string },
): Promise<WithdrawalCandidate[]> {
  const { rows } = await sql<WithdrawalCandidate>`
    select withdrawal.id, withdrawal.number, withdrawal.amount_minor - withdrawal.fee_minor as "paidMinor",
      withdrawal.account_number as "accountNumber",
      withdrawal.account_holder as holder, users.nickname as label,
        (extract(epoch from withdrawal.created_at) * 1000)::bigint as at,
      withdrawal.state = 'paid' as done, withdrawal.reference
    from withdrawals withdrawal join users on users.id = withdrawal.user_id
    where withdrawal.account_kind = 'bank' and withdrawal.currency = ${currency} and (
      withdrawal.state = 'approved' or withdrawal.state = 'paid'
        and withdrawal.created_at >= ${from}::date - interval '30 days'
          and withdrawal.created_at < ${to}::date + interval '1 day'
        and not exists (select from bank_statement_lines line
          where line.kind = 'withdrawal' and line.subject_id = withdrawal.id and line.used_at is not null))
    order by withdrawal.id limit 5000`.execute(handle);
  return rows;
}
