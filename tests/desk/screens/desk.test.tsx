import { expect, test } from "vitest";
import type { CasePage, Queue, QueueRow } from "~/app/desk/admin/desk-page";
import { CaseActs } from "~/app/desk/admin/ui/case-acts";
import { CaseAside } from "~/app/desk/admin/ui/case-aside";
import { QueuePane } from "~/app/desk/admin/ui/queue-pane";
import { changes, drawn } from "../../support/drawn";

const nowMs = Date.parse("2026-11-23T10:15Z");
const hours = { open: true, until: nowMs, opens: "09:00", closes: "20:00", days: [1], zone: "UTC" };
const row: QueueRow = {
  id: 8,
  state: "waiting",
  userId: 2,
  name: "Omar",
  avatar: null,
  locale: "en",
  claimedBy: null,
  by: null,
  askedAt: nowMs - 360_000,
  returned: false,
  endedAt: null,
  rating: null,
  owedAt: null,
  unread: 0,
  text: "Unpaid?",
  type: "text",
  own: false,
};
const queue: Queue = {
  tab: "waiting",
  words: "",
  next: null,
  first: "Omar",
  me: { id: 5, onDuty: true, cases: 1 },
  onDuty: 2,
  limit: 5,
  hours,
  zone: "UTC",
  nowMs,
  counts: { waiting: 1, mine: 0, all: 200, ended: 0 },
  rows: [row],
};
const pane = (values: Partial<Queue> = {}, here?: number) =>
  drawn(<QueuePane queue={{ ...queue, ...values }} heading="h1" here={here} />);
const diff = (values: Partial<Queue>, here?: number) => changes(pane(), pane(values, here));
const rowOf = (values: Partial<QueueRow>) => diff({ rows: [{ ...row, ...values }] });

test("the queue says who waits, how long, and whether the desk is open", () => {
  expect(pane()).toEqual([
    "Service desk",
    "Here",
    "[Go away] intent=away",
    "2 people here. Open until 10:15.",
    "[Take the next, Omar] intent=next",
    "label: Which cases",
    "Waiting 1 → /operator/desk (here)",
    "Mine 0 → /operator/desk?tab=mine",
    "All 99+ → /operator/desk?tab=all",
    "Ended 0 → /operator/desk?tab=ended",
    "Name, member code or number: q=",
    "O Omar en Unpaid? 6 min → /operator/desk/8?",
  ]);
  expect(diff({ hours: { ...hours, open: false } })).toEqual([
    "2 people here. Open until 10:15. ⇒ 2 people here. Closed, opens at 10:15.",
  ]);
  expect(diff({ hours: { ...hours, until: null } })).toEqual([
    "2 people here. Open until 10:15. ⇒ 2 people here. No hours are set.",
  ]);
  expect(diff({ me: { id: 5, onDuty: false, cases: 1 } })).toEqual([
    "Here ⇒ Away",
    "[Go away] intent=away ⇒ [I am here] intent=here",
    "[Take the next, Omar] intent=next ⇒ [Take the next, Omar] intent=next (off)",
  ]);
  expect(diff({ me: { id: 5, onDuty: true, cases: 5 } })).toEqual([
    "[Take the next, Omar] intent=next ⇒ [5 of 5, end one first] intent=next (off)",
  ]);
  expect(diff({ first: null })).toEqual(["[Take the next, Omar] intent=next ⇒ [Nobody waits] intent=next (off)"]);
});

