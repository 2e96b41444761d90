import { type RawBuilder, sql, type Transaction } from "kysely";
import { lockRows } from "~/db/locks.server";
import type { Database } from "~/db/schema";
import { payoutLimits } from "../payout-rules";
import type { Withdrawer } from "./withdrawal";
import { heldStates } from "./withdrawal-states";

/**
 * What stands in the way of a withdrawal, read with its owner locked. Moments in ms since 1970; null = nothing does.
 */
interface Asking {
  /** The withdrawal that the same form sent. */
  known: number | null;
  /** Withdrawals that are not decided or not paid yet. */
  open: number;
  /** The account is there, and the owner's. */
  account: boolean;
  /** The account is new, or the payment password was reset: from then on. */
  accountFrom: number | null;
  passwordFrom: number | null;
  /** Of a shop: it is closed, and the person is its owner. */
  closed: boolean;
  ownsShop: boolean;
}

/** Whose a row of withdrawals or payout accounts is. */
export function ownedBy({ userId, shopId }: Withdrawer, table: "withdrawal" | "account"): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return shopId === undefined
    ? sql<boolean>`(${column("user_id")} = ${userId} and ${column("shop_id")} is null)`
    : sql<boolean>`${column("shop_id")} = ${shopId}`;
}

/** A day after a moment, ms since 1970, while that is to come. */
const waitsFrom = (moment: RawBuilder<unknown>) => {
  const over = sql`${moment} + make_interval(hours => ${payoutLimits.waitHours})`;
  return sql`case when ${over} > now() then ceil(extract(epoch from ${over}) * 1000)::bigint end`;
};

/** Locks whose money it is: withdrawals of an owner come one after the other, and a shop is not closed meanwhile. */
export async function lockWithdrawer(trx: Transaction<Database>, { userId, shopId }: Withdrawer): Promise<void> {
  await lockRows(trx, "users", [userId]);
  if (shopId !== undefined) await lockRows(trx, "shops", [shopId]);
}

/** Reads what decides about a new withdrawal. One statement. */
export async function askingOf(
  trx: Transaction<Database>,
  by: Withdrawer,
  { key, accountId }: { key: string; accountId: number },
): Promise<Asking> {
  const { rows } = await sql<Asking>`
    select
      (select id from withdrawals withdrawal
        where user_id = ${by.userId} and key = ${key} and ${ownedBy(by, "withdrawal")}) as known,
      (select count(*)::int from withdrawals withdrawal
        where ${ownedBy(by, "withdrawal")} and state = any(${[...heldStates]}::text[])) as open,
      account.id is not null as account, ${waitsFrom(sql`account.created_at`)} as "accountFrom",
      ${waitsFrom(sql`users.payment_password_reset_at`)} as "passwordFrom",
      coalesce(shops.state = 'closed', false) as closed, coalesce(shops.owner_id = users.id, false) as "ownsShop"
    from users
    left join payout_accounts account on account.id = ${accountId} and account.deleted_at is null and ${ownedBy(by, "account")}
    left join shops on shops.id = ${by.shopId ?? null}
    where users.id = ${by.userId}`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error("Nobody asks for this withdrawal");
  return row;
}

/** Writes a withdrawal in review with the account as it is now, and returns its id. */
export async function insertWithdrawal(
  trx: Transaction<Database>,
  {
    by,
    key,
    accountId,
    currency,
    amountMinor,
    feeMinor,
  }: { by: Withdrawer; key: string; accountId: number; currency: string; amountMinor: number; feeMinor: number },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into withdrawals (key, user_id, shop_id, payout_account_id, account_kind, account_name, account_number, account_holder,
      account_mobile, card_type, account_since, currency, amount_minor, fee_minor)
    select ${key}, ${by.userId}, ${by.shopId ?? null}, id, kind, case kind when 'bank' then bank else currency end,
      case kind when 'bank' then number else address end, holder, mobile, card_type, created_at, ${currency}, ${amountMinor}, ${feeMinor}
    from payout_accounts where id = ${accountId} returning id`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error("A withdrawal was not written");
  return row.id;
}
