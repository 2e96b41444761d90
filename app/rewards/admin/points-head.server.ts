import { platformSums, pointsUnit } from "~/app/ledger/api.server";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import type { Handle } from "~/db/transact.server";
import { type CostRules, worthOf } from "./cost-fields";
import { pointAccounts, shareSpent } from "./point-months";
import { endingWithin } from "./points-admin-queries.server";

/** What both pages of points begin with: what is out, what of it ends soon, and the books. Three statements. */
export async function pointsHead(db: Handle, rules: CostRules) {
  const [sums, in30, in90] = await Promise.all([
    platformSums(db, { kinds: pointAccounts, currency: pointsUnit }),
    endingWithin(db, 30),
    endingWithin(db, 90),
  ]);
  // What left the platform's accounts is with people, free or held: the books sum to zero.
  const issued = -sums.points_issued;
  const out = issued - sums.points_spent - sums.points_ended;
  const worth = (points: number) => ({ points, worthMinor: worthOf(points, rules) });
  return {
    currency: marketCurrency(),
    value: rules.pointsValue,
    out: worth(out),
    in30: { ...worth(in30.points), people: in30.people },
    in90: { ...worth(in90.points), people: in90.people },
    issued,
    spent: sums.points_spent,
    ended: sums.points_ended,
    share: shareSpent(sums.points_spent, issued),
  };
}

export type PointsHead = Awaited<ReturnType<typeof pointsHead>>;