test("a tab and a search stay in the links", () => {
  expect(diff({ tab: "mine", words: "x", next: "c" })).toEqual([
    "- Waiting 1 → /operator/desk (here)",
    "- Mine 0 → /operator/desk?tab=mine",
    "- All 99+ → /operator/desk?tab=all",
    "- Ended 0 → /operator/desk?tab=ended",
    "- Name, member code or number: q=",
    "- O Omar en Unpaid? 6 min → /operator/desk/8?",
    "+ Waiting 1 → /operator/desk?q=x",
    "+ Mine 0 → /operator/desk?tab=mine&q=x (here)",
    "+ All 99+ → /operator/desk?tab=all&q=x",
    "+ Ended 0 → /operator/desk?tab=ended&q=x",
    "+ tab=mine",
    "+ Name, member code or number: q=x",
    "+ O Omar en Unpaid? 6 min → /operator/desk/8?tab=mine&q=x",
    "+ More → /operator/desk?tab=mine&q=x&after=c",
  ]);
  expect(diff({ next: "c" }, 8)).toEqual([
    "- O Omar en Unpaid? 6 min → /operator/desk/8?",
    "+ O Omar en Unpaid? 6 min → /operator/desk/8? (here)",
    "+ More → /operator/desk?after=c",
  ]);
  expect([{}, { words: "x" }, { tab: "ended" as const }].map((values) => pane({ rows: [], ...values }).at(-1))).toEqual(
    ["Nobody waits.", "Nothing found.", "No case has ended yet."],
  );
});

test("a row says what was said last, by whom, and who has it", () => {
  expect(rowOf({ own: true })).toEqual([
    "O Omar en Unpaid? 6 min → /operator/desk/8? ⇒ O Omar en You: Unpaid? 6 min → /operator/desk/8?",
  ]);
  expect(rowOf({ text: null, type: "img" })).toEqual([
    "O Omar en Unpaid? 6 min → /operator/desk/8? ⇒ O Omar en Picture 6 min → /operator/desk/8?",
  ]);
  expect(rowOf({ text: null, type: null })).toEqual([
    "O Omar en Unpaid? 6 min → /operator/desk/8? ⇒ O Omar en 6 min → /operator/desk/8?",
  ]);
  expect(rowOf({ returned: true })).toEqual([
    "O Omar en Unpaid? 6 min → /operator/desk/8? ⇒ O Omar en Unpaid? 6 min Given back → /operator/desk/8?",
  ]);
  expect(rowOf({ returned: true, state: "claimed", claimedBy: 5, unread: 3 })).toEqual([
    "O Omar en Unpaid? 6 min → /operator/desk/8? ⇒ O Omar en Unpaid? 6 min 3 3 unread messages → /operator/desk/8?",
  ]);
  expect(rowOf({ state: "claimed", claimedBy: 6, by: "Siti", unread: 3, owedAt: nowMs - 60_000 })).toEqual([
    "O Omar en Unpaid? 6 min → /operator/desk/8? ⇒ O Omar en Unpaid? 1 min Siti → /operator/desk/8?",
  ]);
  expect(rowOf({ state: "ended", endedAt: nowMs, rating: 4 })).toEqual([
    "O Omar en Unpaid? 6 min → /operator/desk/8? ⇒ O Omar en Unpaid? 0 min 4 of 5 → /operator/desk/8?",
  ]);
  expect(rowOf({ askedAt: nowMs + 60_000 })).toEqual([
    "O Omar en Unpaid? 6 min → /operator/desk/8? ⇒ O Omar en Unpaid? 0 min → /operator/desk/8?",
  ]);
});

const page = (values: Partial<CasePage["case"]> = {}, more: Partial<CasePage> = {}) =>
  ({
    title: "",
    queue,
    mine: true,
    backAt: null,
    colleagues: [],
    replies: [],
    orders: [],
    refunds: [],
    earlier: [],
    notes: [],
    noteKey: "n",
    sees: { people: true, orders: true },
    ...more,
    case: {
      id: 9,
      number: "S9",
      conversation: 3,
      state: "claimed",
      userId: 1,
      name: "Lena",
      avatar: null,
      memberCode: "M1",
      locale: "en",
      memberSince: nowMs,
      claimedBy: 5,
      by: "Siti",
      askedAt: nowMs,
      claimedAt: nowMs,
      endedAt: null,
      endedBy: null,
      returned: false,
      rating: null,
      ratingWords: "",
      owedAt: nowMs,
      ...values,
    },
  }) as unknown as CasePage;
const aside = (...of: Parameters<typeof page>) => drawn(<CaseAside data={page(...of)} />);
const besides = (...of: Parameters<typeof page>) => changes(aside(), aside(...of));

