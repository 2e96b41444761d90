import type { Transaction } from "kysely";
import { issueCreditNote } from "~/app/papers/api.server";
import { returnSavings } from "~/app/rewards/api.server";
import { returnTaxes } from "~/app/taxes/api.server";
import type { Database } from "~/db/schema";
import { postBack } from "../paying/providers/post-back.server";
import type { AfterLine, AfterOrder } from "./after-queries.server";
import { recordPaidBack } from "./pay-back-queries.server";
import { borneBack, type PaidBack, paidBackOf } from "./pay-back-shares";

interface PayBack {
  order: AfterOrder;
  lines: readonly AfterLine[];
  /** Unshipped quantities paid back, by line. */
  parts: readonly { lineId: number; quantity: number }[];
  /** Pay back the freight too: nothing was ever shipped. */
  freight: boolean;
  /** Idempotency key of the transfer. */
  key: string;
}

/**
 * Step: pays back quantities of an order that is not settled: the buyer's and the platform's payments, both from
 * escrow. Money from a provider goes back there, requested after the commit; everything else goes to the wallet. The
 * statement that updates the lines checks the caps. What its invoice says of it is credited. The order is locked.
 * Returns the buyer's amount, minor units, and the points that are to come back (`returnPoints`, the last of all
 * locks).
 */
export async function payBackUnsent(
  trx: Transaction<Database>,
  { order, lines, parts, freight, key }: PayBack,
): Promise<{ refundedMinor: number; points: number }> {
  const quantities = new Map(parts.map(({ lineId, quantity }) => [lineId, quantity]));
  const paidBack: PaidBack[] = lines.map((line) => paidBackOf(line, quantities.get(line.id) ?? 0, freight));
  await recordPaidBack(trx, paidBack);
  if (order.taxed) await returnTaxes(trx, { orderId: order.id, refundId: null });
  const sum = (amount: (part: PaidBack) => number) => paidBack.reduce((all, part) => all + amount(part), 0);
  const buyerMinor = sum(({ minor, freightMinor }) => minor + freightMinor);
  const platformMinor = sum(borneBack);
  const points = sum((part) => part.points);
  const { membershipId } = order;
  await returnSavings(trx, [{ membershipId, minor: sum(({ memberMinor }) => memberMinor) }]);
  await issueCreditNote(trx, { orderId: order.id, key });
  if (buyerMinor + platformMinor === 0) return { refundedMinor: 0, points };
  await postBack(trx, {
    order,
    key,
    buyerMinor,
    others: [
      {
        account: { kind: "escrow", stripeBy: order.id },
        amountMinor: -(buyerMinor + platformMinor),
        subjectId: order.id,
      },
      { account: { kind: "marketing", stripeBy: order.id }, amountMinor: platformMinor, subjectId: order.id },
    ],
  });
  return { refundedMinor: buyerMinor, points };
}
