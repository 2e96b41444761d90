import { expect, test } from "vitest";
import { chartDays, roundTop } from "~/app/operator/home/turnover-days";
import ConsoleScreen from "~/app/operator/routes/console";
import HomeScreen from "~/app/operator/routes/home";
import JobsScreen from "~/app/operator/routes/jobs";
import OutboxScreen from "~/app/operator/routes/outbox";
import SearchScreen from "~/app/operator/routes/search";
import { screenOf } from "../../support/drawn";

const message = {
  id: 1,
  at: 0,
  channel: "mail",
  target: "lena@example",
  subject: "Code",
  body: "",
  attempts: 1,
  error: "",
  state: "sent",
};
const filter = { searchText: "", state: null as string | null };
const outbox = screenOf(<OutboxScreen />, {
  title: "Outbox",
  rows: [message],
  next: null as string | null,
  filter,
  retries: true,
});

test("messages that failed can be sent again by who may", () => {
  expect(outbox.page()).toEqual([
    "Outbox",
    "Mails and text messages of the last week. Without a mail or SMS server they are kept here and reach nobody.",
    "CSV → /operator/outbox.csv",
    "Number or address",
    "q=",
    "State",
    "state= of Any | Waiting | Given up | Sent | Kept here",
    "[Find]",
    "label: Outbox",
    "When",
    "To",
    "Message",
    "Tries",
    "State",
    "Jan 1, 1970, 00:00:00 UTC",
    "Mail lena@example",
    "Code",
    "1",
    "Sent",
  ]);
  const failed = { ...message, state: "failed", error: "busy", body: "123456" };
  expect(outbox.told({ rows: [failed] })).toEqual([
    "- Code",
    "+ Code 123456",
    "+ ! busy",
    "- Sent",
    "+ Given up",
    "+ id=1",
    "+ [Try again: lena@example]",
  ]);
  expect(outbox.told({ rows: [failed], retries: false }).some((line) => line.startsWith("+ ["))).toBe(false);
  expect(outbox.told({ next: "c", filter: { searchText: "x", state: "sent" } })).toEqual([
    "CSV → /operator/outbox.csv ⇒ CSV → /operator/outbox.csv?q=x&state=sent",
    "q= ⇒ q=x",
    "state= of Any | Waiting | Given up | Sent | Kept here ⇒ state=sent of Any | Waiting | Given up | Sent | Kept here",
    "+ Older → /operator/outbox?q=x&state=sent&before=c",
  ]);
  expect(
    [{}, { searchText: "x" }, { state: "sent" }].map((one) =>
      outbox.page({ rows: [], filter: { ...filter, ...one } }).at(-1),
    ),
  ).toEqual(["Nothing was sent.", "No message fits this search.", "No message fits this search."]);
});

const job = {
  name: "expire-orders",
  ranAt: 0,
  pauseMs: 780_000,
  tookMs: 12,
  runs: 1200,
  failures: 0,
  failedAt: null as number | null,
  error: "",
  state: "good",
  hours: [
    { runs: 60, failures: 0 },
    { runs: 0, failures: 0 },
    { runs: 2, failures: 1 },
  ],
};
const stuck = { orderId: 8, number: "2611 0082", error: "locked", failedAt: 0, attempts: 3 };
const jobs = screenOf(<JobsScreen />, {
  title: "Jobs",
  rows: [job],
  health: [] as object[],
  stuck: [] as object[],
  retries: true,
  nowMs: 600_000,
});

test("jobs say how they went by the hour and when they run next; orders that are stuck can be tried again", () => {
  expect(jobs.page()).toEqual([
    "Jobs",
    "What runs by itself, in whichever process.",
    "label: Jobs",
    "Job",
    "Last run",
    "Took",
    "24 hours",
    "State",
    "expire-orders 1.2k runs , next within 3 min",
    "10 minutes ago",
    "12 ms",
    "Good",
    "System health",
  ]);
  expect(jobs.told({ rows: [{ ...job, error: "busy", state: "bad", failures: 2, failedAt: 0 }] })).toEqual([
    "+ ! busy",
    "- Good",
    "+ 2 failures, 10 minutes ago",
    "+ Failing",
  ]);
  expect(jobs.told({ rows: [{ ...job, ranAt: -900_000, state: "care" }] })).toEqual([
    "expire-orders 1.2k runs , next within 3 min ⇒ expire-orders 1.2k runs",
    "10 minutes ago ⇒ 25 minutes ago",
    "Good ⇒ 12 min late",
  ]);
  expect(jobs.told({ stuck: [stuck] })).toEqual([
    "+ Orders put aside",
    "+ 1",
    "+ What was due to them failed five times. The others go on.",
    "+ 2611 0082 10 minutes ago",
    "+ ! locked",
    "+ 3 tries",
    "+ id=8",
    "+ [Try again: 2611 0082]",
  ]);
  expect(jobs.told({ stuck: [stuck], retries: false }).some((line) => line.includes("id="))).toBe(false);
  expect(jobs.page({ rows: [] }).slice(2, 5)).toEqual(["label: Jobs", "No job has run yet.", "System health"]);
});

const work = (name: string, values: object = {}) => ({
  name,
  icon: "inbox",
  link: null,
  count: 3,
  rows: [{ label: "One", at: 0 }],
  ...values,
});
const newMembers = [0, 0, 0, 0, 0, 0, 4, 1, 1, 1, 1, 1, 1, 2];
const day = (paidMinor: number, orders: number) => ({ paidMinor, orders });
const home = screenOf(<HomeScreen />, {
  name: "Siti",
  work: [work("recharges", { link: "/operator/recharges" })] as object[],
  health: null as object | null,
  acts: null as object | null,
  figures: { newMembers, members: 20, goods: 1, shops: 2 },
  sales: null as object | null,
  chart: null as object | null,
  escrowMinor: null as number | null,
  today: "Monday, November 30, 2026",
  currency: "USD",
  nowMs: 600_000,
});

