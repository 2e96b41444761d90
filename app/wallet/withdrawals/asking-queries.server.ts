import { type RawBuilder, sql, type Transaction } from "kysely";
import { lockRows } from "~/db/locks.server";
import type { Database } from "~/db/schema";
import { payoutLimits } from "../payout-rules";
import type { Withdrawer } from "./withdrawal";
import { heldStates } from "./withdrawal-states";

/** Obstacles to a withdrawal, read with its owner locked. Moments in ms since 1970; null = none. */
interface Asking {
  /** The withdrawal sent with the same key. */
  known: number | null;
  /** Number of withdrawals not decided or not paid yet. */
  open: number;
  /** The account exists and belongs to the owner. */
  account: boolean;
  /** Usable from then on: the account is new, or the payment password was reset. */
  accountFrom: number | null;
  passwordFrom: number | null;
  /** For a shop: it is closed, and the person is its owner. */
  closed: boolean;
  ownsShop: boolean;
}

/** Condition: a row of withdrawals or payout accounts belongs to this owner. */
export function ownedBy({ userId, shopId }: Withdrawer, table: "withdrawal" | "account"): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return shopId === undefined
    ? sql<boolean>`(${column("user_id")} = ${userId} and ${column("shop_id")} is null)`
    : sql<boolean>`${column("shop_id")} = ${shopId}`;
}

/** A day after a moment, ms since 1970, while that is in the future. */
const waitsFrom = (moment: RawBuilder<unknown>) => {
  const deadline = sql`${moment} + make_interval(hours => ${payoutLimits.waitHours})`;
  return sql`case when ${deadline} > now() then ceil(extract(epoch from ${deadline}) * 1000)::bigint end`;
};

/** Locks the owner: withdrawals of an owner are serialised, and a shop is not closed meanwhile. */
export async function lockWithdrawer(trx: Transaction<Database>, { userId, shopId }: Withdrawer): Promise<void> {
  await lockRows(trx, "users", [userId]);
  if (shopId !== undefined) await lockRows(trx, "shops", [shopId]);
}

/** Reads the obstacles to a new withdrawal. One statement. */
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
    left join payout_accounts account on account.id = ${accountId}
      and account.deleted_at is null and ${ownedBy(by, "account")}
    left join shops on shops.id = ${by.shopId ?? null}
    where users.id = ${by.userId}`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error("Nobody asks for this withdrawal");
  return row;
}

/** Inserts a withdrawal in review with a copy of the account, and returns its id. */
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
    insert into withdrawals (key, user_id, shop_id, payout_account_id, account_kind, account_name, account_number,
      account_holder,
      account_mobile, card_type, account_since, currency, amount_minor, fee_minor)
    select ${key}, ${by.userId}, ${by.shopId ?? null}, id, kind, case kind when 'bank' then bank else currency end,
      case kind when 'bank' then number else address end, holder, mobile, card_type, created_at, ${currency},
        ${amountMinor}, ${feeMinor}
    from payout_accounts where id = ${accountId} returning id`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error("A withdrawal was not written");
  return row.id;
}
