import { expect, test } from "vitest";
import { noShares } from "~/app/orders/paying/money-ways";
import GoodsDeliveryScreen from "~/app/orders/routes/goods-delivery";
import PayScreen from "~/app/orders/routes/pay";
import SuccessScreen from "~/app/orders/routes/success";
import { screenOf } from "../../support/drawn";
import { picture } from "./samples";

interface Pay {
  [name: string]: unknown;
}
const one = { id: 8, number: "2611 0082", shop: "Trail", totalMinor: 2000, payable: true };
const pay: Pay = {
  title: "Pay",
  over: null,
  orders: [one],
  secondsLeft: null,
  payBy: null,
  currency: "USD",
  totalMinor: 2000,
  walletMinor: 5000,
  missingMinor: 0,
  shown: "s",
  hasPassword: true,
  passwordPath: "/password",
  rechargePath: "/recharge",
  providers: [],
  key: "k",
  came: null,
  voided: null,
  team: null,
};
const { page, told } = screenOf(<PayScreen />, pay);
const replyOf = (values: object) => ({ values: {}, errors: {}, changes: [], lockedUntil: null, ...values });

test("a purchase is paid out of the wallet with the payment password", () => {
  expect(page()).toEqual([
    "Back → /pages/user/order/order",
    "Pay",
    "Order 2611 0082",
    "USD 20.00",
    "shown=s",
    "key=k",
    "How to pay",
    "Wallet USD 50.00 available, USD 30.00 after paying",
    "(x) method=wallet",
    "Payment password",
    "Forgot it? → /pages/user/auth/paymentPassword?by=code",
    "paymentPassword=",
    "6 digits. 5 wrong tries lock it for 30 minutes.",
    "[Pay USD 20.00]",
  ]);
});

test("what is missing in the wallet is topped up, and without a password one is set first", () => {
  expect(told({ missingMinor: 1, walletMinor: 1999 })).toEqual([
    "Wallet USD 50.00 available, USD 30.00 after paying ⇒ Wallet USD 19.99 available, USD 0.01 missing",
    "- Payment password",
    "- Forgot it? → /pages/user/auth/paymentPassword?by=code",
    "- paymentPassword=",
    "- 6 digits. 5 wrong tries lock it for 30 minutes.",
    "- [Pay USD 20.00]",
    "+ USD 0.01 is missing. Top up exactly this sum; nothing is taken from your wallet before it is enough.",
    "+ Top up USD 0.01 → /recharge",
  ]);
  expect(told({ hasPassword: false })).toEqual([
    "- Payment password",
    "- Forgot it? → /pages/user/auth/paymentPassword?by=code",
    "- paymentPassword=",
    "- 6 digits. 5 wrong tries lock it for 30 minutes.",
    "- [Pay USD 20.00]",
    "+ You have no payment password yet. Set it, then you come back here.",
    "+ Set a payment password → /password",
  ]);
});

test("a provider can be chosen, and is while the wallet has too little", () => {
  expect(told({ providers: [{ code: "simulator", name: "", test: false }] })).toEqual([
    "+ Simulated payment For trying out: no real money moves",
    "+ ( ) method=simulator",
    "+ [Go on to pay USD 20.00]",
  ]);
  const lacking = page({ providers: [{ code: "simulator", name: "", test: false }], missingMinor: 100 });
  expect(lacking.filter((line) => line.includes("method="))).toEqual(["( ) method=wallet", "(x) method=simulator"]);
  const chosen = page(
    { providers: [{ code: "simulator", name: "", test: false }] },
    replyOf({ values: { method: "simulator", key: "again" } }),
  );
  expect(chosen.filter((line) => /method=|key=/.test(line))).toEqual([
    "key=again",
    "( ) method=wallet",
    "(x) method=simulator",
  ]);
});

test("who comes back from a provider is told what became of it, until they try again", () => {
  expect(told({ came: "refused" })).toEqual(["+ The payment was refused. Nothing was taken."]);
  expect(told({ came: "paid" })).toEqual([]);
  expect(told({ came: "refused" }, replyOf({}))).toEqual([]);
});

test("a refused payment says why and what costs something else now", () => {
  const errors = { "": "checkout:errors.changed", method: "choose" };
  const differences = [
    { id: 8, wasMinor: null, nowMinor: 2100 },
    { id: 8, wasMinor: 2000, nowMinor: 2100 },
  ];
  expect(told({}, replyOf({ errors, changes: differences }))).toEqual([
    "+ ! Something has changed since this page was shown. Nothing happened yet; look at the new amounts.",
    "+ Trail – →",
    "+ USD 21.00",
    "+ Trail USD 20.00 →",
    "+ USD 21.00",
    "+ ! Please choose one.",
  ]);
});

test("several orders can be paid apart; time that is left is counted", () => {
  expect(told({ orders: [one, { ...one, id: 9, shop: "Tide" }] })).toEqual([
    "Order 2611 0082 ⇒ Purchase in 2 shops",
    "+ [Pay one shop only]",
    "+ Trail USD 20.00 → /pages/user/money/pay?data=8",
    "+ Tide USD 20.00 → /pages/user/money/pay?data=9",
  ]);
  expect(told({ secondsLeft: 90_000, payBy: "4 Nov" })).toEqual([
    "+ label: Time left to pay: 25:00:00",
    "+ 25 00 00",
    "+ Pay by 4 Nov, else the purchase closes and the goods go back on sale.",
  ]);
});

