import type { Transaction } from "kysely";
import type { Database } from "~/db/schema";
import { postBack } from "../paying/providers/post-back.server";
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
 * Step: pays back quantities of an order that is not settled: to the buyer what the buyer paid, to the platform what it
 * bore, both from escrow. What came through a provider goes back there, which is asked for it after the commit;
 * everything else goes to the wallet. The statement that notes it on the lines checks the caps. The order is locked.
 * Returns what the buyer got, minor units.
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
  return buyerMinor;
}
