import { sql, type Transaction } from "kysely";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";

/**
 * A transfer with its entries and their accounts as one text. Sealing and verifying must read the same, so this is the
 * only place that writes it; changing it invalidates every seal.
 */
const content = sql<string>`
  json_build_array(
    transfer.id, transfer.key, transfer.kind, transfer.cause_id, transfer.currency, transfer.note,
    (extract(epoch from transfer.created_at) * 1000000)::bigint, transfer.transaction::text,
    (select json_agg(json_build_array(
        entry.id, entry.currency, entry.amount_minor, entry.balance_minor, entry.subject_id,
        account.id, account.kind, account.owner_id, account.currency, account.stripe, account.may_go_negative)
          order by entry.id)
      from ledger_entries entry left join ledger_accounts account on account.id = entry.account_id
      where entry.transfer_id = transfer.id)
  )::text`;

/** Transactions before this one have ended: none of them can still commit a transfer. */
const horizon = sql`pg_snapshot_xmin(pg_current_snapshot())`;

/** A seal; the hash has 32 bytes. */
export interface Seal {
  number: number;
  hash: Buffer;
}

export async function latestSeal(handle: Handle): Promise<Seal | null> {
  const row = await handle
    .selectFrom("ledger_seals")
    .select(["number", "hash"])
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

export interface Unsealed {
  id: number;
  content: string;
  /** The moment of the seal, microseconds since 1970 as text. */
  sealedAt: string;
}

/** Returns unsealed transfers whose transactions have ended, in the order of the chain. */
export async function unsealedTransfers(trx: Transaction<Database>, limit: number): Promise<Unsealed[]> {
  const { rows } = await sql<Unsealed>`
    select transfer.id, ${content} as content, ((extract(epoch from now()) * 1000000)::bigint)::text as "sealedAt"
    from ledger_transfers transfer
    where transfer.transaction < ${horizon}
      and (transfer.transaction, transfer.id) > (
        select last.transaction, last.id from ledger_seals
        join ledger_transfers last on last.id = ledger_seals.transfer_id order by number desc limit 1)
      or transfer.transaction < ${horizon} and not exists (select 1 from ledger_seals)
    order by transfer.transaction, transfer.id limit ${limit}`.execute(trx);
  return rows;
}

/** Inserts seals with the time of the transaction. One statement. */
export async function insertSeals(
  trx: Transaction<Database>,
  seals: readonly (Seal & { transferId: number })[],
): Promise<void> {
  await sql`
    insert into ledger_seals (number, transfer_id, hash)
    select * from unnest(
      ${seals.map(({ number }) => number)}::bigint[], ${seals.map(({ transferId }) => transferId)}::bigint[],
      ${seals.map(({ hash }) => hash)}::bytea[])`.execute(trx);
}

/** A seal with the current content of its transfer; `content` is null when the transfer is missing. */
export interface SealedTransfer extends Seal {
  transferId: number;
  content: string | null;
  sealedAt: string;
  /** Sum of the entries, minor units; null without entries. */
  sumMinor: number | null;
}

export async function sealsAfter(handle: Handle, number: number, limit: number): Promise<SealedTransfer[]> {
  const { rows } = await sql<SealedTransfer>`
    select seal.number, seal.hash, seal.transfer_id as "transferId", sums.total as "sumMinor",
      ((extract(epoch from seal.sealed_at) * 1000000)::bigint)::text as "sealedAt",
      case when transfer.id is not null then ${content} end as content
    from ledger_seals seal
    left join ledger_transfers transfer on transfer.id = seal.transfer_id
    left join lateral (
      select sum(amount_minor)::bigint as total from ledger_entries where transfer_id = seal.transfer_id
    ) sums on true
    where seal.number > ${number} order by seal.number limit ${limit}`.execute(handle);
  return rows;
}

/** Number of unsealed transfers, and the first overdue one: before the newest seal, or older than `seconds`. */
export interface Unsealing {
  waiting: number;
  /** Age of the oldest, whole seconds; null = none. */
  oldestSeconds: number | null;
  overdue: number | null;
}

export async function unsealing(handle: Handle, seconds: number): Promise<Unsealing> {
  const { rows } = await sql<Unsealing>`
    with last as materialized (
      select transfer.transaction, transfer.id from ledger_seals join ledger_transfers transfer on transfer.id =
        transfer_id
      order by number desc limit 1
    ),
    unsealed as materialized (
      select transfer.id, transfer.transaction, transfer.created_at from ledger_transfers transfer
      where not exists (select 1 from ledger_seals where transfer_id = transfer.id)
    )
    select count(*)::int as waiting, floor(extract(epoch from now() - min(created_at)))::int as "oldestSeconds",
      min(id) filter (where transaction < ${horizon} and created_at < now() - make_interval(secs => ${seconds})
        or (transaction, id) < (select transaction, id from last)) as overdue
    from unsealed`.execute(handle);
  const [row] = rows;
  if (!row) throw new Error("A statement about seals returned nothing");
  return row;
}

export async function sealOf(
  handle: Handle,
  transferId: number,
): Promise<{ number: number; hash: Buffer; before: Buffer | null; at: Date } | null> {
  const { rows } = await sql<{ number: number; hash: Buffer; before: Buffer | null; at: Date }>`
    select seal.number, seal.hash, seal.sealed_at as at, (select hash from ledger_seals
      where number = seal.number - 1) as before
    from ledger_seals seal where seal.transfer_id = ${transferId}`.execute(handle);
  return rows[0] ?? null;
}