test("the desk counts what waits, and who came this week", () => {
  expect(home.page()).toEqual([
    "Hello, Siti",
    "Monday, November 30, 2026 · Waiting for somebody: 3",
    "Recharges to review",
    "3",
    "O One 10 minutes ago",
    "Review → → /operator/recharges",
    "Oldest: 10 minutes ago",
    "Members",
    "20",
    "+100 % on the 7 days before",
    "Goods",
    "1",
    "on sale",
    "Shops",
    "2",
    "not closed",
  ]);
  const sales = Array.from({ length: 14 }, (_, at) => (at < 7 ? day(400, 1) : day(300, 0)));
  expect(home.told({ sales })).toEqual([
    "+ Turnover, 7 days, USD",
    "+ 21",
    "+ −25 % on the 7 days before",
    "+ Paid orders, 7 days",
    "+ 0",
    "+ −100 % on the 7 days before",
  ]);
  const money = [{ label: "One", at: 0, amountMinor: 12_000 }];
  expect(home.told({ work: [work("recharges", { link: "/operator/recharges", rows: money })] })).toEqual([
    "O One 10 minutes ago ⇒ O One USD 120.00",
  ]);
  const due = (minutes: number) => [{ label: "Boots", at: 0, dueAt: 600_000 + minutes * 60_000 }];
  const refunds = (minutes: number) => home.page({ work: [work("refunds", { rows: due(minutes) })] })[4];
  expect([refunds(312), refunds(-1)]).toEqual(["Boots 5 hr left", "Boots overdue"]);
  expect(home.told({ work: [work("planned"), work("goods", { count: 0, rows: [] })] })).toEqual([
    "Monday, November 30, 2026 · Waiting for somebody: 3 ⇒ Monday, November 30, 2026 · Waiting for somebody: 0",
    "Recharges to review ⇒ Planned publications",
    "- O One 10 minutes ago",
    "- Review → → /operator/recharges",
    "- Oldest: 10 minutes ago",
    "+ One Jan 1, 1970, 00:00 UTC",
    "+ Nothing waits here.",
  ]);
});

test("turnover stands day by day over what came as many days before", () => {
  const days = chartDays(
    ["2026-11-27", "2026-11-28", "2026-11-29", "2026-11-30"],
    [day(100, 1), day(0, 0), day(25_000, 2), day(30_000, 3)],
  );
  expect(days).toEqual([
    { date: "2026-11-29", orders: 2, paidMinor: 25_000, beforeMinor: 100 },
    { date: "2026-11-30", orders: 3, paidMinor: 30_000, beforeMinor: 0 },
  ]);
  expect([0, 399, 401, 25_000, 60_001, 81_000].map(roundTop)).toEqual([400, 400, 600, 40_000, 80_000, 100_000]);
  const told = home.told({ chart: days, escrowMinor: 4_126_000 });
  expect(told).toContain("+ In escrow, USD");
  expect(told.join("\n")).toMatch(/Nov 30, 2026\D*\$300\.00\D*\$0\.00\D*3/);
});

const search = screenOf(<SearchScreen />, { title: "Search", searchText: "", results: [] as object[] });

test("a search of the console says what it found", () => {
  expect(search.page()).toEqual([
    "Search",
    "Pages, goods, categories, articles, adverts, orders, people and staff, by name or number.",
    "Search pages, goods, orders",
    "q=",
    "[Search]",
  ]);
  expect(search.told({ searchText: "lena" })).toEqual([
    "Pages, goods, categories, articles, adverts, orders, people and staff, by name or number. ⇒ Found: 0",
    "q= ⇒ q=lena",
    "+ label: Search",
    "+ Nothing was found.",
  ]);
});

const items = [
  { path: "/operator", name: "home", icon: "house", group: null, count: 0 },
  { path: "/operator/orders", name: "orders", icon: "receipt", group: "trade", count: 2 },
  { path: "/operator/refunds", name: "refunds", icon: "rotate-ccw", group: "trade", count: 0 },
  { path: "/operator/pages", name: "pages", icon: "layout-grid", group: "content", count: 0 },
];
const frame = { staff: { name: "Siti", role: "owner" }, knownPassword: false, rail: items, warnings: 0 };
const consoleAt = (at: string) => screenOf(<ConsoleScreen />, frame, { at });

test("the frame of the console has a rail by groups, and says what is wrong", () => {
  const page = consoleAt("/operator/orders");
  expect(page.page()).toEqual([
    "label: Menu",
    "Pasar Operator → /operator",
    "Home → /operator",
    "[Orders 2]",
    "Orders 2 → /operator/orders (here)",
    "Refunds → /operator/refunds",
    "Pages → /operator/pages",
    "Open the shop → /",
    "[Menu]",
    "Search pages, goods, orders: q=",
    "/",
    "Your account, Siti → /operator/account",
  ]);
  expect(page.told({ knownPassword: true, warnings: 2 })).toEqual([
    "+ Warnings: 2 → /operator/jobs",
    "+ This account still has the published demo password: whoever reaches this shop can sign in with it, without a second factor. Until it is changed the shop answers on this machine only, unless HOST is set.",
    "+ Change the password → /operator/account",
  ]);
  expect(
    consoleAt("/operator/orders/8")
      .page()
      .filter((line) => line.includes("(here)")),
  ).toEqual(["Orders 2 → /operator/orders (here)"]);
});
