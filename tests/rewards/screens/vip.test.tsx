import { expect, test } from "vitest";
import Vip from "~/app/rewards/routes/vip";
import { changes, drawn } from "../../support/drawn";

const day = 86_400_000;
const starts = Date.parse("2026-03-15T12:00:00Z");
const plans = [
  { id: 1, version: 1, days: 30, priceMinor: 290, percent: 5, capMinor: 600, couponsAMonth: 3 },
  { id: 2, version: 4, days: 365, priceMinor: 2400, percent: 5, capMinor: 6000, couponsAMonth: 3 },
];
const visitor = {
  title: "Pasar VIP",
  currency: "USD",
  plans,
  chosen: plans[1] as (typeof plans)[0] | undefined,
  begins: null as number | null,
  ends: starts + 365 * day,
  person: null as object | null,
  would: null as object | null,
  coupons: null as object | null,
  returnDays: 7,
  pay: null as object | null,
  signInPath: "/pages/user/auth/name?next=%2Fpages%2Fvip%2Fvip",
};
const current = { days: 365, percent: 5, couponsAMonth: 3, capMinor: 6000, savedMinor: 4200, startsAt: starts };
const member = {
  ...visitor,
  begins: starts + 365 * day,
  ends: starts + 730 * day,
  person: {
    nickname: "Lena",
    avatar: null,
    current: { ...current, endsAt: starts + 365 * day },
    coming: [{ id: 9, days: 30, startsAt: starts + 365 * day, endsAt: starts + 395 * day }],
    wish: null as object | null,
    back: { id: 9, days: 30, backMinor: 290, priceMinor: 290, savedMinor: 0 },
  },
  would: { minor: 4860, days: 365, priceMinor: 2400 },
};
const screen = (page: object) => drawn(<Vip />, { data: page });

test("a visitor sees what a membership gives and costs, and the way in", () => {
  const lines = screen(visitor).join(" | ");
  for (const words of [
    "Become a Pasar VIP",
    "5% off goods without an offer",
    "3 coupons a month",
    "7 days to give it back",
    "30 days $2.90 saves at most $6.00 → /pages/vip/vip?plan=1",
    "365 days, until Mar 15, 2027",
    "Sign in to buy → /pages/user/auth/name",
  ])
    expect(lines).toContain(words);
  expect(screen({ ...visitor, plans: [], chosen: null }).join(" ")).toContain("No plan is on sale");
});

test("a member sees until when, what was saved of the cap, what is to come, and what comes back", () => {
  const lines = screen(member).join(" | ");
  for (const words of [
    "Lena, VIP until Mar 15, 2027",
    "365 days, since Mar 15, 2026",
    "$42.00",
    "of $60.00",
    "$18.00 more until the cap. Coupons go on beyond it.",
    "begins Mar 15, 2027",
    "In the last 365 days this plan would have saved you $48.60, its price is $24.00.",
    "We tell you 3 days before. If the wallet is short it simply ends, without debt.",
    "Mar 15, 2027 to Apr 14, 2027",
    "You paid $2.90 and it has saved $0.00: $2.90 go back to your wallet.",
    "Give 30 days back for $2.90?",
    "Buy for $24.00 → /pages/vip/vip?plan=2&pay=1",
  ])
    expect(lines).toContain(words);
  const wished = (goesOn: boolean) =>
    screen({
      ...member,
      person: { ...member.person, wish: { planId: 2, days: 365, agreedMinor: 2400, goesOn } },
    });
  expect(wished(true).join(" ")).toContain("With 365 days for $24.00.");
  expect(wished(false).join(" ")).toContain("is gone or dearer now: the membership will end.");
});

test("paying names what is missing and leads to a top-up; with enough it asks for the payment password", () => {
  const pay = {
    key: "00000000-0000-4000-8000-000000000001",
    walletMinor: 1860,
    missingMinor: 540,
    hasPassword: true,
    passwordPath: "/pages/user/auth/paymentPassword",
    topUpPath: "/pages/user/money/recharge?missing=540",
  };
  const short = screen({ ...member, pay });
  const lines = short.join(" | ");
  for (const words of [
    "USD 18.60 available",
    "USD 5.40 missing",
    "Nothing was taken. After the top-up you come back here.",
    "Top up USD 5.40 → /pages/user/money/recharge?missing=540",
  ])
    expect(lines).toContain(words);
  const enough = changes(short, screen({ ...member, pay: { ...pay, walletMinor: 2400, missingMinor: 0 } })).join(" ");
  expect(enough).toContain("Buy for USD 24.00");
  expect(screen({ ...member, pay: { ...pay, missingMinor: 0, hasPassword: false } }).join(" ")).toContain(
    "Set a payment password → /pages/user/auth/paymentPassword",
  );
});
