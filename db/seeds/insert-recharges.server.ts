import type { Transaction } from "kysely";
import { postTransfer } from "~/app/ledger/api.server";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { decimalsOf } from "~/app/platform/format/money";
import { defaultSettings } from "~/app/settings/api.server";
import { simulatedId } from "~/app/wallet/chain/simulator.server";
import { creditedMinor } from "~/app/wallet/recharges/recharge-amount";
import type { Database } from "~/db/schema";

const hour = 3_600_000;

/** Target account of the demo's money. The address is the network's burn address: nobody has its key. */
const account = {
  bank: "Harbour Bank",
  holder: "Pasar Market Sdn Bhd",
  number: "5140 2211 8890",
  address: "T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb",
  rate: "1",
  reviewHours: 24,
  financeHours: "9:00–20:00",
};

interface Recharges {
  userId: number;
  /** Member and shop whose balance is topped up. */
  merchant: { userId: number; shopId: number };
  /** Hash of a picture in `media`, used as the proof. */
  picture: string;
  now: Date;
}

/**
 * Configures the target accounts, and sends the demo buyer's recharges: a bank transfer credited three days ago, a
 * refused one, and two pending ones, by bank and in coins. The demo merchant's shop has topped up once, with a second
 * one pending.
 */
export async function insertRecharges(
  trx: Transaction<Database>,
  { userId, merchant, picture, now }: Recharges,
): Promise<void> {
  await trx
    .insertInto("settings")
    .values({ name: "recharges", value: JSON.stringify(account) })
    .execute();
  const { id: staffId } = await trx.selectFrom("staff").select("id").orderBy("id").limit(1).executeTakeFirstOrThrow();
  const ago = (hours: number) => new Date(now.getTime() - hours * hour);
  const one = { user_id: userId, currency: marketCurrency(), screenshot: picture };
  const buyers = { key: "5b1d6a2e-6c0e-4b0e-9c55-000000000001", shop_id: null };
  await credited(trx, { ...one, ...buyers, staffId, amountMinor: 50_000, at: ago(72), reviewedAt: ago(71) });
  const shops = { ...one, user_id: merchant.userId, shop_id: merchant.shopId };
  const first = { ...shops, key: "5b1d6a2e-6c0e-4b0e-9c55-000000000004" };
  await credited(trx, { ...first, staffId, amountMinor: 20_000, at: ago(100), reviewedAt: ago(97) });
  await trx
    .insertInto("recharges")
    .values({
      ...shops,
      key: "5b1d6a2e-6c0e-4b0e-9c55-000000000005",
      method: "bank",
      amount_minor: 35_000,
      created_at: ago(2),
    })
    .execute();
  await trx
    .insertInto("recharges")
    .values({
      ...one,
      key: "5b1d6a2e-6c0e-4b0e-9c55-000000000002",
      method: "bank",
      amount_minor: 12_000,
      state: "refused",
      reason: "The money is not on our statement.",
      reviewed_by: staffId,
      reviewed_at: ago(29),
      created_at: ago(30),
    })
    .execute();
  await trx
    .insertInto("recharges")
    .values({
      ...one,
      key: "5b1d6a2e-6c0e-4b0e-9c55-000000000004",
      method: "bank",
      amount_minor: 15_000,
      created_at: ago(5),
    })
    .execute();
  await trx
    .insertInto("recharges")
    .values({
      ...one,
      key: "5b1d6a2e-6c0e-4b0e-9c55-000000000003",
      method: "crypto",
      amount_minor: creditedMinor(80_000_000, 1_000_000, decimalsOf(marketCurrency())),
      // A transfer that the simulator finds.
      chain_id: simulatedId({ amountMicro: 80_000_000, account: "00".repeat(20) }),
      contract: defaultSettings.recharges.contract,
      recipient: account.address,
      sent_micro: 80_000_000,
      rate_micro: 1_000_000,
      created_at: ago(1),
    })
    .execute();
}

interface Credited {
  user_id: number;
  shop_id: number | null;
  key: string;
  currency: string;
  screenshot: string;
  staffId: number;
  amountMinor: number;
  at: Date;
  reviewedAt: Date;
}

async function credited(trx: Transaction<Database>, { staffId, amountMinor, at, reviewedAt, ...one }: Credited) {
  const { id } = await trx
    .insertInto("recharges")
    .values({
      ...one,
      method: "bank",
      amount_minor: amountMinor,
      created_at: at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const posted = await postTransfer(trx, {
    key: `recharge-${id}`,
    kind: "recharge",
    causeId: id,
    currency: one.currency,
    entries: [
      { account: { kind: "money_in", stripeBy: id }, amountMinor: -amountMinor },
      {
        account:
          one.shop_id === null
            ? { kind: "wallet", ownerId: one.user_id }
            : { kind: "shop_balance", ownerId: one.shop_id },
        amountMinor,
      },
    ],
  });
  if (!posted.ok) throw new Error(posted.code);
  await trx
    .updateTable("recharges")
    .set({
      state: "approved",
      reviewed_by: staffId,
      reviewed_at: reviewedAt,
      transfer_id: posted.value.transferId,
      credited_minor: amountMinor,
    })
    .where("id", "=", id)
    .execute();
}