test("beside a case stands who asks: orders, refunds, earlier cases and notes", () => {
  const picture = { src: "/media/ab", width: 9, height: 9, tint: 1 };
  const order = { id: 8, number: "2611 0082", totalMinor: 2000, currency: "USD", state: "completed", picture };
  const refund = { ...order, refundNumber: "8", orderId: 8, state: "complete", amountMinor: 500 };
  const earlier = [
    { id: 4, by: "Siti", endedAt: nowMs, rating: 5 },
    { id: 3, by: null, endedAt: nowMs, rating: null },
  ];
  const notes = [{ id: 1, body: "Kind", by: "Siti", at: nowMs }];
  expect(aside()).toEqual([
    "label: The person",
    "About Lena → #person",
    "Back to the conversation → #with",
    "L",
    "Lena",
    "S9",
    "Member since 2026",
    "Open the person → /operator/people/1",
    "Latest orders",
    "No orders yet.",
    "Notes, only for staff",
    "key=n",
    "New note",
    "body=",
    "[Add the note] intent=note",
  ]);
  expect(besides({}, { orders: [order], refunds: [refund], earlier, notes } as unknown as Partial<CasePage>)).toEqual([
    "- No orders yet.",
    "+ 2611 0082 $20.00 Completed → /operator/orders/8",
    "+ Refunds",
    "+ Refund 8, order 2611 0082 $5.00 Refunded → /operator/orders/8",
    "+ Talked before",
    "+ Nov 23, 2026, 10:15 UTC Siti 5 of 5 → /operator/desk/4",
    "+ Nov 23, 2026, 10:15 UTC Nobody answered → /operator/desk/3",
    "+ Kind",
    "+ Siti · Nov 23, 2026, 10:15 UTC",
  ]);
  expect(besides({ rating: 4, ratingWords: "Quick" })).toEqual(["+ Rating", "+ 4 of 5", "+ Quick"]);
  expect(besides({ rating: 4 })).toEqual(["+ Rating", "+ 4 of 5"]);
  expect(besides({}, { sees: { people: false, orders: false }, queue: { ...queue, me: null } })).toEqual([
    "- Open the person → /operator/people/1",
    "- Latest orders",
    "- No orders yet.",
    "- key=n",
    "- New note",
    "- body=",
    "- [Add the note] intent=note",
  ]);
});

const actions = (...of: Parameters<typeof page>) => drawn(<CaseActs data={page(...of)} />);

test("a case is taken, handed over to who has room, given back or ended", () => {
  const colleagues = [
    { id: 6, name: "Lee", cases: 2 },
    { id: 7, name: "Mia", cases: 5 },
  ];
  expect(actions({}, { colleagues } as Partial<CasePage>)).toEqual([
    "[Hand over]",
    "Hand over",
    "to=6",
    "[To Lee (2 open)] intent=handOver",
    "to=7",
    "[To Mia (5 open)] intent=handOver (off)",
    "[Back to the line] intent=return",
    "[Cancel]",
    "[End]",
    "The conversation is closed, and the person may rate it.",
    "[Cancel]",
    "[End] intent=end",
  ]);
  expect(actions()).toEqual([
    "[Hand over]",
    "No colleague is here now.",
    "[Back to the line] intent=return",
    "[Cancel]",
    "[End]",
    "The conversation is closed, and the person may rate it.",
    "[Cancel]",
    "[End] intent=end",
  ]);
  expect(actions({ state: "waiting" })).toEqual(["[Take it] intent=take"]);
  const me = (values: object) => ({ queue: { ...queue, me: { id: 5, onDuty: true, cases: 1, ...values } } });
  expect([
    actions({ state: "waiting" }, me({ cases: 5 })),
    actions({ state: "waiting" }, me({ onDuty: false })),
  ]).toEqual([["[Take it] intent=take (off)"], ["[Take it] intent=take (off)"]]);
  expect(actions({}, { mine: false })).toEqual([]);
  expect(actions({}, { queue: { ...queue, me: null } })).toEqual([]);
});
