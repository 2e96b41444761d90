import { expect, test } from "vitest";
import { deadLinksOf } from "../support/screen-texts/links";

test("links to what is not built are found, whatever the numbers and queries in them", () => {
  const linked = (...links: string[]) => links.map((link) => `<a class="x" href="${link}">here</a>`).join("");
  const alive = [
    ...["/", "/pages/cart/cart?x=1#y", "/operator", "/operator/goods/12", "/pages/store/profile/pages/3/versions"],
    ...["/h5/anything/at/all", "/media/a.webp", "https://elsewhere.test/none"],
  ];
  expect(deadLinksOf(linked(...alive))).toEqual([]);
  const dead = [
    "/pages/cart/none",
    "/operator/none",
    "/operator/goods/12/none/more",
    "/pages/store/profile/pages//versions",
  ];
  expect(deadLinksOf(linked(...dead, "/pages/cart/none?again"))).toEqual(dead);
});
