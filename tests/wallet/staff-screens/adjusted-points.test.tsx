import { expect, test } from "vitest";
import AdjustmentsScreen from "~/app/wallet/admin/routes/adjustments";
import { screenOf } from "../../support/drawn";

const row = {
  id: 3,
  number: "3",
  name: "Lena",
  currency: "PTS",
  amountMinor: -1200,
  balanceMinor: 180,
  reason: "Goodwill",
  note: "",
  state: "proposed",
  kind: "points",
  shopId: null as number | null,
  userId: 4,
  memberCode: "M1" as string | null,
  proposer: "Siti",
  at: 0,
  decider: null as string | null,
  decidedAt: null as number | null,
  verdict: "",
  belowZero: false,
  own: false,
  transferId: null as number | null,
};
const filter = { state: null as string | null, kind: null as string | null, flow: null as string | null };
const counts = { proposed: 1, posted: 2, rejected: 0, withdrawn: 0 };
const screen = screenOf(<AdjustmentsScreen />, {
  title: "Adjustments",
  rows: [row],
  filter,
  counts,
  next: null as string | null,
  decides: true,
  invites: false,
  chosen: row as typeof row | null,
});

test("points are said in points, and what the balance would be, also to who proposed it", () => {
  const would = "The balance would be −1,020. What the person earns next fills it first.";
  const page = screen.page();
  for (const line of [
    "Points of a person → /operator/ledger?kind=points&owner=4",
    "−1,200 points",
    "180 → −1,020",
    would,
    "( ) belowZero=on",
    "The balance of points may fall below zero",
    "Debit 1,200 points from Lena?",
    "[Debit 1,200 points] intent=confirm",
  ])
    expect(page).toContain(line);
  expect(screen.page({ chosen: { ...row, own: true } })).toContain(would);
});

test("points that are given, or that are there, need no tick", () => {
  for (const amountMinor of [1, -180]) {
    const page = screen.page({ chosen: { ...row, amountMinor } });
    expect(page.some((line) => line.includes("belowZero") || line.includes("would be"))).toBe(false);
  }
  expect(screen.page({ chosen: { ...row, amountMinor: 1 } })).toContain("[Credit 1 point] intent=confirm");
});
