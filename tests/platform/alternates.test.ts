import { expect, test } from "vitest";
import { alternatesOf, canonicalOf } from "~/app/platform/language/alternates";

const home = "https://shop.test/";
const goods = "https://shop.test/pages/product/goods?id=7";

test("a page has a version in each offered language, and one for everybody else", () => {
  expect(alternatesOf(home, ["en", "zh-TW"])).toEqual([
    { language: "en", address: `${home}?lng=en` },
    { language: "zh-TW", address: `${home}?lng=zh-TW` },
    { language: "x-default", address: home },
  ]);
  expect(alternatesOf(goods, ["ko"])[0]?.address).toBe(`${goods}&lng=ko`);
});

test.each([
  ["", goods],
  ["?id=7&lng=ko", `${goods}&lng=ko`],
  ["?lng=zh_TW&id=7&sku=3", `${goods}&lng=zh-TW`],
  ["?id=7&lng=ms", goods],
  ["?id=7&lng=xx", goods],
  ["?id=7&lng=en-XA", `${goods}&lng=en`],
])("the version asked for by %j is found at %s", (search, address) => {
  expect(canonicalOf(goods, search, ["en", "zh-TW", "ko"])).toBe(address);
});
