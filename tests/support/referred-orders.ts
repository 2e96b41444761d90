import { giveBenefits } from "~/app/orders/benefits/give-benefits.server";
import type { Db } from "~/db/client.server";
import type { Handle } from "~/db/transact.server";
import { makeOrderIn } from "./after-factories";
import { dueOf, passDays } from "./referral-factories";

export async function referrerOf(handle: Handle, userId: number): Promise<number> {
  const { referrer_id } = await handle
    .selectFrom("referrals")
    .select("referrer_id")
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return referrer_id;
}

/** The time to ask for refunds of an order is over. */
export async function closeWindow(db: Db, orderId: number): Promise<void> {
  await passDays(db, orderId, 30);
  await giveBenefits(db);
}

/** An unpaid order of a buyer whom somebody brought. */
export const unpaidReferral = (db: Db, permille = 50) =>
  makeOrderIn(db, "awaiting_payment", undefined, { referral: permille });

/** What is due for an order; throws when nothing is. */
export async function theDue(handle: Handle, orderId: number) {
  const found = await dueOf(handle, orderId);
  if (!found) throw new Error("nothing is due");
  return found;
}
