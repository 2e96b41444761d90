import type { Transaction } from "kysely";
import { addNotices } from "~/app/chat/api.server";
import { postTransfer } from "~/app/ledger/api.server";
import { lockReferrals } from "~/app/rewards/api.server";
import type { Database } from "~/db/schema";
import { type AfterOrder, linesOfOrders } from "../after/after-queries.server";
import { markReleased, mayBePaid } from "./referral-queries.server";
import { returnReferral, shareLeft } from "./return-referral.server";

/**
 * Step: pays the referrer's share of an order of which nothing can be refunded any more to the referrer's balance,
 * once (rewards.md, Referral); a part of it to whoever brought the referrer, where the market has a second level. What
 * is held stays; the shop keeps it when the referrer is banned or gone, the referrer has all of it when the second is.
 * The order is locked, and the points come after it.
 */
export async function releaseReferral(trx: Transaction<Database>, order: AfterOrder): Promise<void> {
  const { id, currency, referrerId, referralState, secondId, secondPercent } = order;
  if (referrerId === null || referralState === "released" || referralState === "returned") return;
  await lockReferrals(trx, secondId === null ? [referrerId] : [referrerId, secondId]);
  const lines = await linesOfOrders(trx, [id]);
  const minor = shareLeft(lines);
  if (minor === 0 || !(await mayBePaid(trx, referrerId))) return void (await returnReferral(trx, order, lines));
  if (referralState === "held") return;
  const goesOn = secondId !== null && (await mayBePaid(trx, secondId));
  const secondMinor = goesOn ? Number((BigInt(minor) * BigInt(secondPercent)) / 100n) : 0;
  const shares = [
    { userId: referrerId, amountMinor: minor - secondMinor },
    ...(secondId === null || secondMinor === 0 ? [] : [{ userId: secondId, amountMinor: secondMinor }]),
  ];
  const posted = await postTransfer(trx, {
    key: `referral-${id}`,
    kind: "referral",
    causeId: id,
    currency,
    entries: [
      { account: { kind: "referral_due", stripeBy: id }, amountMinor: -minor, subjectId: id },
      ...shares.map(({ userId, amountMinor }) => ({
        account: { kind: "referral", ownerId: userId },
        amountMinor,
        subjectId: id,
      })),
    ],
  });
  if (!posted.ok) throw new Error(`The share of order ${id} is not there`);
  await markReleased(trx, id, { minor, secondMinor });
  await addNotices(
    trx,
    shares.map(({ userId, amountMinor }) => ({
      userId,
      event: "referral_released" as const,
      subjectId: id,
      also: { amountMinor, currency },
    })),
  );
}
