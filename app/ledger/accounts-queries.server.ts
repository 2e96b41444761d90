import { sql } from "kysely";
import { type Stretch, stretchOf } from "~/app/platform/format/zoned-time";
import type { Handle } from "~/db/transact.server";
import { pointsUnit } from "./transfer";

/** Returns the balances of an owner's accounts by kind, minor units; kinds without an account are 0. One statement. */
export async function balancesOf<const Kind extends string>(
  handle: Handle,
  { ownerId, currency, kinds }: { ownerId: number; currency: string; kinds: readonly Kind[] },
): Promise<Record<Kind, number>> {
  const rows = await handle
    .selectFrom("ledger_accounts")
    .select(["kind", "balance_minor"])
    .where("owner_id", "=", ownerId)
    .where("currency", "=", currency)
    .where("kind", "=", sql<string>`any(${kinds}::text[])`)
    .execute();
  const found = new Map(rows.map((row) => [row.kind, row.balance_minor]));
  return Object.fromEntries(kinds.map((kind) => [kind, found.get(kind) ?? 0])) as Record<Kind, number>;
}

export interface OwnAccount {
  /** Code of the chart of accounts. */
  kind: string;
  ownerId: number;
  currency: string;
}

export interface StatementRow {
  entryId: number;
  transferId: number;
  kind: string;
  causeId: number;
  subjectId: number | null;
  /** Minor units; positive = into the account. */
  amountMinor: number;
  balanceMinor: number;
  note: string;
  at: Date;
}

interface EntryFilter {
  /** Causes; `notKinds` are excluded. */
  kinds?: readonly string[];
  notKinds?: readonly string[];
  /** Into or out of the account. */
  flow?: "in" | "out";
  during?: Stretch;
  before?: number;
}

/**
 * Returns entries of an owner's account, newest first. One statement, which reads no more than it returns, however long
 * the account's history: each kind by its index, or one month.
 */
export async function entriesOf(
  handle: Handle,
  account: OwnAccount,
  { kinds, notKinds, flow, during, before, limit }: EntryFilter & { limit: number },
): Promise<StatementRow[]> {
  const older = before === undefined ? sql`true` : sql`entry.id < ${before}`;
  const way =
    flow === undefined ? sql`true` : flow === "in" ? sql`entry.amount_minor > 0` : sql`entry.amount_minor < 0`;
  const ofKind = (name: "entry" | "kinds") =>
    kinds
      ? sql`${sql.ref(`${name}.kind`)} = any(${kinds}::text[])`
      : notKinds
        ? sql`${sql.ref(`${name}.kind`)} <> all(${notKinds}::text[])`
        : sql`true`;
  const found =
    during !== undefined
      ? sql`select * from ledger_entries entry
          where entry.account_id in (select id from account) and ${within(during)} and ${ofKind("entry")} and ${older}
            and ${way}
          order by entry.id + 0 desc limit ${limit}`
      : kinds || notKinds
        ? sql`select entry.* from kinds cross join lateral (
            select * from ledger_entries entry where entry.account_id = kinds.account_id and entry.kind = kinds.kind
              and ${older} and ${way}
            order by entry.id desc limit ${limit}) entry where ${ofKind("kinds")} order by entry.id desc limit ${limit}`
        : sql`select entry.* from account cross join lateral (
            select * from ledger_entries entry where entry.account_id = account.id and ${older} and ${way}
            order by entry.id desc limit ${limit}) entry order by entry.id desc limit ${limit}`;
  const { rows: entries } = await sql<StatementRow>`
    with recursive account as (${accountIs(account)}), kinds as (
      select account.id as account_id, (select min(kind) from ledger_entries where account_id = account.id) as kind
        from account
      union all
      select kinds.account_id, (select min(next.kind) from ledger_entries next where next.account_id = kinds.account_id
        and next.kind > kinds.kind)
      from kinds where kinds.kind is not null
    )
    select entry.id as "entryId", entry.transfer_id as "transferId", transfer.kind, transfer.cause_id as "causeId",
      entry.subject_id as "subjectId",
      entry.amount_minor as "amountMinor", transfer.note, entry.balance_minor as "balanceMinor",
        transfer.created_at as at
    from (${found}) entry join ledger_transfers transfer on transfer.id = entry.transfer_id
    order by entry.id desc`.execute(handle);
  return entries;
}

const accountIs = ({ kind, ownerId, currency }: OwnAccount) =>
  sql`select id from ledger_accounts where kind = ${kind} and owner_id = ${ownerId} and currency = ${currency}`;

const within = ({ from, until }: Stretch) => sql`entry.created_at >= ${from} and entry.created_at < ${until}`;

/**
 * Returns the months of an owner's account with entries, newest first (`2026-11`, by the calendar of a zone), at most
 * ten years. One statement, an index probe per month.
 */
export async function monthsWithEntries(handle: Handle, account: OwnAccount, zone: string): Promise<string[]> {
  const { rows: found } = await sql<{ month: string }>`
    with recursive account as (${accountIs(account)}), months as (
      select max(latest.at) as at, 1 as place from account cross join lateral (
        select max(created_at) as at from ledger_entries where account_id = account.id) latest
      union all
      select (select max(earlier.at) from account cross join lateral (
        select max(created_at) as at from ledger_entries
        where account_id = account.id and created_at < date_trunc('month', months.at, ${zone})) earlier), place + 1
      from months where months.at is not null and place < 120
    )
    select to_char(at at time zone ${zone}, 'YYYY-MM') as month from months
      where at is not null order by at desc`.execute(handle);
  return found.map(({ month }) => month);
}

