import { expect, test } from "vitest";
import { typedText } from "~/app/platform/http/typed-text";

test("what somebody searches for has single spaces and nothing that nobody sees", () => {
  expect(typedText("  copper\u0007 \n\t kettle ")).toBe("copper kettle");
  expect(typedText("a\0b")).toBe("ab");
  expect([typedText(null), typedText(undefined), typedText(" \0 ")]).toEqual(["", "", ""]);
});

test("sixty characters of it count, or as many as are asked for, and none is cut in two", () => {
  expect(typedText("🏮".repeat(61))).toBe("🏮".repeat(60));
  expect(typedText("k".repeat(101), 100)).toBe("k".repeat(100));
  expect(typedText("lantern silk", 8)).toBe("lantern");
});
