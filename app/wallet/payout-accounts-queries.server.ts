import { sql, type Transaction } from "kysely";
import { lockRows } from "~/db/locks.server";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";
import type { TypedPayoutAccount } from "./payout-account-form.server";
import { maskedAddress, maskedNumber } from "./payout-rules";

/** A payout account as its owner sees it: the full number never leaves the server again. */
export interface PayoutAccount {
  id: number;
  kind: "bank" | "wallet";
  /** Name of the bank, or the currency of the wallet. */
  name: string;
  /** The last characters of the number or address. */
  masked: string;
  holder: string;
  mobile: string;
  cardType: "" | "debit" | "credit";
}

const columns = ["id", "kind", "bank", "number", "holder", "mobile", "card_type", "currency", "address"] as const;

function rows(handle: Handle, buyerId: number) {
  return handle
    .selectFrom("payout_accounts")
    .select(columns)
    .where("user_id", "=", buyerId)
    .where("deleted_at", "is", null);
}

type Row = Awaited<ReturnType<ReturnType<typeof rows>["execute"]>>[number];

function asAccount({ id, kind, bank, number, holder, mobile, card_type, currency, address }: Row): PayoutAccount {
  const shown =
    kind === "bank" ? { name: bank, masked: maskedNumber(number) } : { name: currency, masked: maskedAddress(address) };
  return {
    id,
    kind,
    ...shown,
    holder,
    mobile: mobile && `${mobile.slice(0, 3)}****${mobile.slice(-4)}`,
    cardType: card_type,
  };
}

/** Returns a buyer's payout accounts, newest first. */
export async function payoutAccountsOf(handle: Handle, buyerId: number): Promise<PayoutAccount[]> {
  return (await rows(handle, buyerId).orderBy("id", "desc").execute()).map(asAccount);
}

/** Returns one of a buyer's payout accounts; null when it does not exist, is deleted, or belongs to somebody else. */
export async function payoutAccountOf(handle: Handle, buyerId: number, id: number): Promise<PayoutAccount | null> {
  const row = await rows(handle, buyerId).where("id", "=", id).executeTakeFirst();
  return row ? asAccount(row) : null;
}

/** Serialises writers of a buyer's payout accounts until the transaction ends. */
export async function lockPayoutAccounts(trx: Transaction<Database>, buyerId: number): Promise<void> {
  await lockRows(trx, "users", [buyerId]);
}

/** Counts a buyer's payout accounts, and checks whether this one is among them. */
export async function countPayoutAccounts(
  handle: Handle,
  buyerId: number,
  account: TypedPayoutAccount,
): Promise<{ count: number; known: boolean }> {
  const kept = await rows(handle, buyerId).execute();
  const same = (row: Row) =>
    account.kind === "bank"
      ? row.kind === "bank" && row.number === account.number
      : row.kind === "wallet" && row.currency === account.currency && row.address === account.address;
  return { count: kept.length, known: kept.some(same) };
}

export async function insertPayoutAccount(
  trx: Transaction<Database>,
  buyerId: number,
  account: TypedPayoutAccount,
): Promise<number> {
  const values =
    account.kind === "bank"
      ? {
          kind: account.kind,
          bank: account.bank,
          number: account.number,
          holder: account.holder,
          mobile: account.mobile,
          card_type: account.cardType,
        }
      : { kind: account.kind, currency: account.currency, address: account.address };
  const row = await trx
    .insertInto("payout_accounts")
    .values({ user_id: buyerId, ...values })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

/**
 * Hides a payout account; past withdrawals still name it. Returns false when it does not exist or belongs to somebody
 * else.
 */
export async function hidePayoutAccount(handle: Handle, buyerId: number, id: number): Promise<boolean> {
  const row = await handle
    .updateTable("payout_accounts")
    .set({ deleted_at: sql<Date>`now()` })
    .where("user_id", "=", buyerId)
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
