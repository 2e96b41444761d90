import { sql, type Transaction } from "kysely";
import { compiledStep } from "~/db/compiled-once.server";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";
import type { NewTransfer, TransferEntry } from "./transfer";

export async function transferByKey(handle: Handle, key: string): Promise<number | undefined> {
  const row = await handle.selectFrom("ledger_transfers").select("id").where("key", "=", key).executeTakeFirst();
  return row?.id;
}

interface EntryColumns {
  kinds: string[];
  ownerIds: number[];
  stripesBy: number[];
  amounts: number[];
  subjectIds: (number | null)[];
  /** The account must not be negative afterwards, whatever its kind allows. */
  solvent: boolean[];
  currency: string;
}

type Posting = Pick<NewTransfer, "currency" | "entries" | "solvent">;

function columnsOf({ currency, entries, solvent = [] }: Posting): EntryColumns {
  const rows: (TransferEntry & { solvent: boolean })[] = [
    ...entries.map((entry) => ({ ...entry, solvent: false })),
    ...solvent.map((account) => ({ account, amountMinor: 0, solvent: true })),
  ];
  return {
    kinds: rows.map(({ account }) => account.kind),
    ownerIds: rows.map(({ account }) => account.ownerId ?? 0),
    stripesBy: rows.map(({ account }) => account.stripeBy ?? 0),
    amounts: rows.map(({ amountMinor }) => amountMinor),
    subjectIds: rows.map(({ subjectId }) => subjectId ?? null),
    solvent: rows.map((row) => row.solvent),
    currency,
  };
}

/**
 * The accounts of a transfer, as rows of (kind, owner_id, stripe, amount_minor, subject_id, solvent, place); an amount
 * of 0 is only checked.
 */
function wanted(value: (name: keyof EntryColumns) => unknown) {
  return sql`
    select named.kind, named.owner_id, (named.stripe_by % kinds.stripes)::smallint as stripe, named.amount_minor,
      named.subject_id, named.solvent, named.place
    from unnest(
      ${value("kinds")}::text[], ${value("ownerIds")}::bigint[], ${value("stripesBy")}::bigint[],
        ${value("amounts")}::bigint[],
      ${value("subjectIds")}::bigint[], ${value("solvent")}::boolean[]
    ) with ordinality as named (kind, owner_id, stripe_by, amount_minor, subject_id, solvent, place)
    join ledger_kinds kinds on kinds.code = named.kind`;
}

const openRequested = compiledStep<EntryColumns>()(
  (_, value) => sql`
    insert into ledger_accounts (kind, owner_id, currency, stripe)
    select distinct wanted.kind, wanted.owner_id, ${value("currency")}, wanted.stripe from (${wanted(value)}) wanted
    order by 1, 2, 4
    on conflict do nothing`,
);

export async function openAccounts(trx: Transaction<Database>, transfer: Posting): Promise<void> {
  await openRequested(trx, columnsOf(transfer));
}

interface Posted {
  complete: boolean;
  covered: boolean;
  transferId: number | null;
}

const post = compiledStep<EntryColumns & Record<"key" | "kind" | "note", string> & { causeId: number }>()(
  (_, value) => sql<Posted>`
    with wanted as materialized (${wanted(value)}),
    locked as materialized (
      select id, kind, owner_id, stripe, balance_minor, may_go_negative from ledger_accounts
      where currency = ${value("currency")} and (kind, owner_id, stripe) in (select kind, owner_id, stripe from wanted)
      order by id for no key update
    ),
    matched as (
      select locked.id as account_id, locked.balance_minor, locked.may_go_negative, wanted.amount_minor,
        wanted.subject_id, wanted.solvent, wanted.place
      from wanted join locked using (kind, owner_id, stripe)
    ),
    judged as (
      select (select count(*) from matched) = cardinality(${value("kinds")}::text[]) as complete,
        not exists (
          select 1 from matched group by account_id, balance_minor, may_go_negative
          having (not may_go_negative or bool_or(solvent)) and balance_minor + sum(amount_minor) < 0
        ) as covered
    ),
    transfer as (
      insert into ledger_transfers (key, kind, cause_id, currency, note)
      select ${value("key")}, ${value("kind")}, ${value("causeId")}::bigint, ${value("currency")}, ${value("note")}
        from judged where complete and covered
      on conflict (key) do nothing returning id
    ),
    written as (
      -- The balance is written by a trigger.
      insert into ledger_entries (transfer_id, account_id, currency, amount_minor, balance_minor, subject_id, kind)
      select transfer.id, account_id, ${value("currency")}, amount_minor, 0, subject_id, ${value("kind")} from transfer
        cross join matched
      where amount_minor <> 0
      order by account_id, place
    )
    select complete, covered, (select id from transfer) as "transferId" from judged`,
);

/**
 * Posts a transfer, unless one of its accounts is missing (`complete`), one would be negative that must not
 * (`covered`), or its key is taken (no `transferId`). The accounts are locked before they are checked, so that two
 * people cannot spend the same money.
 */
export async function insertTransfer(
  trx: Transaction<Database>,
  { key, kind, causeId, note = "", ...posting }: NewTransfer,
): Promise<Posted> {
  const [row] = await post(trx, { key, kind, causeId, note, ...columnsOf(posting) });
  if (!row) throw new Error("A statement about a transfer returned nothing");
  return row;
}
