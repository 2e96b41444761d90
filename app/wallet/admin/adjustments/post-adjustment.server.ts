import type { Transaction } from "kysely";
import { entriesOf, pointsUnit, postTransfer } from "~/app/ledger/api.server";
import { ok, type Result, refuse } from "~/app/platform/result";
import { earnPoints, takePointsBack } from "~/app/rewards/api.server";
import { readSettings } from "~/app/settings/api.server";
import type { Database } from "~/db/schema";
import { accountOf, type DecidableAdjustment, isForgotten } from "./adjustments-queries.server";

type Adjustment = DecidableAdjustment & { id: number };

/** Step: posts an adjustment of money against the platform's account of adjustments. Refuses `notCovered`. */
export async function postMoney(
  trx: Transaction<Database>,
  adjustment: Adjustment,
): Promise<Result<{ transferId: number }, "notCovered">> {
  const { id, amountMinor, currency, note } = adjustment;
  return postTransfer(trx, {
    key: `adjustment-${id}`,
    kind: "adjustment",
    causeId: id,
    currency,
    note,
    entries: [
      { account: { kind: "adjustments" }, amountMinor: -amountMinor },
      { account: accountOf(adjustment), amountMinor },
    ],
  });
}

/**
 * Step: gives or takes back points, which do not count for the level. Refuses `former`: who has given up the account
 * has no points any more.
 */
export async function postPoints(
  trx: Transaction<Database>,
  { id, amountMinor, note, readerId: userId }: Adjustment,
): Promise<Result<{ transferId: number }, "former">> {
  const kind = "points_adjusted";
  const move = {
    userId,
    points: Math.abs(amountMinor),
    kind,
    causeId: id,
    key: `points-adjusted-${id}`,
    note,
  } as const;
  if (amountMinor < 0) await takePointsBack(trx, move);
  else {
    const { endMonths } = (await readSettings(trx)).rewards;
    await earnPoints(trx, { ...move, months: endMonths, earned: false });
  }
  // Giving up an account takes the person's points too: from here on it comes before this, or after.
  if (await isForgotten(trx, userId)) return refuse("former");
  const account = { kind: "points", ownerId: userId, currency: pointsUnit };
  const [entry] = await entriesOf(trx, account, { kinds: [kind], limit: 1 });
  if (entry?.causeId !== id) throw new Error(`adjustment ${id} moved no points`);
  return ok({ transferId: entry.transferId });
}
