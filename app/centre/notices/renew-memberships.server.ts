import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { dayAt } from "~/app/platform/format/zoned-time";
import { endingPeriods, overPeriods, renewMembership, takeEndingMembership } from "~/app/rewards/api.server";
import { readSettings } from "~/app/settings/api.server";
import type { Db } from "~/db/client.server";
import { oneByOne } from "./one-by-one.server";

/**
 * Renews memberships that are over, if their person wished so, and tells of it, or of one that could not be renewed.
 * Whoever wished nothing was told three days before. Any number of processes may run it. Counts people who were told.
 */
export async function renewMemberships(db: Db, limit = 500): Promise<{ acted: number; failed: number }> {
  const { zone } = (await readSettings(db)).general;
  return oneByOne(db, await overPeriods(db, limit), async (trx, over) => {
    const after = await renewMembership(trx, over);
    if (after === null) return [];
    const about = { userId: over.userId, subjectId: over.id };
    if (after === "ended") return [{ ...about, event: "membership_ended" as const }];
    const { endsAt, priceMinor } = after.renewed;
    const also = { day: dayAt(endsAt, zone), amountMinor: priceMinor, currency: marketCurrency() };
    return [{ ...about, event: "membership_renewed" as const, also }];
  });
}

/**
 * Tells people three days before their membership ends: that it does, or for how much it goes on by itself. Any number
 * of processes may run it. Counts people.
 */
export async function notifyMembershipEnding(db: Db, limit = 500): Promise<{ acted: number; failed: number }> {
  const { zone } = (await readSettings(db)).general;
  return oneByOne(db, await endingPeriods(db, limit), async (trx, period) => {
    const ending = await takeEndingMembership(trx, period);
    if (ending === null) return [];
    const { endsAt, renewsForMinor: amountMinor } = ending;
    const about = { userId: period.userId, subjectId: period.id };
    const day = dayAt(endsAt.getTime(), zone);
    if (amountMinor === null) return [{ ...about, event: "membership_ending" as const, also: { day } }];
    const also = { day, amountMinor, currency: marketCurrency() };
    return [{ ...about, event: "membership_renewing" as const, also }];
  });
}
