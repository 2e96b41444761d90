import { expect, test } from "vitest";
import { cacheOf } from "~/app/page-cache.server";

const asked = (path: string) => cacheOf(new Request(`http://shop.test${path}`));

test.each([
  "/pages/user/user",
  "/pages/user/footprint?edit=1",
  "/pages/user/address/addressManage?id=7",
  "/pages/user/bank/bank/?_data=wallet%2Froutes%2Fbank",
  "/operator",
  "/operator/pages/7/frame",
  "/preview/abc",
])("%s is kept nowhere: it takes a sign-in, or shows what somebody looked at", (path) => {
  expect(asked(path)).toBe("private, no-store");
});

test.each(["/", "/pages/product/goods?id=7", "/pages/cart/cart", "/pages/user/auth/name", "/operators"])(
  "%s may come back at a tap on Back, and is asked for anew otherwise",
  (path) => {
    expect(asked(path)).toBe("private, no-cache");
  },
);
