import type { Transaction } from "kysely";
import { addNotices } from "~/app/chat/api.server";
import { postTransfer } from "~/app/ledger/api.server";
import { lockReferral } from "~/app/rewards/api.server";
import type { Database } from "~/db/schema";
import { type AfterOrder, linesOfOrders } from "../after/after-queries.server";
import { markReleased, mayBePaid } from "./referral-queries.server";
import { returnReferral, shareLeft } from "./return-referral.server";

/**
 * Step: pays the referrer's share of an order of which nothing can be refunded any more to the referrer's balance, once
 * (rewards.md, Referral). What is held stays; the shop keeps it when the referrer is banned or gone. The order is
 * locked, and the points come after it.
 */
export async function releaseReferral(trx: Transaction<Database>, order: AfterOrder): Promise<void> {
  const { id, currency, referrerId, referralState } = order;
  if (referrerId === null || referralState === "released" || referralState === "returned") return;
  await lockReferral(trx, referrerId);
  const lines = await linesOfOrders(trx, [id]);
  const minor = shareLeft(lines);
  if (minor === 0 || !(await mayBePaid(trx, referrerId))) return void (await returnReferral(trx, order, lines));
  if (referralState === "held") return;
  const posted = await postTransfer(trx, {
    key: `referral-${id}`,
    kind: "referral",
    causeId: id,
    currency,
    entries: [
      { account: { kind: "referral_due", stripeBy: id }, amountMinor: -minor, subjectId: id },
      { account: { kind: "referral", ownerId: referrerId }, amountMinor: minor, subjectId: id },
    ],
  });
  if (!posted.ok) throw new Error(`The share of order ${id} is not there`);
  await markReleased(trx, id, minor);
  const also = { amountMinor: minor, currency };
  await addNotices(trx, [{ userId: referrerId, event: "referral_released", subjectId: id, also }]);
}
