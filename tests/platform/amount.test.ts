import { expect, test } from "vitest";
import { parseAmount, parseDecimal, plainDecimal } from "~/app/platform/format/amount";

const read = (text: string, currency = "USD") => {
  const found = parseAmount(text, currency);
  return found.ok ? found.value : found.code;
};

test.each([
  ["12", 1200],
  ["12.5", 1250],
  ["12.50", 1250],
  [" 0.01 ", 1],
  ["12.500", 1250],
  ["1,234.50", 123_450],
  ["1 234,50", 123_450],
  ["1,234", 123_400],
  ["12,5", 1250],
  ["0,500", 50],
  ["１２．５", 1250],
  ["007", 700],
  ["99999999.99", 9_999_999_999],
])("%j is %i minor units", (text, minor) => {
  expect(read(text)).toBe(minor);
});

test.each([
  ["", "required"],
  ["   ", "required"],
  ["0.005", "amountDecimals|decimals=2"],
  ["1e9", "amountShape"],
  ["1.2.3", "amountShape"],
  ["1,23,4", "amountShape"],
  ["0x10", "amountShape"],
  ["NaN", "amountShape"],
  ["Infinity", "amountShape"],
  ["$5", "amountShape"],
  [".5", "amountShape"],
  ["-5", "amountNegative"],
  ["−5", "amountNegative"],
  ["١٢٣", "amountDigits"],
  ["12٫٥", "amountDigits"],
  ["0", "amountZero"],
  ["0.00", "amountZero"],
  ["100000000", "amountTooLarge"],
  ["9".repeat(20), "amountTooLarge"],
  ["9".repeat(30), "amountShape"],
])("%j is refused with a reason", (text, code) => {
  expect(read(text)).toBe(code);
});

test("a comma after a lone zero groups nothing: half a kilogram is not half a ton", () => {
  expect(parseDecimal("0,500", 3)).toEqual({ ok: true, value: 500 });
  expect(parseDecimal("1,250", 2)).toEqual({ ok: true, value: 125_000 });
});

test("a currency without decimals takes none", () => {
  expect(read("1200", "JPY")).toBe(1200);
  expect(read("12.5", "JPY")).toBe("amountDecimals|decimals=0");
  expect([read("9,999,999,999", "JPY"), read("10000000000", "JPY")]).toEqual([9_999_999_999, "amountTooLarge"]);
});

test.each([
  ["1.234", 1234],
  ["1,234.5", 1_234_500],
  ["1 234,500", 1_234_500],
  ["0,500", 500],
  ["12345,678", 12_345_678],
  ["12,5", 12_500],
  ["1,234,567", 1_234_567_000],
  ["1,234", "amountShape"],
  ["1.2345", "amountDecimals|decimals=3"],
])("of a currency with three decimals, %j is %j", (text, expected) => {
  expect(read(text, "KWD")).toBe(expected);
});

test("what is written can be read again", () => {
  expect(plainDecimal(1250, 2)).toBe("12.50");
  expect(plainDecimal(5, 2)).toBe("0.05");
  expect(plainDecimal(138_400_000, 6, 2)).toBe("138.40");
  expect(plainDecimal(138_400_001, 6, 2)).toBe("138.400001");
  expect(plainDecimal(1200, 0)).toBe("1200");
  for (const micro of [1, 999_999, 1_000_000, 123_456_789]) {
    expect(parseDecimal(plainDecimal(micro, 6), 6)).toEqual({ ok: true, value: micro });
  }
});
