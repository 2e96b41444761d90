import { describe, expect, test } from "vitest";
import { formatDuration } from "~/app/console/use-duration";
import { badgeCount, shortCount } from "~/app/platform/format/counts";
import { ago, formatAgo } from "~/app/platform/format/dates";
import { priceParts } from "~/app/platform/format/money";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

describe("counts (specification §9)", () => {
  test.each([
    [0, "0"],
    [999, "999"],
    [1000, "1k"],
    [1999, "1.9k"],
    [9999, "9.9k"],
    [10_000, "1w"],
    [123_456, "12.3w"],
  ])("%d is shown as %s", (count, shown) => expect(shortCount(count)).toBe(shown));

  test.each([
    [0, ""],
    [-1, ""],
    [1, "1"],
    [99, "99"],
    [100, "99+"],
  ])("a badge shows %d as %j", (count, shown) => expect(badgeCount(count)).toBe(shown));
});

describe("relative time (specification §9)", () => {
  const now = Date.UTC(2026, 0, 1);
  test.each([
    [0, { unit: "now" }],
    [299 * second, { unit: "now" }],
    [300 * second, { unit: "minute", count: 5 }],
    [hour - 1, { unit: "minute", count: 59 }],
    [hour, { unit: "hour", count: 1 }],
    [day - 1, { unit: "hour", count: 23 }],
    [day, { unit: "day", count: 1 }],
    [30 * day - 1, { unit: "day", count: 29 }],
    [30 * day, { unit: "month", count: 1 }],
    [365 * day - 1, { unit: "month", count: 12 }],
    [365 * day, { unit: "year", count: 1 }],
    [-hour, { unit: "now" }],
  ])("%d ms ago", (passed, expected) => expect(ago(now - passed, now)).toEqual(expected));

  test("is said in the visitor's language", () => {
    expect(formatAgo(now - 2 * hour, now, "en", "just now")).toBe("2 hours ago");
    expect(formatAgo(now - 2 * hour, now, "zh-CN", "刚刚")).toBe("2小时前");
    expect(formatAgo(now - minute, now, "ja", "たった今")).toBe("たった今");
  });
});

describe("prices", () => {
  test("the symbol follows the language, the amount never does", () => {
    expect(priceParts(5990, "USD", "en")).toEqual({ symbol: "$", integer: "59", fraction: ".90" });
    expect(priceParts(5990, "USD", "ko")).toEqual({ symbol: "₩", integer: "59", fraction: ".90" });
    expect(priceParts(5990, "USD", "ru")).toEqual({ symbol: "¥", integer: "59", fraction: ",90" });
    expect(priceParts(5990, "USD", "ms").symbol).toBe("RM");
  });
  test("an operator can pin one symbol for all languages", () => {
    expect(priceParts(100, "USD", "ja", "US$").symbol).toBe("US$");
  });
  test("the stored currency decides the decimals", () => {
    expect(priceParts(5990, "JPY", "ja")).toEqual({ symbol: "¥", integer: "5,990", fraction: "" });
  });
  test("small, large and negative amounts", () => {
    expect(priceParts(5, "USD", "en")).toEqual({ symbol: "$", integer: "0", fraction: ".05" });
    expect(priceParts(123_456_789, "USD", "en").integer).toBe("1,234,567");
    expect(priceParts(-100, "USD", "en").symbol).toBe("−$");
  });
});

test.each([
  [0, "0 min", "0 мин"],
  [59, "59 min", "59 мин"],
  [60, "1 hr", "1 ч"],
  [314, "5 hr", "5 ч"],
  [47 * 60 + 59, "47 hr", "47 ч"],
  [48 * 60, "2 days", "2 дн."],
])("a wait of %d minutes is %s", (minutes, english, russian) => {
  expect([formatDuration(minutes, "en"), formatDuration(minutes, "ru")]).toEqual([english, russian]);
});