/** Returns the sum of an account's entries of one cause, minor units. One statement. */
export async function sumOfCause(handle: Handle, account: OwnAccount, cause: string): Promise<number> {
  const { rows } = await sql<{ minor: number }>`
    select coalesce(sum(entry.amount_minor), 0)::bigint as minor from ledger_entries entry
    where entry.account_id = (${accountIs(account)}) and entry.kind = ${cause}`.execute(handle);
  return rows[0]?.minor ?? 0;
}

/** A month of an account. Amounts in minor units. */
interface MonthSums {
  /** `2026-11`. */
  month: string;
  inMinor: number;
  outMinor: number;
  startMinor: number;
}

/**
 * Returns the monthly sums of an owner's account by the calendar of a zone, newest first, at most ten years. One
 * statement.
 */
export async function monthsOf(
  handle: Handle,
  { kind, ownerId, currency }: OwnAccount,
  zone: string,
): Promise<MonthSums[]> {
  const { rows: found } = await sql<MonthSums>`
    select to_char(entry.created_at at time zone ${zone}, 'YYYY-MM') as month,
      coalesce(sum(entry.amount_minor) filter (where entry.amount_minor > 0), 0)::bigint as "inMinor",
      coalesce(-sum(entry.amount_minor) filter (where entry.amount_minor < 0), 0)::bigint as "outMinor",
      (array_agg(entry.balance_minor - entry.amount_minor order by entry.id))[1] as "startMinor"
    from ledger_entries entry
    join ledger_accounts account on account.id = entry.account_id
    where account.kind = ${kind} and account.owner_id = ${ownerId} and account.currency = ${currency}
    group by 1 order by 1 desc limit 120`.execute(handle);
  return found;
}

/**
 * Returns the sum of each day (`2026-11-23`, by the calendar of a zone) between two on an owner's account, minor units.
 * One statement.
 */
export async function daysOf(
  handle: Handle,
  { kind, ownerId, currency }: OwnAccount,
  { from, to, zone }: { from: string; to: string; zone: string },
): Promise<Map<string, number>> {
  const days = stretchOf(from, to, zone);
  const { rows: found } = await sql<{ day: string; sumMinor: number }>`
    select to_char(entry.created_at at time zone ${zone}, 'YYYY-MM-DD') as day,
      sum(entry.amount_minor)::bigint as "sumMinor"
    from ledger_entries entry
    join ledger_accounts account on account.id = entry.account_id
    where account.kind = ${kind} and account.owner_id = ${ownerId} and account.currency = ${currency}
      and ${within(days)}
    group by 1`.execute(handle);
  return new Map(found.map(({ day, sumMinor }) => [day, sumMinor]));
}

/** Returns the first seal at or after a transfer; undefined when there is none yet. */
export function sealOf(handle: Handle, transferId: number) {
  return handle
    .selectFrom("ledger_seals")
    .select(["transfer_id as transferId", "sealed_at as at", sql<string>`encode(hash, 'hex')`.as("hash")])
    .where("transfer_id", ">=", transferId)
    .orderBy("number")
    .limit(1)
    .executeTakeFirst();
}

export function entryOf(handle: Handle, account: OwnAccount, entryId: number): Promise<StatementRow | undefined> {
  return rows(handle, account).where("entry.id", "=", entryId).executeTakeFirst();
}

function rows(handle: Handle, { kind, ownerId, currency }: OwnAccount) {
  return handle
    .selectFrom("ledger_entries as entry")
    .innerJoin("ledger_accounts as account", "account.id", "entry.account_id")
    .innerJoin("ledger_transfers as transfer", "transfer.id", "entry.transfer_id")
    .select(["entry.id as entryId", "entry.transfer_id as transferId", "transfer.kind", "transfer.cause_id as causeId"])
    .select(["entry.subject_id as subjectId", "entry.amount_minor as amountMinor", "transfer.note"])
    .select(["entry.balance_minor as balanceMinor", "transfer.created_at as at"])
    .where("account.kind", "=", kind)
    .where("account.owner_id", "=", ownerId)
    .where("account.currency", "=", currency);
}

/** Returns the entries of money posted for a subject (`subjectId`), oldest first. One statement. */
export function entriesAbout(handle: Handle, subjectId: number) {
  return handle
    .selectFrom("ledger_entries as entry")
    .innerJoin("ledger_accounts as account", "account.id", "entry.account_id")
    .innerJoin("ledger_transfers as transfer", "transfer.id", "entry.transfer_id")
    .select(["entry.id", "entry.transfer_id as transferId", "transfer.kind", "transfer.created_at as at"])
    .select(["account.kind as account", "account.owner_id as ownerId", "entry.amount_minor as amountMinor"])
    .where("entry.subject_id", "=", subjectId)
    .where("account.currency", "<>", pointsUnit)
    .orderBy("entry.id")
    .execute();
}
