import { postTransfer } from "~/app/ledger/api.server";
import type { Db } from "~/db/client.server";
import { lockRows } from "~/db/locks.server";
import { transact } from "~/db/transact.server";
import { recordFee, type UnknownFee } from "./sweep-queries.server";

/**
 * Books what a provider kept of a payment, once: the platform's fees bear it, and it never comes in. A fee in another
 * currency than the payment's is recorded alone: the books have none.
 */
export async function bookFee(
  db: Db,
  { id, currency }: Pick<UnknownFee, "id" | "currency">,
  fee: { feeMinor: number; currency: string },
): Promise<void> {
  await transact(db, async (trx) => {
    await lockRows(trx, "payments", [id]);
    const fresh = await recordFee(trx, id, fee);
    if (!fresh || fee.feeMinor === 0 || fee.currency !== currency) return;
    const posted = await postTransfer(trx, {
      key: `payment_fee-${id}`,
      kind: "payment_fee",
      causeId: id,
      currency,
      entries: [
        { account: { kind: "fees" }, amountMinor: -fee.feeMinor },
        { account: { kind: "money_in", stripeBy: id }, amountMinor: fee.feeMinor },
      ],
    });
    if (!posted.ok) throw new Error(`The fee of payment ${id} was not booked`);
  });
}
