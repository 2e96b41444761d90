import type { Transaction } from "kysely";
import { lockRows } from "~/db/locks.server";
import type { Database } from "~/db/schema";
import { bookPeriod } from "./buy-membership.server";
import type { BoughtPeriod } from "./periods-queries.server";
import { type EndingPeriod, takeEndingPeriod, takeOverPeriod } from "./renewals-queries.server";
import { deleteWish, goesOn, wishOf } from "./wishes-queries.server";

/** What becomes of a membership that ends soon: renewed for an amount (minor units), or not. */
export interface EndingMembership {
  endsAt: Date;
  renewsForMinor: number | null;
}

/** Step: takes a period that ends soon, to tell its person; null = another was faster, or it goes on anyway. */
export async function takeEndingMembership(
  trx: Transaction<Database>,
  { id, userId }: EndingPeriod,
): Promise<EndingMembership | null> {
  await lockRows(trx, "users", [userId]);
  const ending = await takeEndingPeriod(trx, id);
  if (!ending || ending.followed) return null;
  const wish = await wishOf(trx, userId);
  return { endsAt: ending.endsAt, renewsForMinor: wish && goesOn(wish) ? wish.priceMinor : null };
}

/** What became of a membership whose period is over; null = nothing to tell. */
type AfterPeriod = { renewed: BoughtPeriod & { priceMinor: number } } | "ended" | null;

/**
 * Step: renews a membership whose period is over, once whoever asks, if its person wished so: with the plan as it is
 * now, from the wallet, for no more than was agreed (rewards.md, VIP). A wallet that is short, and a plan that is gone
 * or dearer, end it without debt, and the wish with it.
 */
export async function renewMembership(trx: Transaction<Database>, { id, userId }: EndingPeriod): Promise<AfterPeriod> {
  await lockRows(trx, "users", [userId]);
  const over = await takeOverPeriod(trx, id);
  if (!over || over.followed) return null;
  const wish = await wishOf(trx, userId);
  if (!wish) return null;
  if (goesOn(wish)) {
    const booked = await bookPeriod(trx, { userId, plan: wish, key: null, renewed: true });
    if (booked.ok) return { renewed: { ...booked.value, priceMinor: wish.priceMinor } };
  }
  await deleteWish(trx, userId);
  return "ended";
}
