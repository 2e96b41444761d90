import { randomBytes, randomUUID } from "node:crypto";
import { postTransfer } from "~/app/ledger/api.server";
import { afterSaleEnd } from "~/app/orders/api.server";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { approveWithdrawal } from "~/app/wallet/admin/withdrawals/approve-withdrawal.server";
import { payWithdrawal } from "~/app/wallet/admin/withdrawals/pay-withdrawal.server";
import { rejectWithdrawal } from "~/app/wallet/admin/withdrawals/reject-withdrawal.server";
import { returnWithdrawal } from "~/app/wallet/admin/withdrawals/return-withdrawal.server";
import { askWithdrawal } from "~/app/wallet/withdrawals/ask-withdrawal.server";
import { cancelWithdrawal } from "~/app/wallet/withdrawals/cancel-withdrawal.server";
import type { WithdrawalState } from "~/app/wallet/withdrawals/withdrawal-states";
import type { Db } from "~/db/client.server";
import { type Handle, transact } from "~/db/transact.server";
import { makeShop, makeUser } from "./factories";
import { fundWallet } from "./order-factories";
import { makeStaff } from "./staff";

/** Above it two people approve, by the default settings. */
export const secondAboveMinor = 100_000;

/** Inserts a payout account that is a month old. */
export async function makeAccount(
  handle: Handle,
  owner: { userId: number } | { shopId: number },
  { kind = "bank", agedHours = 720 }: { kind?: "bank" | "wallet"; agedHours?: number } = {},
): Promise<number> {
  const number = `${Math.floor(Math.random() * 1e15)}`.padStart(16, "6");
  const values =
    kind === "bank"
      ? ({
          kind,
          bank: "Harbour Bank",
          number,
          holder: "Lena Hart",
          mobile: "13800138000",
          card_type: "debit",
        } as const)
      : ({ kind, currency: "USDT-TRC20", address: "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t" } as const);
  const { id } = await handle
    .insertInto("payout_accounts")
    .values({
      ...("userId" in owner ? { user_id: owner.userId } : { shop_id: owner.shopId }),
      ...values,
      created_at: new Date(Date.now() - agedHours * 3_600_000),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Moves money to or from the balance of a shop, minor units. */
export async function moveShopBalance(db: Db, shopId: number, amountMinor: number): Promise<void> {
  await transact(db, (trx) =>
    postTransfer(trx, {
      key: `test-shop-${randomUUID()}`,
      kind: "system",
      causeId: shopId,
      currency: marketCurrency(),
      entries: [
        { account: { kind: "adjustments" }, amountMinor: -amountMinor },
        { account: { kind: "shop_balance", ownerId: shopId }, amountMinor },
      ],
    }),
  );
}

type Asked = Parameters<typeof askWithdrawal>[1];

/** Requests a withdrawal: 50.00 by default. */
export const askOne = (db: Db, values: Pick<Asked, "by" | "accountId"> & Partial<Asked>) =>
  askWithdrawal(db, { key: randomUUID(), amountMinor: 5000, currency: marketCurrency(), afterSaleEnd, ...values });

export const keyOf = (accountId: number) => `00000000-0000-4000-8000-${String(accountId).padStart(12, "0")}`;

function done<Value>(answer: { ok: true; value: Value } | { ok: false; code: string }): Value {
  if (!answer.ok) throw new Error(answer.code);
  return answer.value;
}

export const withdrawalRow = (handle: Handle, id: number) =>
  handle.selectFrom("withdrawals").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

export const withdrawalLog = async (handle: Handle, id: number) =>
  (
    await handle.selectFrom("withdrawal_events").select("kind").where("withdrawal_id", "=", id).orderBy("id").execute()
  ).map(({ kind }) => kind);

/** An act of staff on a withdrawal in its current version. */
export const staffAction = async (handle: Handle, id: number, staff: Awaited<ReturnType<typeof makeStaff>>) => ({
  id,
  ...staff,
  version: (await withdrawalRow(handle, id)).version,
});

export const makeFinance = (handle: Handle, name = "Aisha Razak") => makeStaff(handle, { name, role: "finance" });

/** An id in a chain's format. */
export const chainReference = () => randomBytes(32).toString("hex");

export interface MadeWithdrawal {
  id: number;
  userId: number;
  shopId: number | null;
  accountId: number;
  by: { userId: number; shopId?: number };
  /** The approvers, the second where there were two. */
  finance: [Awaited<ReturnType<typeof makeStaff>>, Awaited<ReturnType<typeof makeStaff>>];
}

/** Creates a withdrawal in a state, by the acts that lead there; its owner had twice the amount. */
export async function makeWithdrawal(
  db: Db,
  state: WithdrawalState = "in_review",
  {
    ofShop = false,
    amountMinor = state === "approved_once" ? secondAboveMinor + 1 : 5000,
    kind = "bank",
    userId: known,
  }: { ofShop?: boolean; amountMinor?: number; kind?: "bank" | "wallet"; userId?: number } = {},
): Promise<MadeWithdrawal> {
  const userId = known ?? (await makeUser(db)).id;
  const shopId = ofShop ? (await makeShop(db, { owner_id: userId })).id : null;
  if (shopId === null) await fundWallet(db, userId, amountMinor * 2);
  else await moveShopBalance(db, shopId, amountMinor * 2);
  const by = shopId === null ? { userId } : { userId, shopId };
  const accountId = await makeAccount(db, shopId === null ? { userId } : { shopId }, { kind });
  const id = done(await askOne(db, { by, accountId, amountMinor }));
  const finance: MadeWithdrawal["finance"] = [await makeFinance(db), await makeFinance(db, "Ravi Menon")];
  const act = (who = finance[0]) => staffAction(db, id, who);
  if (state === "cancelled") done(await cancelWithdrawal(db, { id, version: 1, by }));
  if (state === "rejected")
    done(await rejectWithdrawal(db, { ...(await act()), reason: "Name of the holder differs." }));
  if (["approved_once", "approved", "paid", "returned"].includes(state)) done(await approveWithdrawal(db, await act()));
  if (state !== "approved_once" && (await withdrawalRow(db, id)).state === "approved_once")
    done(await approveWithdrawal(db, await act(finance[1])));
  const reference = kind === "bank" ? `8847 ${id}` : chainReference();
  if (state === "paid" || state === "returned") done(await payWithdrawal(db, { ...(await act()), reference }));
  if (state === "returned") done(await returnWithdrawal(db, { ...(await act()), reason: "Account closed." }));
  return { id, userId, shopId, accountId, by, finance };
}

/** The books' balances of an owner, and the total payouts and fees, minor units. */
export async function moneyOf(handle: Handle, { userId, shopId }: Pick<MadeWithdrawal, "userId" | "shopId">) {
  const [spending, held] = shopId === null ? ["wallet", "wallet_held"] : ["shop_balance", "shop_held"];
  const rows = await handle
    .selectFrom("ledger_accounts")
    .select(["kind", "balance_minor"])
    .where("owner_id", "=", shopId ?? userId)
    .where("currency", "=", marketCurrency())
    .execute();
  const of = (kind = "") => rows.find((row) => row.kind === kind)?.balance_minor ?? 0;
  return { available: of(spending), held: of(held) };
}

/** Entries of a withdrawal by account, minor units, from all its transfers; those that cancel out are omitted. */
export async function entriesOfWithdrawal(handle: Handle, id: number): Promise<Record<string, number>> {
  const rows = await handle
    .selectFrom("ledger_entries as entry")
    .innerJoin("ledger_transfers as transfer", "transfer.id", "entry.transfer_id")
    .innerJoin("ledger_accounts as account", "account.id", "entry.account_id")
    .select(["account.kind", "entry.amount_minor as minor"])
    .where("transfer.kind", "in", ["withdraw", "withdraw_paid", "withdraw_back"])
    .where("transfer.cause_id", "=", id)
    .execute();
  const sums: Record<string, number> = {};
  for (const { kind, minor } of rows) sums[kind] = (sums[kind] ?? 0) + minor;
  return Object.fromEntries(Object.entries(sums).filter(([, minor]) => minor !== 0));
}
