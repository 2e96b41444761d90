import { expect, test } from "vitest";
import { ownListAddress } from "~/app/platform/old-queries";

const read = (path: string, query: string) => ownListAddress(path, new URLSearchParams(query));

test.each([
  ["/pages/product/list", `data=${encodeURIComponent('{"category_id":6}')}`, "/pages/product/list?category_id=6"],
  [
    "/pages/product/list",
    `data=${encodeURIComponent('{"search":"tea","brand_id":"3"}')}`,
    "/pages/product/search?keyword=tea&brand=3",
  ],
  ["/pages/product/list", "search=tea&utm_source=mail", "/pages/product/search?keyword=tea&utm_source=mail"],
  ["/pages/product/list", "category_id=6&search=", "/pages/product/list?category_id=6"],
  ["/pages/product/search", "keywords=green+tea", "/pages/product/search?keyword=green+tea"],
  ["/pages/product/search", "keyword=tea&keywords=cup", "/pages/product/search?keyword=tea"],
  [
    "/pages/product/list",
    `data=${encodeURIComponent('{"__proto__":{"a":1},"category_id":{"a":1}}')}`,
    "/pages/product/list",
  ],
  ["/pages/product/list", "data=%5B1%5D", "/pages/product/list"],
])("%s?%s is %s", (path, query, own) => {
  expect(read(path, query)).toBe(own);
  const again = new URL(own, "http://shop");
  expect(ownListAddress(again.pathname, again.searchParams)).toBeNull();
});

test("what has nothing old about it, or is no list, stays as it is", () => {
  expect(read("/pages/product/list", "category_id=6&sort=sales")).toBeNull();
  expect(read("/pages/user/order/addorder", "data=%5B%5D")).toBeNull();
});
