import { ok, type Result, refuse } from "~/app/platform/result";
import type { Settings } from "~/app/settings/api.server";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { earnPoints, lockPoints } from "../points/move-points.server";
import { pointsOfDay } from "./day-rewards";
import { insertDay, signInState } from "./days-queries.server";

interface Signing {
  userId: number;
  /** The market's zone: its day counts, never that of a device. */
  zone: string;
  rules: Settings["rewards"];
}

/** Identifies a day in the ledger: `2026-11-29` is 20261129. */
export const dayNumber = (day: string): number => Number(day.replaceAll("-", ""));

/**
 * Signs a person in for today and pays the points of the day. Of any number at once one pays: refuses `signed`
 * (rewards.md, Sign-in).
 */
export function signIn(
  db: Db,
  { userId, zone, rules }: Signing,
): Promise<Result<{ points: number; streak: number }, "signed">> {
  return transact(db, async (trx) => {
    await lockPoints(trx, userId);
    const { today, signed, streak } = await signInState(trx, userId, zone);
    if (signed) return refuse("signed");
    const points = pointsOfDay(rules, streak + 1);
    // The clock may have passed midnight since the state was read by another: the key of the row decides.
    if (!(await insertDay(trx, { userId, day: today, madeUp: false, points }))) return refuse("signed");
    if (points > 0)
      await earnPoints(trx, {
        userId,
        points,
        kind: "points_signin",
        causeId: dayNumber(today),
        key: `points-signin-${userId}-${today}`,
        months: rules.endMonths,
      });
    return ok({ points, streak: streak + 1 });
  });
}
