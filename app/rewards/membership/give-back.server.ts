import { postTransfer } from "~/app/ledger/api.server";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { ok, type Result, refuse } from "~/app/platform/result";
import { readSettings } from "~/app/settings/api.server";
import type { Db } from "~/db/client.server";
import { lockRows } from "~/db/locks.server";
import { transact } from "~/db/transact.server";
import { markReturned, periodToReturn } from "./periods-queries.server";
import { deleteWish } from "./wishes-queries.server";

export type GiveBackRefusal = "notFound" | "tooLate" | "couponClaimed" | "notLast" | "changed";

/** What comes back for a period: its price less what it saved, never below zero. Minor units. */
export const backOf = ({ priceMinor, savedMinor }: { priceMinor: number; savedMinor: number }): number =>
  Math.max(0, priceMinor - savedMinor);

/**
 * Gives a period of a membership back to the platform: it ends at once, its price less what it saved goes to the
 * wallet, and no renewal follows (rewards.md, VIP). What is given back already stays so. Refuses `notFound` (not this
 * person's), `tooLate` (the days of the setting are over, or it was not bought), `couponClaimed`
 * (with a coupon for members in hand a membership would be free), `notLast` (another period comes after
 * it) and `changed` (it has saved something since the sum was shown).
 * @param backMinor as it was shown, minor units
 */
export async function giveBack(
  db: Db,
  { userId, id, backMinor }: { userId: number; id: number; backMinor: number },
): Promise<Result<{ backMinor: number }, GiveBackRefusal>> {
  const { membershipReturnDays: days } = (await readSettings(db)).rewards;
  return transact(db, async (trx) => {
    await lockRows(trx, "users", [userId]);
    await lockRows(trx, "memberships", [id]);
    const period = await periodToReturn(trx, { userId, id, days });
    if (!period) return refuse("notFound");
    const back = backOf(period);
    if (period.returned) return ok({ backMinor: back });
    if (!period.returnable) return refuse("tooLate");
    if (period.used) return refuse("couponClaimed");
    if (period.followed) return refuse("notLast");
    if (back !== backMinor) return refuse("changed");
    await markReturned(trx, id);
    await deleteWish(trx, userId);
    if (back === 0) return ok({ backMinor: back });
    const posted = await postTransfer(trx, {
      key: `membership-returned-${id}`,
      kind: "membership_returned",
      causeId: id,
      currency: marketCurrency(),
      entries: [
        { account: { kind: "membership", stripeBy: userId }, amountMinor: -back },
        { account: { kind: "wallet", ownerId: userId }, amountMinor: back },
      ],
    });
    if (!posted.ok) throw new Error(`membership ${id} was paid with less than comes back`);
    return ok({ backMinor: back });
  });
}
