import type { RequestContext } from "~/app/context.server";
import { platformMonths, pointsUnit } from "~/app/ledger/api.server";
import { receivedGoods } from "~/app/orders/api.server";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { decimalsOf } from "~/app/platform/format/money";
import { monthAt, monthBeside, monthStretch } from "~/app/platform/format/zoned-time";
import { pickText } from "~/app/platform/language/texts";
import { picturedReviews } from "~/app/reviews/api.server";
import { readSettings } from "~/app/settings/api.server";
import { listActions, requireStaff } from "~/app/staff/api.server";
import { may } from "~/app/staff/ui";
import { type CostRules, costOf, costSources, type Happened, worthOf } from "./cost-fields";
import { readCostForm } from "./cost-form.server";
import { pointMonths } from "./point-months";
import { daysByPlace } from "./points-admin-queries.server";
import { pointsHead } from "./points-head.server";
import { ruleChange } from "./rule-change";

const shownChanges = 10;

/**
 * Loads `/operator/points?day1=…&buyPoints=…`: the rules as they stand, who changed them, and what those in the address
 * would have cost in the last full month, beside what was given. The number of statements is constant.
 */
export async function loadPoints(request: Request, context: RequestContext) {
  const staff = await requireStaff(request, context, "finance.read");
  const { db, language, clock, marketZone: zone } = context;
  const { rewards: standing } = await readSettings(db);

  const { values, errors, rules } = readCostForm(new URL(request.url).searchParams, standing);
  const month = monthBeside(monthAt(clock.now().getTime(), zone), -1);
  const during = monthStretch(month, zone);
  const unitMinor = 10 ** decimalsOf(marketCurrency());
  const last = new Date(Date.parse(`${monthBeside(month, 1)}-01`) - 86_400_000).toISOString().slice(0, 10);
  const [head, days, goods, reviews, moved, acts] = await Promise.all([
    pointsHead(db, standing),
    daysByPlace(db, `${month}-01`, last),
    receivedGoods(db, during, { rate: (rules ?? standing).buyPoints, unitMinor }),
    picturedReviews(db, during),
    platformMonths(db, { kinds: ["points_issued"], currency: pointsUnit, ...during, zone }),
    listActions(db, { subject: "setting:rewards" }, { limit: shownChanges }),
  ]);
  const happened: Happened = { days, orders: goods.orders, keptMinor: goods.keptMinor, reviews };
  const [given] = pointMonths(moved, { last: month, count: 1 });
  return {
    title: language.i18n.t("pointsAdmin:title"),
    head,
    month,
    standing,
    more: { ...standing, levelNames: pickText(standing.levelNames, language.locale).split("\n") },
    unitMinor,
    values,
    errors,
    happened,
    cost: rules && given ? costLines({ rules, standing, given, happened, bought: goods.points }) : null,
    changes: acts.flatMap(ruleChange),
    edits: may(staff, "settings.read"),
  };
}

interface Costs {
  rules: CostRules;
  standing: CostRules;
  given: Record<(typeof costSources)[number], number>;
  happened: Happened;
  bought: number;
}

/** What each source would have given, and did, in points and money; the last line is their sum. */
function costLines({ rules, standing, given, happened: { days, reviews }, bought }: Costs) {
  const would = costOf(rules, { days, reviews, bought });
  const line = (source: (typeof costSources)[number] | "sum", points: number, were: number) => ({
    source,
    would: { points, worthMinor: worthOf(points, rules) },
    did: { points: were, worthMinor: worthOf(were, standing) },
  });
  const sum = (of: Record<(typeof costSources)[number], number>) =>
    costSources.reduce((total, source) => total + of[source], 0);
  return [
    ...costSources.map((source) => line(source, would[source], given[source])),
    line("sum", sum(would), sum(given)),
  ];
}

export type PointsPage = Awaited<ReturnType<typeof loadPoints>>;
