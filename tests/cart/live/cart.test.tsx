import { expect, test, vi } from "vitest";
import type { CartLine, CartView } from "~/app/cart/cart-line";
import { cartCount, readGuestCart } from "~/app/cart/guest/cart-cookie";
import { cartChanged } from "~/app/cart/ui/cart-badge";
import { cartSaves } from "~/app/cart/ui/send-steps";
import { useCart } from "~/app/cart/ui/use-cart";
import { writeCookie } from "~/app/platform/cookies/cookie-value";
import { answering, later } from "../../support/asked";
import { doing, liveHook, settle, withDocument } from "../../support/live";

withDocument();

const lineOf = (skuId: number, number: number, stock = 50): CartLine => ({
  skuId,
  quantity: number,
  stock,
  checked: true,
  fault: null,
  goodsId: 7,
  categoryId: 4,
  shopId: 5,
  shopName: "Trail",
  shopKind: "flagship",
  title: "Boots",
  spec: "",
  values: [],
  priceMinor: 1000,
  usualMinor: 1000,
  offer: null,
  addedPriceMinor: null,
  picture: { src: "/media/ab", width: 9, height: 9, tint: 1 },
});
const cart = (storedIn: CartView["storedIn"], ...lines: CartLine[]): CartView => ({
  storedIn,
  lines,
  currency: "USD",
  member: null,
});
const guest = "v1.0123456789abcdef01234567";

async function opened(first: CartView) {
  const [onFailed, loads] = [vi.fn(), vi.fn(() => null)];
  const hook = await liveHook(() => useCart(first, onFailed), { loader: loads });
  const numbers = () => hook.now.lines.map(({ skuId, quantity }) => [skuId, quantity]);
  const more = (skuId = 3) => doing(() => hook.now.change({ act: "step", skuId, by: 1 }));
  return { hook, numbers, more, onFailed, loads };
}

test("a person's taps are shown at once and saved one request after the other, with what was tapped meanwhile in one", async () => {
  const [first, second] = [later(), later()];
  const asked = answering(first.answer, second.answer);
  const { numbers, more } = await opened(cart("account", lineOf(3, 2)));
  await more();
  expect(numbers()).toEqual([[3, 3]]);
  await more();
  await more();
  expect(numbers()).toEqual([[3, 5]]);
  expect(asked).toEqual(['POST /cart/changes steps=[{"act":"step","skuId":3,"by":1}]&show=1']);
  // The server found less than was asked for: what it has not seen yet still counts.
  first.give({ view: cart("account", lineOf(3, 2)) });
  await settle();
  expect(asked[1]).toBe('POST /cart/changes steps=[{"act":"step","skuId":3,"by":2}]&show=1');
  second.give({ view: cart("account", lineOf(3, 4)) });
  await settle();
  expect([numbers(), asked.length]).toEqual([[[3, 4]], 2]);
});

test.each([null, 500])("what cannot be saved is told, and the cart is loaded again: status %s", async (status) => {
  answering(status === null ? "offline" : new Response("", { status }));
  const { numbers, more, onFailed, loads } = await opened(cart("account", lineOf(3, 2)));
  await more();
  await settle();
  expect([onFailed.mock.calls.length, loads.mock.calls.length]).toEqual([1, 1]);
  expect(numbers()).toEqual([[3, 2]]);
});

test("what is saved is not told as failed", async () => {
  answering({ view: cart("account", lineOf(3, 3)) });
  const { more, onFailed, loads } = await opened(cart("account", lineOf(3, 2)));
  await more();
  await settle();
  expect([onFailed.mock.calls.length, loads.mock.calls.length]).toEqual([0, 0]);
});

test("a cart that is loaded anew replaces what was shown, but for taps that are not saved yet", async () => {
  const slow = later();
  answering(slow.answer, { view: cart("account", lineOf(3, 13)) });
  const { hook, numbers, more } = await opened(cart("account", lineOf(3, 2)));
  await more();
  await more();
  const next = cart("account", lineOf(3, 10));
  await hook.again(() => useCart(next, () => {}));
  expect(numbers()).toEqual([[3, 11]]);
  slow.give({ view: cart("account", lineOf(3, 12)) });
  await settle();
  expect(numbers()).toEqual([[3, 13]]);
});

test("a person's cart writes its number into the cookie of the badge and tells it", async () => {
  const told = vi.fn(() => cartCount(document.cookie));
  addEventListener(cartChanged, told);
  answering(later().answer);
  const { more, hook } = await opened(cart("account", lineOf(3, 2), lineOf(4, 1)));
  expect(told).toHaveReturnedWith(3);
  await more();
  expect(told).toHaveLastReturnedWith(4);
  await hook.unmount();
  cartSaves.leave();
});

test("a visitor's taps go into the cookie, from what it holds by now, and to no server", async () => {
  const asked = answering();
  writeCookie([`cart=${guest}.3-2-1.4-1-0; Path=/`]);
  const { numbers, more, hook } = await opened(cart("device", lineOf(3, 2, 5), lineOf(4, 1)));
  // Another tab has added to the line meanwhile.
  writeCookie([`cart=${guest}.3-3-1.4-1-0; Path=/`]);
  await more();
  expect(numbers()).toEqual([
    [3, 3],
    [4, 1],
  ]);
  expect(readGuestCart(document.cookie)?.lines[0]).toEqual({ skuId: 3, quantity: 4, checked: true });
  await doing(() => hook.now.change({ act: "number", skuId: 3, number: 9 }));
  expect(readGuestCart(document.cookie)?.lines[0]).toMatchObject({ quantity: 5 });
  await doing(() => hook.now.change({ act: "check", skuIds: [3, 4], on: true }));
  expect(readGuestCart(document.cookie)?.lines.map(({ checked }) => checked)).toEqual([true, true]);
  expect(asked).toEqual([]);
  expect(document.cookie).not.toContain("cart_count");
});

test("a line that a visitor's other tab has removed is not changed: the cart is loaded again", async () => {
  writeCookie([`cart=${guest}.4-1-0; Path=/`]);
  const { numbers, more, loads } = await opened(cart("device", lineOf(3, 2), lineOf(4, 1)));
  await more();
  await settle();
  expect(loads).toHaveBeenCalledOnce();
  expect(numbers()[0]).toEqual([3, 2]);
  expect(readGuestCart(document.cookie)?.lines).toEqual([{ skuId: 4, quantity: 1, checked: false }]);
});

test("a visitor without a cart any more is shown the cart anew", async () => {
  const { more, loads } = await opened(cart("device", lineOf(3, 2)));
  await more();
  await settle();
  expect([loads.mock.calls.length, readGuestCart(document.cookie)]).toEqual([1, null]);
});
