import { sql } from "kysely";
import { numberIn } from "~/app/platform/format/handed-number";
import type { Texts } from "~/db/columns";
import type { Handle } from "~/db/transact.server";
import type { WithdrawalState } from "../../withdrawals/withdrawal-states";

/** A withdrawal for finance. Amounts in minor units of `currency`, moments in ms since 1970. */
export interface AdminWithdrawal {
  id: number;
  number: string;
  userId: number;
  nickname: string;
  memberCode: string;
  shopId: number | null;
  shopName: Texts | null;
  state: WithdrawalState;
  accountKind: "bank" | "wallet";
  accountName: string;
  /** The full number: leaves the server only on request, which is logged. */
  accountNumber: string;
  accountHolder: string;
  accountMobile: string;
  cardType: "" | "debit" | "credit";
  accountSince: number;
  /** Withdrawals paid to this account before. */
  paidBefore: number;
  currency: string;
  amountMinor: number;
  feeMinor: number;
  firstBy: number | null;
  /** Names of the staff who decided, in order; those before the books sent it back to review do not count. */
  deciders: string[];
  reference: string | null;
  reason: string;
  version: number;
  at: number;
}

/** Tabs of the queue with their states, the first by default. */
export const withdrawalTabs = {
  waiting: ["in_review", "approved_once"],
  approved: ["approved"],
  paid: ["paid"],
  rejected: ["rejected", "cancelled"],
  returned: ["returned"],
} as const satisfies Record<string, readonly WithdrawalState[]>;

export type WithdrawalTab = keyof typeof withdrawalTabs;

export interface WithdrawalFilter {
  tab: WithdrawalTab;
  who: "people" | "shops" | null;
  /**
   * Search words: name or code of the requester, name of the shop, number of the withdrawal, reference, the end of the
   * account.
   */
  searchText: string;
  /** Below or above the amount that needs two people. */
  size: "one" | "two" | null;
  /** Only those that this member of staff may still approve. */
  needs: "me" | null;
}

