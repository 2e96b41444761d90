import { sql } from "kysely";
import type { Handle } from "~/db/transact.server";
import type { Reconciliation } from "./reconciliation";

const keptRuns = 200;

/** A run of the reconciliation. `at` in ms since 1970. */
export interface CheckRun {
  id: number;
  at: number;
  tookMs: number;
  report: Reconciliation;
}

/** Stores the result of a run, and deletes old ones. */
export async function insertCheck(
  handle: Handle,
  { tookMs, report }: { tookMs: number; report: Reconciliation },
): Promise<void> {
  await sql`
    with kept as (
      insert into ledger_checks (took_ms, report) values (${tookMs}, ${JSON.stringify(report)}::jsonb) returning id
    )
    delete from ledger_checks where id <= (select id from kept) - ${keptRuns}`.execute(handle);
}

export async function latestChecks(handle: Handle, limit: number): Promise<CheckRun[]> {
  const rows = await handle
    .selectFrom("ledger_checks")
    .select(["id", "took_ms as tookMs", "report", "created_at as at"])
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ at, report, ...row }) => ({ ...row, at: at.getTime(), report: report as Reconciliation }));
}

/** Returns the balances of a kind of accounts by subject, minor units, without zeros. One statement. */
export async function balanceBySubject(handle: Handle, kind: string): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; heldMinor: number }>`
    select coalesce(entry.subject_id, 0) as id, sum(entry.amount_minor)::bigint as "heldMinor"
    from ledger_entries entry join ledger_accounts account on account.id = entry.account_id
    where account.kind = ${kind} group by 1 having sum(entry.amount_minor) <> 0`.execute(handle);
  return new Map(rows.map(({ id, heldMinor }) => [id, heldMinor]));
}

/** Returns the balances of a kind of accounts by owner, without zeros. One statement. */
export async function balanceByOwner(handle: Handle, kind: string): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; balance: number }>`
    select owner_id as id, sum(balance_minor)::bigint as balance from ledger_accounts
    where kind = ${kind} group by 1 having sum(balance_minor) <> 0`.execute(handle);
  return new Map(rows.map(({ id, balance }) => [id, balance]));
}

/**
 * Returns the balances of kinds of accounts by the cause of the transfers, minor units, without zeros. One statement.
 */
export async function balanceByCause(handle: Handle, kinds: readonly string[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; heldMinor: number }>`
    select transfer.cause_id as id, sum(entry.amount_minor)::bigint as "heldMinor"
    from ledger_entries entry
    join ledger_accounts account on account.id = entry.account_id
    join ledger_transfers transfer on transfer.id = entry.transfer_id
    where account.kind = any(${[...kinds]}::text[]) group by 1 having sum(entry.amount_minor) <> 0`.execute(handle);
  return new Map(rows.map(({ id, heldMinor }) => [id, heldMinor]));
}
