import { expect, test } from "vitest";
import Points from "~/app/rewards/admin/routes/points";
import Report from "~/app/rewards/admin/routes/points-report";
import { screenOf } from "../../support/drawn";

const worth = (points: number) => ({ points, worthMinor: points });
const head = {
  currency: "USD",
  value: 100,
  out: worth(4812),
  in30: { ...worth(612), people: 31 },
  in90: { ...worth(1), people: 1 },
  issued: 9640,
  spent: 4120,
  ended: 708,
  share: 43 as number | null,
};
const days = { day1: 5, day2: 5, day3: 10, day4: 10, day5: 15, day6: 15, day7: 30 };
const standing = { ...days, buyPoints: 1, reviewPoints: 20, pointsValue: 100 };
const line = (source: string, would: number, did: number) => ({ source, would: worth(would), did: worth(did) });
const change = {
  id: 1,
  at: 0,
  by: "Siti",
  fields: [{ name: "day1", before: 5, after: 6 } as { name: string; before: number | null; after: number | null }],
};
const rules = screenOf(<Points />, {
  title: "Points",
  head,
  month: "2026-10",
  standing,
  more: {
    pointsPercent: 25,
    endMonths: 12,
    mendDays: 3,
    mendTimes: 2,
    mendPoints: 20,
    level2: 500,
    level3: 2000,
    level4: 10_000,
    level5: 50_000,
    levelNames: ["Bronze", "Silver"],
  },
  unitMinor: 100,
  values: Object.fromEntries(Object.entries(standing).map(([name, value]) => [name, String(value)])),
  errors: {},
  happened: { days: [1000, 0, 0, 0, 0, 0, 234], orders: 1, keptMinor: 4000, reviews: 2 },
  cost: [line("signin", 9000, 8000), line("bought", 40, 30), line("review", 40, 0), line("sum", 9080, 8030)] as
    | object[]
    | null,
  changes: [change],
  edits: true,
});

test("the rules stand beside what they would have cost, and who changed them", () => {
  expect(rules.page()).toEqual([
    "Points",
    "What people get, what is out, and what rules would cost. A change of the rules counts for what comes from then on.",
    "label: Points",
    "Rules → /operator/points (here)",
    "Report → /operator/points/report",
    "Points out",
    "USD 48.12",
    "4,812 points; 100 are worth 1.00",
    "End within 30 days",
    "USD 6.12",
    "612 points, 31 people",
    "End within 90 days",
    "USD 0.01",
    "1 point, 1 person",
    "Points issued",
    "9,640",
    "■ Out",
    "4,812",
    "■ Spent",
    "4,120",
    "■ Ended",
    "708",
    "43 % were spent.",
    "Check the books → → /operator/reconciliation",
    "What it would have cost in October 2026",
    "Change the numbers and work out what that month would have given. Nothing is saved.",
    ...["Day 1", "day1=5", "Day 2", "day2=5", "Day 3", "day3=10", "Day 4", "day4=10"],
    ...["Day 5", "day5=15", "Day 6", "day6=15", "Day 7 on", "day7=30"],
    "Points for one unit of money paid",
    "buyPoints=1",
    "Points for a review with pictures",
    "reviewPoints=20",
    "Worth of 100 points",
    "pointsValue=100",
    "In the smallest unit of the currency.",
    "[Work out]",
    "As the rules stand → /operator/points",
    ...["Source", "What happened", "With these rules", "Really given"],
    ...["Signing in", "Signed in on 1,234 days", "9,000 USD 90.00", "8,000 USD 80.00"],
    ...["Purchases", "1 order received, USD 40.00 paid for goods", "40 USD 0.40", "30 USD 0.30"],
    ...["Reviews", "2 reviews with pictures", "40 USD 0.40", "0 USD 0.00"],
    ...["Together", "9,080 USD 90.80", "8,030 USD 80.30"],
    "label: Rules as they stand",
    "Rules as they stand",
    "Edit → → /operator/settings/rewards",
    "Signing in, days 1 to 7",
    "5 · 5 · 10 · 10 · 15 · 15 · 30",
    "Purchases",
    "1 for 1.00, when nothing can be refunded any more",
    "Review with pictures",
    "20",
    "Worth",
    "100 = 1.00",
    "Paying with them",
    "up to 25% of the goods",
    "End",
    "after 12 months",
    "Making a day up",
    "up to 3 days back, 2 a month, 20 points each",
    "Levels from",
    "Silver: 500 · 3: 2,000 · 4: 10,000 · 5: 50,000",
    "Changes of the rules",
    "Siti Jan 1, 1970, 00:00 UTC",
    "Day 1 5 → 6",
  ]);
});

test("without a permission to see the settings nothing leads to them", () => {
  expect(rules.told({ edits: false })).toEqual(["- Edit → → /operator/settings/rewards"]);
});

test("wrong numbers stay with what is wrong, and no cost is told", () => {
  const told = rules.told({ cost: null, errors: { day1: "pointsAdmin:errors.number" } });
  expect(told).toContain("+ ! Type a whole number within the limits of the settings.");
  expect(told).toContain("+ Correct the marked numbers to see what they would have cost.");
});

test("a rule in words, or one that was none before, is named; the command line has a name too", () => {
  const fields = [
    { name: "levelNames", before: null, after: null },
    { name: "forgotten", before: null, after: 2 },
  ];
  expect(rules.told({ changes: [{ ...change, by: "", fields }] })).toEqual([
    "- Siti Jan 1, 1970, 00:00 UTC",
    "- Day 1 5 → 6",
    "+ System Jan 1, 1970, 00:00 UTC",
    "+ Names of the levels",
    "+ forgotten – → 2",
  ]);
  expect(rules.told({ changes: [] })).toContain("+ Nobody has changed them yet.");
});

const none = { signin: 0, bought: 0, review: 0, adjusted: 0, other: 0, back: 0, spent: 0, ended: 0 };
const report = screenOf(<Report />, {
  title: "Points: report",
  head,
  months: [
    { ...none, month: "2026-11", signin: 1200, adjusted: -5, spent: 600, share: 50 as number | null },
    { ...none, month: "2026-10", share: null },
  ],
  people: [{ id: 4, name: "Lena", points: 1286, worthMinor: 1286 }],
});

test("the report has the months, their file, and who has most", () => {
  expect(report.page().slice(-27)).toEqual([
    "43 % were spent.",
    "Check the books → → /operator/reconciliation",
    "By month",
    "CSV → /operator/points/report.csv",
    ...[
      "Month",
      "Signing in",
      "Purchases",
      "Reviews",
      "Adjusted",
      "Other",
      "Given back",
      "Spent",
      "Ended",
      "Share spent",
    ],
    ...["November 2026", "1,200", "0", "0", "−5", "0", "0", "600", "0", "50 %"],
    "Most points",
    "L Lena → /operator/people/4",
    "1,286 USD 12.86",
  ]);
});

test("before points have moved, the report says so", () => {
  const empty = { ...head, issued: 0, spent: 0, ended: 0, out: worth(0), share: null };
  const told = report.told({ head: empty, people: [] });
  expect(told).toContain("+ No points have moved yet.");
  expect(told).toContain("+ Nobody has points yet.");
  expect(told.some((one) => one.includes("were spent"))).toBe(true);
});