const ms = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::bigint`;

const columns = sql`
  withdrawal.id, withdrawal.number, withdrawal.user_id as "userId", users.nickname, users.member_code as "memberCode",
  withdrawal.shop_id as "shopId", shops.name as "shopName", withdrawal.state, withdrawal.account_kind as "accountKind",
  withdrawal.account_name as "accountName", withdrawal.account_number as "accountNumber",
    withdrawal.account_holder as "accountHolder",
  withdrawal.account_mobile as "accountMobile", withdrawal.card_type as "cardType",
    ${ms("withdrawal.account_since")} as "accountSince",
  (select count(*)::int from withdrawals before where before.payout_account_id = withdrawal.payout_account_id
    and before.state = 'paid' and before.id < withdrawal.id) as "paidBefore",
  withdrawal.currency, withdrawal.amount_minor as "amountMinor", withdrawal.fee_minor as "feeMinor",
    withdrawal.first_by as "firstBy",
  array(select coalesce(staff.name, '') from withdrawal_events event left join staff on staff.id = event.actor_id
    where event.withdrawal_id = withdrawal.id and event.actor = 'staff'
      and event.kind = any(${["approveFirst", "approve", "reject"]}::text[])
      and event.id > coalesce((select max(again.id) from withdrawal_events again
        where again.withdrawal_id = withdrawal.id and again.kind = 'reopen'), 0)
    order by event.id) as deciders,
  withdrawal.reference, withdrawal.reason, withdrawal.version, ${ms("withdrawal.created_at")} as at`;

const from = sql`
  withdrawals withdrawal
  join users on users.id = withdrawal.user_id
  left join shops on shops.id = withdrawal.shop_id`;

const like = (searchText: string) => `%${searchText.replace(/[\\%_]/g, "\\$&")}%`;

interface Asking {
  after: number | null;
  limit: number;
  staffId: number;
  /** Above it two people approve; null = never. */
  secondAboveMinor: number | null;
}

/** Returns matching withdrawals: pending ones oldest first, the others newest first, after `after`. One statement. */
export async function adminWithdrawals(
  handle: Handle,
  { tab, who, searchText, size, needs }: WithdrawalFilter,
  { after, limit, staffId, secondAboveMinor }: Asking,
): Promise<AdminWithdrawal[]> {
  const oldestFirst = tab === "waiting" || tab === "approved";
  const behind = oldestFirst ? sql`withdrawal.id > ${after}` : sql`withdrawal.id < ${after}`;
  const kind =
    who === null ? sql`true` : who === "shops" ? sql`withdrawal.shop_id is not null` : sql`withdrawal.shop_id is null`;
  const found =
    searchText === ""
      ? sql`true`
      : sql`(withdrawal.number = ${numberIn(searchText)} or withdrawal.id::text = ${searchText}
          or users.member_code = ${searchText} or withdrawal.reference = ${searchText}
          or users.nickname ilike ${like(searchText)} or shops.name::text ilike ${like(searchText)}
          or withdrawal.account_number like ${like(searchText).slice(0, -1)})`;
  const two = sql`(withdrawal.state = 'approved_once'
    or coalesce(withdrawal.amount_minor > ${secondAboveMinor}::bigint, false))`;
  const ofSize = size === null ? sql`true` : size === "two" ? two : sql`not ${two}`;
  const mine =
    needs === null
      ? sql`true`
      : sql`withdrawal.state = any(${[...withdrawalTabs.waiting]}::text[])
          and withdrawal.first_by is distinct from ${staffId}`;
  const { rows } = await sql<AdminWithdrawal>`
    select ${columns} from ${from}
    where withdrawal.state = any(${[...withdrawalTabs[tab]]}::text[]) and (${after}::bigint is null or ${behind})
      and ${kind} and ${found} and ${ofSize} and ${mine}
    order by withdrawal.id ${oldestFirst ? sql`asc` : sql`desc`} limit ${limit}`.execute(handle);
  return rows;
}

/** Returns the withdrawals that staff approved or rejected since a moment, the latest first. One statement. */
export async function decidedSince(handle: Handle, since: Date, limit: number): Promise<AdminWithdrawal[]> {
  const { rows } = await sql<AdminWithdrawal>`
    select ${columns} from (
      select withdrawal_id, max(id) as decided from (
        select id, withdrawal_id, created_at from withdrawal_events
        where actor = 'staff' and kind = any(${["approve", "reject"]}::text[]) order by id desc limit ${limit * 4}
      ) latest where latest.created_at >= ${since} group by withdrawal_id order by decided desc limit ${limit}
    ) decided, lateral (select * from withdrawals where id = decided.withdrawal_id and state <> all(
      ${[...withdrawalTabs.waiting]}::text[])) withdrawal
    join users on users.id = withdrawal.user_id left join shops on shops.id = withdrawal.shop_id
    order by decided.decided desc`.execute(handle);
  return rows;
}

export async function adminWithdrawal(handle: Handle, id: number): Promise<AdminWithdrawal | null> {
  const { rows } = await sql<AdminWithdrawal>`select ${columns} from ${from} where withdrawal.id = ${id}`.execute(
    handle,
  );
  return rows[0] ?? null;
}

/** Returns the number in each tab, and the sum of pending ones, minor units. One statement. */
export async function withdrawalCounts(
  handle: Handle,
): Promise<Record<WithdrawalTab, number> & { waitingMinor: number }> {
  const { rows } = await sql<{ state: WithdrawalState; count: number; minor: number }>`
    select state, count(*)::int as count, sum(amount_minor)::bigint as minor from withdrawals group by state`.execute(
    handle,
  );
  const sum = (tab: WithdrawalTab, of: "count" | "minor") =>
    rows
      .filter(({ state }) => (withdrawalTabs[tab] as readonly WithdrawalState[]).includes(state))
      .reduce((total, row) => total + row[of], 0);
  return {
    waiting: sum("waiting", "count"),
    approved: sum("approved", "count"),
    paid: sum("paid", "count"),
    rejected: sum("rejected", "count"),
    returned: sum("returned", "count"),
    waitingMinor: sum("waiting", "minor"),
  };
}

/** Returns the number of withdrawals in the tab "waiting", and the oldest. One statement. */
export async function withdrawalsToReview(
  handle: Handle,
  few: number,
): Promise<{ count: number; rows: { label: string; at: number; amountMinor: number }[] }> {
  const { rows } = await sql<{ label: string; at: number; amountMinor: number; count: number }>`
    select users.nickname as label, ${ms("withdrawal.created_at")} as at, withdrawal.amount_minor as "amountMinor",
      count(*) over ()::int as count from ${from}
    where withdrawal.state = any(${[...withdrawalTabs.waiting]}::text[]) order by withdrawal.id limit ${few}`.execute(
    handle,
  );
  return { count: rows[0]?.count ?? 0, rows: rows.map(({ label, at, amountMinor }) => ({ label, at, amountMinor })) };
}
