import type { Transaction } from "kysely";
import { addNotices } from "~/app/chat/api.server";
import { postTransfer } from "~/app/ledger/api.server";
import type { Db } from "~/db/client.server";
import { lockRows } from "~/db/locks.server";
import type { Database } from "~/db/schema";
import { transact } from "~/db/transact.server";
import type { RefundAnswer } from "./provider";
import {
  type DueRefund,
  markRefundRefused,
  markRefundSent,
  type OpenRefund,
  openRefund,
} from "./refunds-queries.server";

/**
 * Books a provider's answer to a refund, once. A refund of an order is booked with its request (`postBack`), so its
 * confirmation moves nothing; late money is owed until now (`returning`). What the provider refuses to pay goes to the
 * buyer's wallet, with a notice.
 */
export async function bookRefund(
  db: Db,
  { id, key, paymentId }: Pick<DueRefund, "id" | "key" | "paymentId">,
  answer: RefundAnswer,
): Promise<void> {
  await transact(db, async (trx) => {
    await lockRows(trx, "payments", [paymentId]);
    const refund = await openRefund(trx, id);
    if (!refund) return;
    const moved = { ...refund, paymentId, key };
    if ("reference" in answer) {
      if (refund.orderId === null) await post(trx, "payment_return", moved);
      await markRefundSent(trx, id, answer.reference);
      return;
    }
    await post(trx, "payment_credit", moved);
    await markRefundRefused(trx, id, answer.refused);
    const { userId, amountMinor, currency } = refund;
    const also = { amountMinor, currency };
    await addNotices(trx, [{ userId, event: "payment_credited", subjectId: paymentId, also }]);
  });
}

/** Posts that the provider has paid late money back (`payment_return`), or that a refund goes to the wallet. */
async function post(
  trx: Transaction<Database>,
  kind: "payment_return" | "payment_credit",
  { paymentId, key, orderId, userId, amountMinor, currency }: OpenRefund & Pick<DueRefund, "paymentId" | "key">,
): Promise<void> {
  const outside = { kind: "money_in", stripeBy: paymentId };
  const from = orderId === null ? { kind: "returning" } : outside;
  const to = kind === "payment_return" ? outside : { kind: "wallet", ownerId: userId };
  const posted = await postTransfer(trx, {
    key: `${kind}-${key}`,
    kind,
    causeId: paymentId,
    currency,
    entries: [
      { account: from, amountMinor: -amountMinor },
      { account: to, amountMinor },
    ],
  });
  if (!posted.ok) throw new Error(`Nothing covers ${key}`);
}
