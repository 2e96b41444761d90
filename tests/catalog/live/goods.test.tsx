import { expect, test } from "vitest";
import { readGuestCart } from "~/app/cart/guest/cart-cookie";
import GoodsScreen from "~/app/catalog/routes/goods";
import { answering } from "../../support/asked";
import { live, pass, press, settle, stopClock, withDocument } from "../../support/live";
import { goods, sku, usual } from "../screens/goods-choice-samples";

withDocument();

const at = "/pages/product/goods?id=7";
const single = { ...usual, goods: { ...goods, skus: [{ ...sku, values: [] }] } };
const toast = () => [...document.querySelectorAll(".toast")].map(({ textContent }) => textContent).join(" | ");
const lines = () => readGuestCart(document.cookie)?.lines.map(({ skuId, quantity }) => [skuId, quantity]);

test("goods without a choice go into the cart at once, and each time says so for two seconds", async () => {
  stopClock();
  answering();
  await live(<GoodsScreen />, { at, data: single });
  await press("Add to cart");
  await settle();
  expect([lines(), toast()]).toEqual([[[3, 1]], "Added to the cart"]);
  await pass(1500);
  await press("Add to cart");
  await settle();
  await pass(1500);
  expect([lines(), toast()]).toEqual([[[3, 2]], "Added to the cart"]);
  await pass(500);
  expect(toast()).toBe("");
});

test("who buys at once is led to the checkout, with nothing in the cart", async () => {
  answering();
  await live(<GoodsScreen />, { at, data: single });
  await press("Buy now");
  expect(location.pathname).toBe("/pages/user/order/addorder");
  expect(new URLSearchParams(location.search).get("data")).toBe('[{"goods_id":7,"number":1,"sku_id":3}]');
  expect(lines()).toBeUndefined();
});

test("goods with an open choice open it", async () => {
  answering();
  const value = (key: string) => ({ key, name: key, picture: null });
  const specs = [{ name: "Colour", values: [value("Blue"), value("Red")] }];
  const skus = [sku, { ...sku, id: 4, values: ["Red"] }];
  await live(<GoodsScreen />, { at, data: { ...usual, goods: { ...goods, specs, skus } } });
  const dialog = document.querySelector("#choose") as HTMLDialogElement;
  expect(dialog.open).toBe(false);
  await press("Add to cart");
  expect([dialog.open, lines()]).toEqual([true, undefined]);
});
