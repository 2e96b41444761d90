import { expect, test } from "vitest";
import PointsLog from "~/app/rewards/routes/log";
import Ranking from "~/app/rewards/routes/rank";
import SignIn from "~/app/rewards/routes/signin";
import { monthWeeks } from "~/app/rewards/sign-in/month-calendar";
import { rewardWeek } from "~/app/rewards/sign-in/reward-week";
import { defaultSettings } from "~/app/settings/default-settings";
import { drawn } from "../../support/drawn";

const { rewards: rules } = defaultSettings;
const signed = [
  { day: "2026-11-22", madeUp: true },
  { day: "2026-11-24", madeUp: false },
];
const usual = {
  title: "Sign in",
  signed: false,
  streak: 1,
  longest: 14,
  balance: 1286,
  points: 5,
  week: rewardWeek(rules, 2),
  month: "2026-11",
  earlier: "2026-10" as string | null,
  later: null as string | null,
  weeks: monthWeeks("2026-11", "2026-11-25", signed),
  mend: { day: "2026-11-23", points: 20, from: 1, to: 9, left: 3 } as object | null,
  reminder: { on: true, hour: 20 },
  ranking: { month: "2026-11", place: 18 as number | null },
  secondsLeft: 9 * 3600 + 25 * 60,
  city: "Shanghai",
};
const signIn = (values: Partial<typeof usual> = {}) => drawn(<SignIn />, { data: { ...usual, ...values } });

test("the day waits with its points, and is done once signed", () => {
  const waiting = signIn().join(" | ");
  for (const words of [
    "Day 2 waits",
    "1 day in a row · longest 14",
    "1,286 points → /pages/user/signin/log",
    "Make up Nov 23 for 20 points",
    "Mends the streak: 1 becomes 9. Pays nothing itself. 3 left this month.",
    "Place 18 → /pages/user/signin/rank",
    "Points for coupons → /pages/user/signin/exchange",
    "A new day starts in 9 h 25 min, at midnight in Shanghai.",
    "Sign in, +5",
    "Month before → /pages/user/signin/signin?month=2026-10",
  ])
    expect(waiting).toContain(words);
  const done = signIn({ signed: true, streak: 2, mend: null }).join(" | ");
  expect(done).toContain("Signed today, +5");
  expect(done).not.toMatch(/waits|Sign in, |Make up/);
});

test("the calendar says which days were signed and which were made up", () => {
  const words = signIn().join(" ");
  expect(words).toMatch(/22 made up/);
  expect(words).toMatch(/24 signed in/);
  expect(words).not.toMatch(/23 (?:made|signed)/);
});

test("who has too few points for a missed day reads how many there are", () => {
  const words = signIn({ balance: 12 });
  expect(words.join(" ")).toContain("You have 12 points.");
  expect(words).not.toContain("Make up");
});

const entry = {
  entryId: 2,
  kind: "mended",
  amountMinor: -20,
  balanceMinor: 1280,
  at: Date.UTC(2026, 10, 24, 9, 12),
  month: "2026-11",
  day: "2026-11-23" as string | null,
  orderId: null as number | null,
  endsAt: null as number | null,
};
const log = {
  title: "Points",
  filter: null as string | null,
  month: null as string | null,
  months: [{ month: "2026-11", inMinor: 208, outMinor: 300, startMinor: 1378 }],
  next: null as string | null,
  rows: [entry],
  balance: 1286,
  ending: [{ day: "2026-12-31", points: 200, left: 120 }],
  earned: 4610,
  level: 3,
  levelName: "",
};
const points = (values: Partial<typeof log> = {}) => drawn(<PointsLog />, { data: { ...log, ...values } }).join(" | ");

test("the log says what there is, what ends soonest, the level, and each entry with the balance after it", () => {
  const words = points();
  for (const part of [
    "1,286",
    "End on Dec 31, 2026",
    "Level 3, ever earned",
    "4,610",
    "In 208 · out 300 · start 1,378",
    "Day made up",
    "of Nov 23",
    "−20",
    "log.csv",
  ])
    expect(words).toContain(part);
  const endsAt = Date.UTC(2027, 10, 24, 9);
  expect(points({ rows: [{ ...entry, kind: "signin", amountMinor: 5, endsAt }] })).toContain("ends Nov 24, 2027");
  expect(points({ rows: [{ ...entry, kind: "bought", amountMinor: 5, orderId: 8 }] })).toMatch(
    /Purchase [^|]+ → \/pages\/user\/order\/details\?id=8/,
  );
  expect(points({ levelName: "Gold" })).toContain("Gold, ever earned");
});

test("by end date it lists what is left of what; an empty log leads to the first points", () => {
  const ends = points({ filter: "ends" });
  expect(ends).toContain("120 of 200 left");
  expect(ends).not.toContain("Day made up");
  expect(points({ rows: [], months: [], ending: [] })).toContain("Sign in → /pages/user/signin/signin");
});

const row = (place: number, values = {}) => ({
  place,
  days: 60 - place,
  name: `T***${place}`,
  avatar: null,
  ...values,
});
const ranking = {
  title: "Ranking",
  of: null as string | null,
  tabs: [
    { of: null, month: "2026-11" },
    { of: "last", month: "2026-10" },
    { of: "longest", month: null },
  ],
  rows: Array.from({ length: 12 }, (_, at) => ({ ...row(at + 1), own: at === 3 })),
  own: { place: 18, days: 10, avatar: null, behind: { place: 12, days: 4 } } as object | null,
  shownAs: "L***a",
  showsName: false,
  counted: "Nov 25, 00:10 UTC+8" as string | null,
};
const ranks = (values: Partial<typeof ranking> = {}) =>
  drawn(<Ranking />, { data: { ...ranking, ...values } }).join(" | ");

test("the ranking has the first places, one's own, and hides names", () => {
  const words = ranks();
  for (const part of [
    "November → /pages/user/signin/rank (here)",
    "Longest streak → /pages/user/signin/rank?of=longest",
    "T***1 59 days",
    "Places 11 to 12",
    "4 days behind place 12. Shown as L***a",
    "Counted Nov 25, 00:10 UTC+8",
  ])
    expect(words).toContain(part);
  expect(words).not.toContain("T***4");
  expect(ranks({ own: null })).toContain("No place yet.");
  expect(ranks({ rows: [], own: null, counted: null })).toContain("Nobody is counted yet");
});
