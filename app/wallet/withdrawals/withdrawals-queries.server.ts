import { type RawBuilder, sql } from "kysely";
import type { Handle } from "~/db/transact.server";
import { maskedAddress, maskedNumber } from "../payout-rules";
import { ownedBy } from "./asking-queries.server";
import type { ShownAccount, Withdrawer } from "./withdrawal";
import { heldStates, type WithdrawalActor, type WithdrawalState } from "./withdrawal-states";

/** A withdrawal for its owner. Amounts in minor units of `currency`, moments in ms since 1970. */
export interface MyWithdrawal {
  id: number;
  number: string;
  state: WithdrawalState;
  account: ShownAccount;
  currency: string;
  amountMinor: number;
  feeMinor: number;
  reference: string | null;
  reason: string;
  version: number;
  at: number;
  /** Time of its latest move. */
  movedAt: number;
}

interface Row extends Omit<MyWithdrawal, "account"> {
  kind: ShownAccount["kind"];
  name: string;
  accountNumber: string;
  holder: string;
  cardType: ShownAccount["cardType"];
}

/** Columns of a withdrawal visible to its owner; the account number is masked. */
const columns = sql`
  withdrawal.id, withdrawal.number, withdrawal.state, withdrawal.account_kind as kind, withdrawal.account_name as name,
  withdrawal.account_number as "accountNumber",
  withdrawal.account_holder as holder, withdrawal.card_type as "cardType", withdrawal.currency,
    withdrawal.amount_minor as "amountMinor",
  withdrawal.fee_minor as "feeMinor", withdrawal.reference, withdrawal.reason, withdrawal.version,
  (extract(epoch from withdrawal.created_at) * 1000)::bigint as at,
  (select (extract(epoch from max(event.created_at)) * 1000)::bigint from withdrawal_events event
    where event.withdrawal_id = withdrawal.id) as "movedAt"`;

const asMine = ({ kind, name, accountNumber, holder, cardType, ...row }: Row): MyWithdrawal => ({
  ...row,
  movedAt: row.movedAt ?? row.at,
  account: { kind, name, holder, cardType, masked: (kind === "bank" ? maskedNumber : maskedAddress)(accountNumber) },
});

async function mine(handle: Handle, by: Withdrawer, where: RawBuilder<boolean>, limit: number) {
  const { rows } = await sql<Row>`
    select ${columns} from withdrawals withdrawal where ${ownedBy(by, "withdrawal")} and ${where}
    order by withdrawal.id desc limit ${limit}`.execute(handle);
  return rows.map(asMine);
}

/** Returns the withdrawals of an owner, newest first, before an id. One statement. */
export function withdrawalsOf(
  handle: Handle,
  by: Withdrawer,
  { before, limit }: { before: number | null; limit: number },
): Promise<MyWithdrawal[]> {
  return mine(handle, by, sql<boolean>`(${before}::bigint is null or withdrawal.id < ${before})`, limit);
}

/** Returns an owner's withdrawals with a held amount, newest first. One statement. */
export function heldWithdrawals(handle: Handle, by: Withdrawer, limit: number): Promise<MyWithdrawal[]> {
  return mine(handle, by, sql<boolean>`withdrawal.state = any(${[...heldStates]}::text[])`, limit);
}

/** Returns an owner's withdrawals by id, as the causes of entries. One statement. */
export function withdrawalsById(handle: Handle, by: Withdrawer, ids: readonly number[]): Promise<MyWithdrawal[]> {
  return ids.length === 0
    ? Promise.resolve([])
    : mine(handle, by, sql<boolean>`withdrawal.id = any(${ids}::bigint[])`, ids.length);
}

/** Returns one withdrawal of an owner; null when foreign. */
export async function withdrawalOf(handle: Handle, by: Withdrawer, id: number): Promise<MyWithdrawal | null> {
  const [row] = await mine(handle, by, sql<boolean>`withdrawal.id = ${id}`, 1);
  return row ?? null;
}

export interface WithdrawalStep {
  kind: string;
  actor: WithdrawalActor;
  /** Name of the member of staff, for staff alone. */
  name: string | null;
  words: string;
  transferId: number | null;
  /** ms since 1970. */
  at: number;
}

/** Returns the log of a withdrawal, oldest first. The caller has checked access. */
export async function stepsOf(handle: Handle, id: number): Promise<WithdrawalStep[]> {
  const { rows } = await sql<WithdrawalStep>`
    select event.kind, event.actor, coalesce(staff.name, users.nickname) as name, event.words,
      event.transfer_id as "transferId",
      (extract(epoch from event.created_at) * 1000)::bigint as at
    from withdrawal_events event
    left join staff on event.actor = 'staff' and staff.id = event.actor_id
    left join users on event.actor = 'owner' and users.id = event.actor_id
    where event.withdrawal_id = ${id} order by event.id`.execute(handle);
  return rows;
}

/** Returns the held amount of each open withdrawal, minor units, by the withdrawals themselves. One statement. */
export async function heldByWithdrawal(handle: Handle): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; heldMinor: number }>`
    select id, amount_minor as "heldMinor" from withdrawals where state = any(${[...heldStates]}::text[])`.execute(
    handle,
  );
  return new Map(rows.map(({ id, heldMinor }) => [id, heldMinor]));
}