test("what cannot be paid any more says so; orders that can are offered one by one", () => {
  const orders = [one, { ...one, id: 9, shop: "Tide", payable: false }];
  expect(page({ over: "notPayable", orders })).toEqual([
    "Back → /pages/user/order/order",
    "Pay",
    "This purchase cannot be paid as a whole",
    "A part of it is paid, cancelled or closed already.",
    "Trail: USD 20.00 → /pages/user/money/pay?data=8",
    "To my orders → /pages/user/order/order",
  ]);
  expect(page({ over: "expired", orders, payBy: "4 Nov" })).toEqual([
    "Back → /pages/user/order/order",
    "Pay",
    "The time to pay is over",
    "Closed at 4 Nov, nothing was taken.",
    "To my orders → /pages/user/order/order",
  ]);
  expect(page({ over: "expired", orders, payBy: "4 Nov", came: "credited" }).at(-2)).toBe(
    "Your payment came, but this purchase could no longer be paid with it. The money is in your wallet.",
  );
  const voided = { came: "voided", voided: "checkout:errors.expired" } as const;
  expect(page({ over: "expired", orders, payBy: "4 Nov", ...voided }).at(-2)).toBe(
    "The provider has released your payment. The time to pay is over. Nothing was taken.",
  );
  const full = {
    team: { open: false, ways: { rules: null, group: null, alone: { priceMinor: 2000, path: "/alone" }, team: null } },
  };
  expect(page({ ...full, orders })).toContain("Nothing was taken, and this order closes by itself.");
  expect(page({ ...full, orders, came: "returned" })).toContain(
    "Your payment came, but this purchase could no longer be paid with it. It goes back to where you paid from.",
  );
});

const paid: Pay = {
  title: "Paid",
  orders: [{ ...one, picture }],
  cards: [],
  totalMinor: 2000,
  walletMinor: 3000,
  currency: "USD",
  from: { walletMinor: 2000, providerMinor: 0, provider: null as string | null },
  shipBy: null,
  paidAt: null,
  transfers: [],
  inTeam: false,
  roomId: null,
  recipient: "Lena, Jalan 1",
};
const success = screenOf(<SuccessScreen />, paid);

test("after paying, the orders are listed with what comes next", () => {
  expect(success.page()).toEqual([
    "Back → /pages/user/order/order",
    "Paid",
    "Paid",
    "USD 20.00",
    "from your wallet · USD 30.00 left in it",
    "Back to the shop → /",
    "View purchase → /pages/user/order/details?id=8",
    "What happens now",
    "Trail The shop sends it (items: ) Order 2611 0082 USD 20.00 → /pages/user/order/details?id=8",
    "Pasar holds the money until you confirm receipt.",
    "Goes to",
    "Lena, Jalan 1",
  ]);
  expect(success.told({ totalMinor: 0, from: noShares, shipBy: "9 Nov", paidAt: "1 Nov", transfers: [4, 5] })).toEqual([
    "- USD 20.00",
    "- from your wallet · USD 30.00 left in it",
    "+ USD 0.00",
    "- Pasar holds the money until you confirm receipt.",
    "+ Pasar holds the money until you confirm receipt. What has not left by 9 Nov is paid back by itself.",
    "+ Paid",
    "+ 1 Nov",
    "+ Transaction",
    "+ T-4, T-5",
  ]);
  expect(
    success.told({ orders: [paid.orders, paid.orders].flat().map((each, id) => ({ ...(each as object), id })) }),
  ).toEqual([
    "View purchase → /pages/user/order/details?id=8 ⇒ View purchase → /pages/user/order/order?state=2",
    "- Trail The shop sends it (items: ) Order 2611 0082 USD 20.00 → /pages/user/order/details?id=8",
    "+ Trail The shop sends it (items: ) Order 2611 0082 USD 20.00 → /pages/user/order/details?id=0",
    "+ Trail The shop sends it (items: ) Order 2611 0082 USD 20.00 → /pages/user/order/details?id=1",
  ]);
});

test("delivery of goods to a region has a price and days, or there is none", () => {
  const levels: unknown[] = [];
  const found = { title: "Delivery", id: 7, name: "Boots", levels, delivery: null as unknown, currency: "USD" };
  const delivery = screenOf(<GoodsDeliveryScreen />, found);
  expect(delivery.page()).toEqual([
    "Back → /pages/product/goods?id=7",
    "Delivery",
    "Boots",
    "id=7",
    "Region",
    "[Choose region] intent=region",
    "[Show delivery]",
  ]);
  expect(delivery.told({ delivery: { freightMinor: null, days: null, arrives: null } })).toEqual([
    "+ The shop does not deliver there.",
  ]);
  expect(delivery.told({ delivery: { freightMinor: 0, days: null, arrives: null } })).toEqual([
    "+ Delivery: Free delivery",
  ]);
  expect(delivery.told({ delivery: { freightMinor: 500, days: [2, 4], arrives: "Nov 28 – 30" } })).toEqual([
    "+ Delivery: $5.00 Arrives Nov 28 – 30 · Estimated: 2 to 4 days",
  ]);
});

test("while the payment password is locked nothing can be typed; a new one can be set, and providers stay", () => {
  const reply = replyOf({ errors: { paymentPassword: "locked|minutes=30" }, lockedUntil: "11:02" });
  const lines = page({ providers: [{ code: "simulator", name: "", test: false }] }, reply);
  expect(lines.filter((line) => /password/i.test(line))).toEqual([
    "! The payment password is locked until 11:02. Nothing was taken.",
    "Set a new password → /pages/user/auth/paymentPassword?by=code",
  ]);
  expect(lines).toContain("[Go on to pay USD 20.00]");
  expect(lines).not.toContain("[Pay USD 20.00]");
});
