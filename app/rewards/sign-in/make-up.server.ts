import { ok, type Result, refuse } from "~/app/platform/result";
import type { Settings } from "~/app/settings/api.server";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { lockPoints, spendPoints } from "../points/move-points.server";
import { insertDay, type SignInState, signInState } from "./days-queries.server";
import { dayNumber } from "./sign-in.server";

export type MakeUpRefusal = "signed" | "tooOld" | "tooOften" | "tooFew";

/** Returns why a day (`2026-11-23`) cannot be made up; null = it can. */
export function makeUpRefusal(
  { today, madeUp, joined }: SignInState,
  day: string,
  { mendDays, mendTimes }: Settings["rewards"],
): "tooOld" | "tooOften" | null {
  const days = (Date.parse(today) - Date.parse(day)) / 86_400_000;
  if (!(days >= 1 && days <= mendDays) || day < joined) return "tooOld";
  return madeUp >= mendTimes ? "tooOften" : null;
}

/**
 * Makes up a day on which a person did not sign in: it costs points, pays nothing, and mends the streak. Refuses
 * `tooOld` (further back than the rule, before the account, or not over), `tooOften` (in this month), `signed` and
 * `tooFew` points (rewards.md, Sign-in).
 */
export function makeUpDay(
  db: Db,
  { userId, day, zone, rules }: { userId: number; day: string; zone: string; rules: Settings["rewards"] },
): Promise<Result<{ streak: number }, MakeUpRefusal>> {
  return transact(db, async (trx) => {
    await lockPoints(trx, userId);
    const refusal = makeUpRefusal(await signInState(trx, userId, zone), day, rules);
    if (refusal) return refuse(refusal);
    const points = rules.mendPoints;
    if (!(await insertDay(trx, { userId, day, madeUp: true, points }))) return refuse("signed");
    if (points > 0) {
      const key = `points-mended-${userId}-${day}`;
      const spent = await spendPoints(trx, { userId, points, kind: "points_mended", causeId: dayNumber(day), key });
      if (!spent.ok) return spent;
    }
    return ok({ streak: (await signInState(trx, userId, zone)).streak });
  });
}
