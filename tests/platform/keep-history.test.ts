import { describe, expect, test } from "vitest";
import { endsAt } from "~/app/platform/ui/history/act-end";
import { stepsToEnd } from "~/app/platform/ui/history/keep-history";

describe("an act that is done", () => {
  const checkout = "/pages/user/order/addorder?type=cart&data=5-1";
  const next = `next=${encodeURIComponent(checkout)}`;
  test.each<[what: string, entries: string[], end: string, steps: number]>([
    ["takes the place of its form", ["/pages/cart/cart", "/pages/user/order/addorder"], "/pages/user/money/pay", 0],
    [
      "leads back onto the list it was opened from",
      ["/operator/coupons?state=on", "/operator/coupons/7"],
      "/operator/coupons",
      1,
    ],
    ["stays where it is when it leads to itself", ["/pages/a", "/pages/a?id=1"], "/pages/a?id=2", 0],
    ["is one with the same page below it", ["/pages/a", "/pages/a?edit=1"], "/pages/a", 1],
    [
      "is no other one of the same kind",
      ["/pages/user/refund/details?id=5", "/pages/user/refund/apply?order=1"],
      "/pages/user/refund/details?id=9",
      0,
    ],
    [
      "takes with it the pages that were opened for its end",
      [
        "/pages/cart/cart",
        checkout,
        `/pages/user/address/address?${next}`,
        `/pages/user/address/addressManage?${next}`,
      ],
      `${checkout}&address=3`,
      2,
    ],
    [
      "takes their place where its end was not below",
      ["/", "/pages/user/auth/name?next=%2Fpages%2Fuser%2Fuser", "/pages/user/auth/factor?next=%2Fpages%2Fuser%2Fuser"],
      "/pages/user/user",
      1,
    ],
    [
      "does not go further back than to where it was opened",
      ["/pages/user/user", "/", "/pages/x"],
      "/pages/user/user",
      0,
    ],
    ["knows nothing of what lies below the first page", ["/pages/x"], "/", 0],
  ])("%s", (_, entries, end, steps) => {
    expect(stepsToEnd(entries, end)).toBe(steps);
  });

  test("a link ends a page when it leads where the page says it ends", () => {
    expect(endsAt("/pages/x?next=%2Fpages%2Fcart%2Fcart%3Fa%3D1", "/pages/cart/cart?address=3")).toBe(true);
    expect(endsAt("/pages/x?next=%2Fpages%2Fcart%2Fcart", "/pages/user/user")).toBe(false);
    expect(endsAt("/pages/x?next=https%3A%2F%2Felsewhere.test%2Fpages", "/pages")).toBe(false);
    expect(endsAt("/pages/x", "/")).toBe(false);
  });
});
