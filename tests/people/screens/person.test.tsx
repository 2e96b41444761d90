import { expect, test } from "vitest";
import { data, personOf, screen, without } from "./person-profile-samples";

test("a person's page has what they bought, own and did", () => {
  expect(screen.page()).toEqual([
    "Lena",
    "Person 4, registered Jan 1, 1970, 00:00 UTC",
    "In use",
    "Ban → /operator/people/4/ban",
    "All people → /operator/people",
    "Orders",
    "0",
    "No order yet.",
    "Wallet, USD",
    "Open in the ledger → → /operator/ledger?kind=wallet&owner=4",
    "Available",
    "5.00",
    "Held",
    "0.00",
    "Points",
    "All entries → → /operator/ledger?kind=points&owner=4",
    "Balance",
    "1,286",
    "Adjust → /operator/adjustments/new?kind=points&owner=4",
    "Level",
    "3",
    "Ever earned",
    "2,300",
    "Membership",
    "No member now.",
    "Notes of the staff",
    "key=k",
    "Add a note",
    "body=",
    "Only staff read it. It cannot be changed afterwards.",
    "[Add note] intent=note",
    "Profile",
    "Username",
    "lena",
    "Member number",
    "M1",
    "Phone and e-mail",
    "l***@example",
    "Last sign-in",
    "–",
    "Authenticator app",
    "Not set",
    "Payment password",
    "Set",
    "Addresses",
    "1",
    "[Show in full, is logged] intent=reveal",
    "Signed in",
    "Signed in nowhere.",
    "Data of the person",
    "key=k",
    "Written request",
    "words=",
    "From whom, when, and where it is kept. It is logged, and so is each download.",
    "[Produce the file] intent=export",
  ]);
});

test("latest orders, refunds, top-ups and reviews lead on as far as somebody may look", () => {
  const base = {
    id: 8,
    number: "2611 0082",
    shop: "Trail",
    state: "completed",
    totalMinor: 2000,
    currency: "USD",
    at: 0,
  };
  const orders = { count: 7, rows: [base] };
  const refunds = { count: 1, rows: [{ ...base, orderId: 8, state: "complete", amountMinor: 500 }] };
  const recharges = { count: 1, rows: [{ ...base, method: "bank", state: "approved", amountMinor: 900 }] };
  const reviews = { count: 1, rows: [{ id: 1, goodsId: 7, title: "Boots", rating: "good", body: "Good", at: 0 }] };
  expect(screen.told({ orders, refunds, recharges, reviews })).toEqual([
    "- 0",
    "- No order yet.",
    "+ All 7 → → /operator/orders?user=4",
    "+ 2611 0082 → /operator/orders/8",
    "+ Trail · Jan 1, 1970, 00:00 UTC Completed $20.00",
    "+ Refunds",
    "+ 1",
    "+ 2611 0082 → /operator/orders/8",
    "+ Jan 1, 1970, 00:00 UTC Refunded $5.00",
    "+ Recharges",
    "+ 1",
    "+ 2611 0082 → /operator/recharges?id=8&state=approved",
    "+ Bank · Jan 1, 1970, 00:00 UTC Credited $9.00",
    "+ Reviews",
    "+ 1",
    "+ Boots → /pages/product/goods?id=7",
    "+ Good Good Jan 1, 1970, 00:00 UTC",
  ]);
  expect(screen.told({ orders, refunds, recharges, may: without("orders", "money") })).toEqual([
    "0 ⇒ 7",
    "No order yet. ⇒ 2611 0082 Trail · Jan 1, 1970, 00:00 UTC Completed $20.00",
    "- Open in the ledger → → /operator/ledger?kind=wallet&owner=4",
    "- All entries → → /operator/ledger?kind=points&owner=4",
    "+ Refunds",
    "+ 1",
    "+ 2611 0082 Jan 1, 1970, 00:00 UTC Refunded $5.00",
    "+ Recharges",
    "+ 1",
    "+ 2611 0082 Bank · Jan 1, 1970, 00:00 UTC Credited $9.00",
  ]);
});

