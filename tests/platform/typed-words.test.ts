import { expect, test } from "vitest";
import { typedWords } from "~/app/platform/http/typed-words";

test("what somebody searches for has single spaces and nothing that nobody sees", () => {
  expect(typedWords("  copper\u0007 \n\t kettle ")).toBe("copper kettle");
  expect(typedWords("a\0b")).toBe("ab");
  expect([typedWords(null), typedWords(undefined), typedWords(" \0 ")]).toEqual(["", "", ""]);
});

test("sixty characters of it count, or as many as are asked for, and none is cut in two", () => {
  expect(typedWords("🏮".repeat(61))).toBe("🏮".repeat(60));
  expect(typedWords("k".repeat(101), 100)).toBe("k".repeat(100));
  expect(typedWords("lantern silk", 8)).toBe("lantern");
});
