import { sql } from "kysely";
import type { Handle } from "~/db/transact.server";
import { pointsUnit } from "../transfer";

/** The accounts of a kind, summed. Amounts in minor units, or points. */
export interface KindSum {
  kind: string;
  owned: boolean;
  unit: "money" | "points";
  accounts: number;
  balanceMinor: number;
}

/**
 * Returns the chart of accounts with the sums of a currency, and of points, including kinds without accounts. One
 * statement.
 */
export async function kindSums(handle: Handle, currency: string): Promise<KindSum[]> {
  const { rows } = await sql<KindSum>`
    select kinds.code as kind, kinds.owned, kinds.unit, count(account.id)::int as accounts,
      coalesce(sum(account.balance_minor), 0)::bigint as "balanceMinor"
    from ledger_kinds kinds left join ledger_accounts account on account.kind = kinds.code
      and account.currency in (${currency}, ${pointsUnit})
    group by kinds.code, kinds.owned, kinds.unit order by kinds.code`.execute(handle);
  return rows;
}

/** Returns the number of transfers and the newest seal. */
export async function ledgerSize(
  handle: Handle,
): Promise<{ transfers: number; sealed: number; lastSealed: number | null }> {
  const { rows } = await sql<{ transfers: number; sealed: number; lastSealed: number | null }>`
    select (select count(*)::int from ledger_transfers) as transfers,
      coalesce((select number::int from ledger_seals order by number desc limit 1), 0) as sealed,
      (select transfer_id from ledger_seals order by number desc limit 1) as "lastSealed"`.execute(handle);
  return rows[0] ?? { transfers: 0, sealed: 0, lastSealed: null };
}

export interface LedgerFilter {
  /** Code of the chart of accounts. */
  kind: string | null;
  /** Id of a person or a shop. */
  owner: number | null;
  stripe: number | null;
  /** Kind and id of the cause of the transfer. */
  cause: string | null;
  causeId: number | null;
}

/** An entry with its account. Amounts in minor units, `at` in ms since 1970. */
export interface LedgerEntry {
  id: number;
  transferId: number;
  at: number;
  cause: string;
  causeId: number;
  note: string;
  kind: string;
  owner: number;
  stripe: number;
  subjectId: number | null;
  /** The market's, or `pointsUnit`. */
  currency: string;
  amountMinor: number;
  balanceMinor: number;
}

const columns = sql`
  entry.id, entry.transfer_id as "transferId", (extract(epoch from transfer.created_at) * 1000)::bigint as at,
  transfer.kind as cause, transfer.cause_id as "causeId", transfer.note, account.kind, account.owner_id as owner,
    account.stripe,
  entry.subject_id as "subjectId", entry.currency, entry.amount_minor as "amountMinor",
  entry.balance_minor as "balanceMinor"`;

const from = sql`
  ledger_entries entry
  join ledger_accounts account on account.id = entry.account_id
  join ledger_transfers transfer on transfer.id = entry.transfer_id`;

/** Returns entries, newest first, before an id. One statement. */
export async function ledgerEntries(
  handle: Handle,
  { kind, owner, stripe, cause, causeId }: LedgerFilter,
  { before, limit, currency }: { before: number | null; limit: number; currency: string },
): Promise<LedgerEntry[]> {
  const wanted = [sql`account.currency in (${currency}, ${pointsUnit})`];
  if (kind !== null) wanted.push(sql`account.kind = ${kind}`);
  if (owner !== null) wanted.push(sql`account.owner_id = ${owner}`);
  if (stripe !== null) wanted.push(sql`account.stripe = ${stripe}`);
  if (cause !== null) wanted.push(sql`transfer.kind = ${cause}`);
  if (causeId !== null) wanted.push(sql`transfer.cause_id = ${causeId}`);
  if (before !== null) wanted.push(sql`entry.id < ${before}`);
  const { rows } = await sql<LedgerEntry>`
    select ${columns} from ${from} where ${sql.join(wanted, sql` and `)} order by entry.id desc limit ${limit}`.execute(
    handle,
  );
  return rows;
}

/** Returns all entries of a transfer with its key. One statement. */
export async function transferEntries(handle: Handle, transferId: number): Promise<(LedgerEntry & { key: string })[]> {
  const { rows } = await sql<LedgerEntry & { key: string }>`
    select ${columns}, transfer.key from ${from} where transfer.id = ${transferId}
      order by entry.id`.execute(handle);
  return rows;
}

/**
 * Returns the accounts of a kind and an owner, those of the platform by stripe, the largest first for people and shops.
 */
export async function accountsOf(
  handle: Handle,
  { kind, owner, currency, limit }: { kind: string; owner: number | null; currency: string; limit: number },
): Promise<{ id: number; owner: number; stripe: number; balanceMinor: number }[]> {
  const { rows } = await sql<{ id: number; owner: number; stripe: number; balanceMinor: number }>`
    select id, owner_id as owner, stripe, balance_minor as "balanceMinor" from ledger_accounts
    where kind = ${kind} and currency in (${currency}, ${pointsUnit})
      and (${owner}::bigint is null or owner_id = ${owner})
    order by stripe, balance_minor desc, id limit ${limit}`.execute(handle);
  return rows;
}
