import type { Transaction } from "kysely";
import type { NewNotice } from "~/app/chat/api.server";
import type { Settings } from "~/app/settings/api.server";
import type { Database } from "~/db/schema";
import { freezeReferral } from "./freeze-queries.server";

/**
 * Step: freezes what is due to whoever brought the buyer of orders that are being paid (`freezeReferral`). Returns the
 * notices to those whose share is held.
 */
export async function freezeDue(
  trx: Transaction<Database>,
  orderIds: readonly number[],
  {
    referralMin,
    referralMax,
    referralSecond,
  }: Pick<Settings["rewards"], "referralMin" | "referralMax" | "referralSecond">,
): Promise<NewNotice[]> {
  const dues = await freezeReferral(trx, orderIds, {
    least: referralMin * 10,
    most: referralMax * 10,
    secondPercent: referralSecond,
  });
  return dues.flatMap(({ orderId, referrerId, held, ...also }): NewNotice[] =>
    held ? [{ userId: referrerId, event: "referral_held", subjectId: orderId, also }] : [],
  );
}
