import { sql, type Transaction } from "kysely";
import { lockRows } from "~/db/locks.server";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";
import type { TypedPayoutAccount } from "./payout-account-form.server";
import { maskedAddress, maskedNumber, payoutLimits } from "./payout-rules";

/** A payout account for its owner: the full number never leaves the server again. */
export interface PayoutAccount {
  id: number;
  kind: "bank" | "wallet";
  name: string;
  /** The last characters of the number or address. */
  masked: string;
  holder: string;
  mobile: string;
  cardType: "" | "debit" | "credit";
  /** Usable for withdrawals from this moment on: a day after it was added, ms since 1970. */
  usableFrom: number;
}

const columns = [
  "id",
  "kind",
  "bank",
  "number",
  "holder",
  "mobile",
  "card_type",
  "currency",
  "address",
  "created_at",
] as const;

export type PayoutOwner = { userId: number } | { shopId: number };

const ownerIs = (owner: PayoutOwner) =>
  "userId" in owner ? sql<boolean>`user_id = ${owner.userId}` : sql<boolean>`shop_id = ${owner.shopId}`;

function rows(handle: Handle, owner: PayoutOwner) {
  return handle.selectFrom("payout_accounts").select(columns).where(ownerIs(owner)).where("deleted_at", "is", null);
}

type Row = Awaited<ReturnType<ReturnType<typeof rows>["execute"]>>[number];

function asAccount({
  id,
  kind,
  bank,
  number,
  holder,
  mobile,
  card_type,
  currency,
  address,
  created_at,
}: Row): PayoutAccount {
  const shown =
    kind === "bank" ? { name: bank, masked: maskedNumber(number) } : { name: currency, masked: maskedAddress(address) };
  return {
    id,
    kind,
    ...shown,
    holder,
    mobile: mobile && `${mobile.slice(0, 3)}****${mobile.slice(-4)}`,
    cardType: card_type,
    usableFrom: created_at.getTime() + payoutLimits.waitHours * 3_600_000,
  };
}

export async function payoutAccountsOf(handle: Handle, owner: PayoutOwner): Promise<PayoutAccount[]> {
  return (await rows(handle, owner).orderBy("id", "desc").execute()).map(asAccount);
}

/** Returns one of an owner's payout accounts; null when missing, deleted, or foreign. */
export async function payoutAccountOf(handle: Handle, owner: PayoutOwner, id: number): Promise<PayoutAccount | null> {
  const row = await rows(handle, owner).where("id", "=", id).executeTakeFirst();
  return row ? asAccount(row) : null;
}

/** Serialises writers of an owner's payout accounts until the transaction ends. */
export async function lockPayoutAccounts(trx: Transaction<Database>, owner: PayoutOwner): Promise<void> {
  if ("userId" in owner) await lockRows(trx, "users", [owner.userId]);
  else await lockRows(trx, "shops", [owner.shopId]);
}

/** Counts an owner's payout accounts, and checks whether this one is among them. */
export async function countPayoutAccounts(
  handle: Handle,
  owner: PayoutOwner,
  account: TypedPayoutAccount,
): Promise<{ count: number; known: boolean }> {
  const stored = await rows(handle, owner).execute();
  const same = (row: Row) =>
    account.kind === "bank"
      ? row.kind === "bank" && row.number === account.number
      : row.kind === "wallet" && row.currency === account.currency && row.address === account.address;
  return { count: stored.length, known: stored.some(same) };
}

export async function insertPayoutAccount(
  trx: Transaction<Database>,
  owner: PayoutOwner,
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
    .values({ ...("userId" in owner ? { user_id: owner.userId } : { shop_id: owner.shopId }), ...values })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Hides a payout account; past withdrawals still name it. Returns false when missing or foreign. */
export async function hidePayoutAccount(handle: Handle, owner: PayoutOwner, id: number): Promise<boolean> {
  const row = await handle
    .updateTable("payout_accounts")
    .set({ deleted_at: sql<Date>`now()` })
    .where(ownerIs(owner))
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