test("a membership is said with what it saved, and what is to come", () => {
  const period = { id: 1, runs: true, startsAt: 0, endsAt: 30 * 86_400_000, days: 30, savedMinor: 120, capMinor: 600 };
  const coming = { ...period, id: 2, runs: false, savedMinor: 0 };
  expect(screen.told({ periods: [period, coming] })).toEqual([
    "- No member now.",
    "+ 30 days Runs Jan 1, 1970, 00:00 UTC to Jan 31, 1970, 00:00 UTC Saved USD 1.20 of USD 6.00",
    "+ 30 days Jan 1, 1970, 00:00 UTC to Jan 31, 1970, 00:00 UTC Saved USD 0.00 of USD 6.00",
  ]);
});

test("points below zero are said so, and are adjusted by who may", () => {
  const adjust = "- Adjust → /operator/adjustments/new?kind=points&owner=4";
  expect(screen.told({ points: { ...data.points, balance: -20 } })).toEqual(["1,286 ⇒ −20"]);
  expect(screen.told({ may: without("adjust") })).toEqual([adjust]);
});

test("the wallet has its entries, notes and acts their authors", () => {
  const entries = [{ entryId: 1, at: 0, kind: "recharge", causeId: 6, amountMinor: 500, balanceMinor: 500 }];
  expect(screen.told({ wallet: { ...data.wallet, entries } })).toEqual([
    "+ Time",
    "+ Cause",
    "+ Amount",
    "+ Balance after",
    "+ Jan 1, 1970, 00:00 UTC",
    "+ Recharge 6",
    "+ +5.00",
    "+ 5.00",
  ]);
  expect(screen.told({ notes: [{ id: 1, body: "Kind", by: "Siti", at: 0 }] })).toEqual([
    "+ Siti · Jan 1, 1970, 00:00 UTC",
    "+ Kind",
  ]);
  const actions = [
    { id: 1, name: "", action: "buyer.ban", at: 0 },
    { id: 2, name: "Siti", action: "buyer.ban", at: 0 },
  ];
  expect(screen.told({ acts: actions })).toEqual([
    "+ What staff did",
    "+ Audit log → → /operator/audit?subject=buyer%3A4",
    "+ S System buyer.ban 10 minutes ago",
    "+ S Siti buyer.ban 10 minutes ago",
  ]);
  expect(screen.told({ acts: actions, may: without("audit") }).some((line) => line.includes("/operator/audit"))).toBe(
    false,
  );
});

test("who may not change a person only reads", () => {
  expect(screen.told({ may: without("edit") })).toEqual([
    "- Ban → /operator/people/4/ban",
    "- Notes of the staff",
    "- key=k",
    "- Add a note",
    "- body=",
    "- Only staff read it. It cannot be changed afterwards.",
    "- [Add note] intent=note",
    "- [Show in full, is logged] intent=reveal",
    "- Data of the person",
    "- key=k",
    "- Written request",
    "- words=",
    "- From whom, when, and where it is kept. It is logged, and so is each download.",
    "- [Produce the file] intent=export",
  ]);
  expect(
    screen
      .told({ may: without("edit"), notes: [{ id: 1, body: "Kind", by: "Siti", at: 0 }] })
      .some((line) => line.includes("Kind")),
  ).toBe(true);
  expect(personOf({ standing: "former" })).toEqual([
    "- In use",
    "- Ban → /operator/people/4/ban",
    "+ Former buyer",
    "- Adjust → /operator/adjustments/new?kind=points&owner=4",
    "- Notes of the staff",
    "- key=k",
    "- Add a note",
    "- body=",
    "- Only staff read it. It cannot be changed afterwards.",
    "- [Add note] intent=note",
    "- Data of the person",
    "- key=k",
    "- Written request",
    "- words=",
    "- From whom, when, and where it is kept. It is logged, and so is each download.",
    "- [Produce the file] intent=export",
  ]);
  expect(personOf({ standing: "banned" })).toEqual([
    "In use ⇒ Banned",
    "Ban → /operator/people/4/ban ⇒ Lift the ban → /operator/people/4/ban",
  ]);
});
