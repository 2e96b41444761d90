import { expect, test } from "vitest";
import { code128, code128Values } from "~/app/orders/seller/barcode";

test("a number is written sign by sign, with a start and a check sign", () => {
  // 104 + 48·1 + 18·2 + 22·3 = 254 = 2·103 + 48
  expect(code128Values("P26")).toEqual([104, 48, 18, 22, 48]);
  expect(code128Values("P 26é")).toBeNull();
  expect(code128("")).toBeNull();
});

test("every sign is eleven modules wide and unlike all others, between light margins", () => {
  const signs = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at));
  const drawn = signs.map((sign) => code128(sign));
  // Start, sign and check sign of eleven each, the stop of thirteen, and ten on both sides.
  expect(new Set(drawn.map((code) => code?.width))).toEqual(new Set([10 + 11 * 3 + 13 + 10]));
  expect(new Set(drawn.map((code) => code?.path)).size).toBe(signs.length);
  expect(code128("A")?.path).toMatch(/^M10 0h2v1h-2z/);
});
