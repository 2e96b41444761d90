import { expect, test } from "vitest";
import { cameFrom } from "~/app/platform/http/guards/came-from";

test.each([
  ["https://shop.test/pages/page/index?id=a", "/pages/page/index?id=a"],
  ["https://shop.test/", "/"],
  ["https://elsewhere.test/pages/page/index", null],
  ["https://shop.test.elsewhere.test/", null],
  ["", null],
  ["no address", null],
])("a form sent from %s", (Referer, path) => {
  const request = new Request("https://shop.test/pages/user/coupon/list", { headers: { Referer } });
  expect(cameFrom(request, "https://shop.test")).toBe(path);
});
