import { expect, test } from "vitest";
import { changeLines } from "~/app/cart/change-lines.server";
import { newGuestCart } from "~/app/cart/guest/cart-cookie";
import { mergeGuestCart } from "~/app/cart/guest/merge-guest-cart.server";
import { addToCart, cartContents, makeStock } from "~/tests/support/cart-factories";
import { testDatabase } from "~/tests/support/database";
import { makeUser, setStock } from "~/tests/support/factories";

const { db } = testDatabase({ max: 12 });

const line = (skuId: number, quantity = 1, checked = true) => ({ skuId, quantity, checked });

test("ten merges of one cart over ten connections: nothing lost, nothing doubled", async () => {
  const { id: userId } = await makeUser(db);
  const [a, b, c] = await Promise.all([makeStock(db), makeStock(db), makeStock(db)]);
  await addToCart(db, { userId, skuId: a.skuId, number: 2 });
  const lines = [line(a.skuId, 3), line(b.skuId, 4, false), line(c.skuId)];
  const cart = { ...newGuestCart(), lines };
  const merges = await Promise.all(
    Array.from({ length: 10 }, (_, at) =>
      mergeGuestCart(db, { userId, cart: { ...cart, lines: at % 2 ? lines : lines.toReversed() } }),
    ),
  );
  expect(merges.filter((merge) => merge.ok && merge.value.merged)).toHaveLength(1);
  expect(await cartContents(db, userId)).toEqual({ [a.skuId]: "5", [b.skuId]: "4 not chosen", [c.skuId]: "1" });
});

test("two different carts at once and an adding beside them add up", async () => {
  const { id: userId } = await makeUser(db);
  const { skuId } = await makeStock(db, { stock: 100 });
  const carts = Array.from({ length: 6 }, () => ({ ...newGuestCart(), lines: [line(skuId, 5)] }));
  await Promise.all([
    ...carts.map((cart) => mergeGuestCart(db, { userId, cart })),
    ...Array.from({ length: 4 }, () => addToCart(db, { userId, skuId, number: 1 })),
  ]);
  expect(await cartContents(db, userId)).toEqual({ [skuId]: "34" });
});

test("quantities add up to the stock; what is sold out or off the shelf comes along; what never was does not", async () => {
  const { id: userId } = await makeUser(db);
  const [few, none, off] = await Promise.all([makeStock(db, { stock: 4 }), makeStock(db), makeStock(db)]);
  await addToCart(db, { userId, skuId: few.skuId, number: 3 });
  await setStock(db, none.skuId, 0);
  await db.updateTable("goods").set({ state: "off_shelf" }).where("id", "=", off.goodsId).execute();
  const lines = [line(few.skuId, 3), line(none.skuId, 2), line(off.skuId, 6), line(999_999_999, 5)];
  await mergeGuestCart(db, { userId, cart: { ...newGuestCart(), lines } });
  expect(await cartContents(db, userId)).toEqual({ [few.skuId]: "4", [none.skuId]: "2", [off.skuId]: "6" });
});

test("a mark on either side stays", async () => {
  const { id: userId } = await makeUser(db);
  const { skuId } = await makeStock(db);
  await addToCart(db, { userId, skuId, number: 1 });
  await changeLines(db, { userId, steps: [{ act: "check", skuIds: [skuId], on: false }] });
  await mergeGuestCart(db, { userId, cart: { ...newGuestCart(), lines: [line(skuId)] } });
  expect(await cartContents(db, userId)).toEqual({ [skuId]: "2" });
  await mergeGuestCart(db, { userId, cart: { ...newGuestCart(), lines: [line(skuId, 1, false)] } });
  expect(await cartContents(db, userId)).toEqual({ [skuId]: "3" });
});

test("a repeat does not bring back what was deleted since; another person's same cart id is theirs", async () => {
  const [one, two] = await Promise.all([makeUser(db), makeUser(db)]);
  const { skuId } = await makeStock(db);
  const cart = { ...newGuestCart(), lines: [line(skuId)] };
  await mergeGuestCart(db, { userId: one.id, cart });
  await changeLines(db, { userId: one.id, steps: [{ act: "remove", skuIds: [skuId] }] });
  expect(await mergeGuestCart(db, { userId: one.id, cart })).toEqual({ ok: true, value: { merged: false } });
  expect(await cartContents(db, one.id)).toEqual({});
  expect(await mergeGuestCart(db, { userId: two.id, cart })).toEqual({ ok: true, value: { merged: true } });
  expect(await cartContents(db, two.id)).toEqual({ [skuId]: "1" });
});

test("a cart that does not fit into 200 lines stays whole where it is, and follows when there is room", async () => {
  const { id: userId } = await makeUser(db);
  const { goodsId, skuId } = await makeStock(db);
  const rows = Array.from({ length: 200 }, (_, at) => {
    return { goods_id: goodsId, code: `m-${at}`, spec: "[]", price_minor: 1, market_price_minor: null, stock: 9 };
  });
  const skus = await db.insertInto("skus").values(rows).returning("id").execute();
  const stored = skus.map(({ id }) => ({ user_id: userId, sku_id: id, number: 1, price_minor: 1 }));
  await db.insertInto("cart_lines").values(stored).execute();
  const [first] = skus.map(({ id }) => id);
  const cart = { ...newGuestCart(), lines: [line(skuId), line(first ?? 0)] };
  expect(await mergeGuestCart(db, { userId, cart })).toEqual({ ok: false, code: "full" });
  expect((await cartContents(db, userId))[first ?? 0]).toBe("1");
  await changeLines(db, { userId, steps: [{ act: "remove", skuIds: [skus.at(-1)?.id ?? 0] }] });
  expect(await mergeGuestCart(db, { userId, cart })).toEqual({ ok: true, value: { merged: true } });
  expect(await cartContents(db, userId)).toMatchObject({ [first ?? 0]: "2", [skuId]: "1" });
});
