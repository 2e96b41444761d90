import { expect, test } from "vitest";
import { readChosen, withTyped } from "~/app/orders/placing/checkout-coupons.server";
import { checkoutLimits } from "~/app/orders/placing/checkout-query";

const at = (query: string) => new URL(`https://shop.test/pages/user/order/confirm${query}`);
const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};
const queryOf = (fields: Record<string, string>, query = "?cart=1") =>
  Object.fromEntries(new URL(withTyped(at(query), formOf(fields)), "https://shop.test").searchParams);

test("the address of a checkout keeps the coupons of the form, and nothing else of it", () => {
  const fields = { "coupon-7": "31", "coupon-0": "0", "coupon-8": "none", address: "4", "coupon-x": "5" };
  expect(queryOf(fields)).toEqual({ cart: "1", coupons: "7-31.0-0" });
});

test("remarks stay in the address while they fit, and those that were emptied leave it", () => {
  const longest = "字".repeat(checkoutLimits.remark);
  const fields = { "remark-7": "  ring twice ", "remark-8": " ", "remark-9": longest, "remark-10": `${longest}字` };
  expect(queryOf(fields, "?r-8=old&r-10=old")).toEqual({ coupons: "", "r-7": "ring twice", "r-9": longest });
});

test("an address that becomes too long lets go of the remarks that do not fit, and of nothing else", () => {
  const longest = "字".repeat(checkoutLimits.remark);
  expect(queryOf({ "coupon-7": "31", "remark-7": longest, "remark-8": longest, "remark-9": "ring" })).toEqual({
    cart: "1",
    coupons: "7-31",
    "r-7": longest,
    "r-9": "ring",
  });
});

test("chosen coupons are read from the address: 0 is none, what is no coupon is left out", () => {
  expect(readChosen("7-31.8-0.x-1.9.0-12")).toEqual({ 7: 31, 8: null, 0: 12 });
  expect(readChosen(null)).toEqual({});
  const all = Array.from({ length: checkoutLimits.lines + 2 }, (_, shop) => `${shop + 1}-5`);
  expect(Object.keys(readChosen(all.join(".")))).toHaveLength(checkoutLimits.lines + 1);
});
