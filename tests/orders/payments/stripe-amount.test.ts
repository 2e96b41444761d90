import { expect, test } from "vitest";
import { fromStripe, toStripe } from "~/app/orders/paying/providers/stripe/stripe-amount";

test.each([
  ["USD", 1234, 1234],
  ["JPY", 1234, 1234],
  ["KWD", 12_340, 12_340],
])("an amount of %s is what Stripe counts: %i is %i", (currency, minor, stripe) => {
  expect(toStripe(minor, currency)).toBe(stripe);
  expect(fromStripe(stripe, currency)).toBe(minor);
});

test.each([
  ["ISK", 12],
  ["UGX", 12],
])("%s has no decimals here and two noughts there", (currency, minor) => {
  expect(toStripe(minor, currency)).toBe(minor * 100);
  expect(fromStripe(minor * 100, currency)).toBe(minor);
});

test("what Stripe cannot take is not sent: the third decimal of a dinar, half a franc", () => {
  expect(toStripe(12_345, "KWD")).toBeNull();
  expect(() => fromStripe(1250, "ISK")).toThrow("no whole number");
});
