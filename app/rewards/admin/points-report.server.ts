import { nicknamesOf } from "~/app/account/api.server";
import { defineFile } from "~/app/console/csv/csv.server";
import type { RequestContext } from "~/app/context.server";
import { ledgerAccounts, platformMonths, pointsUnit } from "~/app/ledger/api.server";
import { monthAt, monthBeside, monthStretch } from "~/app/platform/format/zoned-time";
import { readSettings } from "~/app/settings/api.server";
import { requireStaff } from "~/app/staff/api.server";
import { worthOf } from "./cost-fields";
import { givenIn, monthColumns, type PointMonth, pointAccounts, pointMonths, shareSpent } from "./point-months";
import { pointsHead } from "./points-head.server";

const shownMonths = 12;
const shownPeople = 20;

const guard = (request: Request, context: RequestContext) => requireStaff(request, context, "finance.read");

/** The last twelve months, newest first, by the market's calendar. One statement. */
async function lastMonths({ db, clock, marketZone: zone }: RequestContext): Promise<PointMonth[]> {
  const last = monthAt(clock.now().getTime(), zone);
  const { from } = monthStretch(monthBeside(last, 1 - shownMonths), zone);
  const { until } = monthStretch(last, zone);
  const moved = await platformMonths(db, { kinds: pointAccounts, currency: pointsUnit, from, until, zone });
  return pointMonths(moved, { last, count: shownMonths });
}

/**
 * Loads `/operator/points/report`: what points are out and are worth, the months, and who has most. The number of
 * statements is constant.
 */
export async function loadPointsReport(request: Request, context: RequestContext) {
  await guard(request, context);
  const { db, language } = context;
  const { rewards: rules } = await readSettings(db);
  const [head, months, accounts] = await Promise.all([
    pointsHead(db, rules),
    lastMonths(context),
    ledgerAccounts(db, { kind: "points", owner: null, currency: pointsUnit, limit: shownPeople }),
  ]);
  const richest = accounts.filter(({ balanceMinor }) => balanceMinor > 0);
  const names = await nicknamesOf(
    db,
    richest.map(({ owner }) => owner),
  );
  return {
    title: language.i18n.t("pointsAdmin:report.title"),
    head,
    months: months.map((month) => ({ ...month, share: shareSpent(month.spent, givenIn(month)) })),
    people: richest.map(({ owner: id, balanceMinor: points }) => ({
      id,
      name: names.get(id) ?? "",
      points,
      worthMinor: worthOf(points, rules),
    })),
  };
}

export type PointsReport = Awaited<ReturnType<typeof loadPointsReport>>;

/** `/operator/points/report.csv`: the months of the report. */
export const pointsReportFile = defineFile({
  guard,
  filter: () => null,
  read: ({ context }) => lastMonths(context),
  file: "points.csv",
  columns: () => ({
    month: ({ month }) => month,
    ...Object.fromEntries(monthColumns.map((name) => [name, (month: PointMonth) => month[name]])),
    share_spent: (month) => shareSpent(month.spent, givenIn(month)),
  }),
});
