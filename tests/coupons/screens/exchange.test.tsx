import { expect, test } from "vitest";
import type { CouponTicket } from "~/app/coupons/coupon-ticket";
import DetailsScreen from "~/app/coupons/routes/details";
import ExchangeScreen from "~/app/coupons/routes/exchange";
import { htmlOf, screenOf } from "../../support/drawn";
import { ticket } from "./issued-samples";

const priced: CouponTicket = { ...ticket, points: 1300 };
const usual = {
  open: [priced],
  others: [] as CouponTicket[],
  balance: 1300,
  title: "Points for coupons",
  nowMs: 0,
};
const exchange = screenOf(<ExchangeScreen />, usual);

test("a coupon names its price, which the form sends along", () => {
  expect(exchange.page()).toEqual([
    "Back → /pages/user/signin/signin",
    "Points for coupons",
    "You have 1,300 points",
    "Log → /pages/user/signin/log",
    "Once exchanged, points do not come back.",
    "$3",
    "any amount",
    "Pasar Spring",
    "No end date",
    "All shops",
    "40% claimed 40/100",
    "12 left",
    "id=1",
    "points=1300",
    "[Get for 1,300 points]",
  ]);
});

test("with too few points the button rests and says how many are missing, of a debt all of them", () => {
  expect(exchange.told({ balance: 1120 })).toContain("+ 180 points missing");
  expect(exchange.told({ balance: -5 })).toContain("+ 1,300 points missing");
  expect(htmlOf(<ExchangeScreen />, { data: { ...usual, balance: 1299 } })).toMatch(/<button[^>]* disabled=""/);
  expect(htmlOf(<ExchangeScreen />, { data: usual })).not.toMatch(/<button[^>]* disabled=""/);
});

test("what one has already is used; what cannot be had stands below; without any the way leads to signing in", () => {
  const owned = exchange.told({ open: [{ ...priced, state: "unused" }] });
  expect(owned).toContain("+ Use → /pages/user/coupon/apply?id=1");
  expect(owned).toContain("- [Get for 1,300 points]");
  expect(exchange.told({ open: [], others: [{ ...priced, state: "used" }] })).toContain("+ Not for you right now");
  expect(exchange.page({ open: [] }).slice(-3)).toEqual([
    "No coupons for points right now",
    "Your points stay yours. Sign in each day and you have more.",
    "Sign in for points → /pages/user/signin/signin",
  ]);
});

test("the page of such a coupon has its price and leads to the exchange, and claims nothing", () => {
  const details = screenOf(<DetailsScreen />, { ticket: priced, title: "Coupon", nowMs: 0 });
  expect(details.page()).toContain("Get for 1,300 points → /pages/user/signin/exchange");
  expect(details.page()).not.toContain("[Claim]");
});
