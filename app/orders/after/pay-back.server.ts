import type { Transaction } from "kysely";
import { postTransfer } from "~/app/ledger/api.server";
import type { Database } from "~/db/schema";
import { insertPaymentRefund, payingPayment } from "../paying/providers/sweep-queries.server";
import type { AfterLine, AfterOrder } from "./after-queries.server";
import { notePaidBack } from "./pay-back-queries.server";
import { type PaidBack, paidBackOf } from "./pay-back-shares";

interface PayBack {
  order: AfterOrder;
  lines: readonly AfterLine[];
  /** What was never sent and is paid back, of each line. */
  parts: readonly { lineId: number; quantity: number }[];
  /** The freight goes back too: nothing was ever sent. */
  freight: boolean;
  /** Of the transfer; the same one pays once. */
  key: string;
}

/**
 * Step: pays back quantities of an order that is not settled: to the buyer what the buyer paid, to the platform what it bore, both from escrow.
 * What came through a provider goes back there, which is asked for it after the commit; everything else goes to the wallet.
 * The statement that notes it on the lines checks the caps. The order is locked. Returns what the buyer got, minor units.
 */
export async function payBackUnsent(
  trx: Transaction<Database>,
  { order, lines, parts, freight, key }: PayBack,
): Promise<number> {
  const quantities = new Map(parts.map(({ lineId, quantity }) => [lineId, quantity]));
  const paidBack: PaidBack[] = lines.map((line) => paidBackOf(line, quantities.get(line.id) ?? 0, freight));
  await notePaidBack(trx, paidBack);
  const sum = (amount: (part: PaidBack) => number) => paidBack.reduce((all, part) => all + amount(part), 0);
  const buyerMinor = sum(({ minor, freightMinor }) => minor + freightMinor);
  const platformMinor = sum((part) => part.platformMinor);
  if (buyerMinor + platformMinor === 0) return 0;
  const { id, userId, currency } = order;
  const payment = buyerMinor === 0 ? undefined : await payingPayment(trx, id);
  const posted = await postTransfer(trx, {
    key,
    kind: "refund",
    causeId: id,
    currency,
    entries: [
      { account: { kind: "escrow", stripeBy: id }, amountMinor: -(buyerMinor + platformMinor), subjectId: id },
      {
        account: payment ? { kind: "money_in", stripeBy: payment.id } : { kind: "wallet", ownerId: userId },
        amountMinor: buyerMinor,
        subjectId: id,
      },
      { account: { kind: "marketing", stripeBy: id }, amountMinor: platformMinor, subjectId: id },
    ],
  });
  if (!posted.ok) throw new Error(`The escrow of order ${id} does not cover what is paid back`);
  if (payment)
    await insertPaymentRefund(trx, {
      ...{ paymentId: payment.id, orderId: id, key, amountMinor: buyerMinor },
      transferId: posted.value.transferId,
    });
  return buyerMinor;
}
