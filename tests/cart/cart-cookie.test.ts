import fc from "fast-check";
import { expect, test } from "vitest";
import { guestCartCookie, newGuestCart, readGuestCart } from "~/app/cart/guest/cart-cookie";

const entry = fc.record({
  skuId: fc.integer({ min: 1, max: 999_999_999_999_999 }),
  quantity: fc.integer({ min: 1, max: 9999 }),
  checked: fc.boolean(),
});
const lines = fc.uniqueArray(entry, { selector: ({ skuId }) => skuId, maxLength: 50 });
const id = "0123456789abcdef01234567";
const read = (value: string) => readGuestCart(`theme=x; cart=${value}; cart_count=7`);

test("what is written is read again, and is short enough for a cookie", () => {
  fc.assert(
    fc.property(lines, (requested) => {
      const cart = { ...newGuestCart(), lines: requested };
      const cookie = guestCartCookie(cart, false)[0];
      expect(cookie?.length).toBeLessThan(1500);
      expect(readGuestCart(cookie)).toEqual(requested.length === 0 ? null : cart);
    }),
  );
});

test("whatever a cookie holds, reading it gives a cart within its bounds or none", () => {
  const forged = fc.oneof(
    fc.string({ maxLength: 3000 }),
    fc
      .array(fc.oneof(fc.string({ maxLength: 12 }), fc.constant("7-1-1"), fc.constant("7-999999999-0")))
      .map((parts) => {
        return ["v1", id, ...parts].join(".");
      }),
  );
  fc.assert(
    fc.property(forged, (value) => {
      const cart = read(value);
      if (cart === null) return;
      expect(cart.lines.length).toBeLessThanOrEqual(50);
      for (const { skuId, quantity, checked } of cart.lines) {
        expect(Number.isSafeInteger(skuId) && skuId > 0 && quantity >= 1 && quantity <= 9999).toBe(true);
        expect(typeof checked).toBe("boolean");
      }
      expect(readGuestCart(guestCartCookie(cart, true)[0])?.lines ?? []).toEqual(cart.lines);
    }),
  );
});

test("lines that are no lines are left out, the rest stays", () => {
  expect(read(`v1.${id}.7-2-1.-1-2-1.8-0-1.9--5-1.x.10-1-2.11-1-0.1e9-1-1`)?.lines).toEqual([
    { skuId: 7, quantity: 2, checked: true },
    { skuId: 11, quantity: 1, checked: false },
  ]);
});

test("the same sku twice is one line, and a quantity has its bound", () => {
  expect(read(`v1.${id}.7-2-0.7-3-1.8-999999999-1`)?.lines).toEqual([
    { skuId: 7, quantity: 5, checked: true },
    { skuId: 8, quantity: 9999, checked: true },
  ]);
});

test.each([
  ["another version", `v2.${id}.7-1-1`],
  ["no id", "v1..7-1-1"],
  ["an id with other signs", "v1.<script>alert(1)</sc.7-1-1"],
  ["10 KB", `v1.${id}.${"7-1-1.".repeat(1700)}`],
  ["nothing", ""],
])("%s is no cart", (_name, value) => {
  expect(read(value)).toBeNull();
});

const forgotten = ["__Host-cart=; Path=/; Max-Age=0; SameSite=Lax; Secure", "cart=; Path=/; Max-Age=0; SameSite=Lax"];

test("more than 50 lines are cut, and an empty cart is forgotten", () => {
  const many = Array.from({ length: 60 }, (_, at) => `${at + 1}-1-1`).join(".");
  expect(read(`v1.${id}.${many}`)?.lines).toHaveLength(50);
  expect(guestCartCookie({ id, lines: [] }, true)).toEqual(forgotten);
});

test("two new carts have different names", () => {
  expect(newGuestCart().id).not.toBe(newGuestCart().id);
});
