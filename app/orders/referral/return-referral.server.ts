import type { Transaction } from "kysely";
import { postTransfer, type TransferEntry } from "~/app/ledger/api.server";
import type { Database } from "~/db/schema";
import type { AfterLine, AfterOrder } from "../after/after-queries.server";
import { giveUpShares, markReturned } from "./referral-queries.server";

/** What is left of the referrer's share in the lines of an order, minor units. */
export const shareLeft = (lines: readonly AfterLine[]): number =>
  lines.reduce((sum, { referralMinor, refundedReferralMinor }) => sum + referralMinor - refundedReferralMinor, 0);

/**
 * Returns the entries by which an amount of the referrer's share of a settled order goes back: out of what waits, or,
 * once paid, out of the balances of both who got it, by f(after) − f(before).
 * @param leftMinor of the share before it
 * @param minor minor units
 */
export function referralBack(order: AfterOrder, leftMinor: number, minor: number): TransferEntry[] {
  const { id: subjectId, referrerId, secondId, releasedMinor, releasedSecondMinor } = order;
  if (order.referralState !== "released" || referrerId === null)
    return [{ account: { kind: "referral_due", stripeBy: subjectId }, amountMinor: -minor, subjectId }];
  const before = releasedMinor - leftMinor;
  const upTo = (back: number) => Number((BigInt(releasedSecondMinor) * BigInt(back)) / BigInt(releasedMinor));
  const second = releasedSecondMinor === 0 ? 0 : upTo(before + minor) - upTo(before);
  return [
    { account: { kind: "referral", ownerId: referrerId }, amountMinor: second - minor, subjectId },
    ...(secondId === null
      ? []
      : [{ account: { kind: "referral", ownerId: secondId }, amountMinor: -second, subjectId }]),
  ];
}

/**
 * Step: leaves to the shop what is not paid yet of a referrer's share: the order has ended, staff refused it, or the
 * referrer is banned or gone. What was settled moves back to the shop's balance; before the settlement it never leaves
 * it. Returns the lines as they are then. The order is locked.
 */
export async function returnReferral(
  trx: Transaction<Database>,
  { id, shopId, currency, receivedAt, referralState }: AfterOrder,
  lines: readonly AfterLine[],
): Promise<readonly AfterLine[]> {
  if (referralState === null || referralState === "released") return lines;
  const minor = shareLeft(lines);
  const backMinor = receivedAt === null ? 0 : minor;
  if (minor > 0) await giveUpShares(trx, id);
  await markReturned(trx, id, backMinor);
  if (backMinor > 0) {
    const posted = await postTransfer(trx, {
      key: `referral-returned-${id}`,
      kind: "referral_returned",
      causeId: id,
      currency,
      entries: [
        { account: { kind: "referral_due", stripeBy: id }, amountMinor: -backMinor, subjectId: id },
        { account: { kind: "shop_balance", ownerId: shopId }, amountMinor: backMinor, subjectId: id },
      ],
    });
    if (!posted.ok) throw new Error(`The share of order ${id} is not there`);
  }
  return lines.map((line) => ({ ...line, refundedReferralMinor: line.referralMinor }));
}
