import fc from "fast-check";
import { expect, test } from "vitest";
import { breakLines, lettersOf } from "~/app/platform/cards/break-lines";

/** Every letter is one wide. */
const broken = (text: string, width: number, lines = 9) =>
  breakLines(text, { width, lines, measure: (part) => [...part].length });

test("a line ends between words; a word that is wider than a line ends where it must", () => {
  expect(broken("one two three", 7)).toEqual(["one two", "three"]);
  expect(broken("well-known tea", 8)).toEqual(["well-", "known", "tea"]);
  expect(broken("a waterproofjacket", 6)).toEqual(["a wate", "rproof", "jacket"]);
  expect(broken("공동구매 초대장", 6)).toEqual(["공동구매", "초대장"]);
  expect(broken("", 6)).toEqual([]);
});

test("scripts without spaces end anywhere, but no line begins with a mark that closes or ends with one that opens", () => {
  expect(broken("手工上釉茶壶带滤网", 4)).toEqual(["手工上釉", "茶壶带滤", "网"]);
  expect(broken("手工上釉，茶壶", 4)).toEqual(["手工上", "釉，茶壶"]);
  expect(broken("手工上「釉」茶", 4)).toEqual(["手工上", "「釉」茶"]);
  expect(broken("ティーポット", 3)).toEqual(["ティー", "ポット"]);
  expect(broken("茶壶700毫升", 4)).toEqual(["茶壶", "700毫", "升"]);
});

test("what exceeds the lines is cut within the width, with an ellipsis", () => {
  expect(broken("one two three four", 7, 2)).toEqual(["one two", "three…"]);
  expect(broken("手工上釉茶壶带滤网", 4, 2)).toEqual(["手工上釉", "茶壶带…"]);
});

test("no text of any letters is wider than its place, and nothing but spaces is lost", () => {
  const letters = fc.constantFrom(..."ab -/，。「」茶壶ティッ한국чай$%👍🏽é");
  fc.assert(
    fc.property(fc.array(letters, { maxLength: 60 }), fc.integer({ min: 2, max: 12 }), (some, width) => {
      const text = some.join("");
      const lines = broken(text, width, 99);
      // A letter with several accents is not broken, however wide it is.
      expect(lines.filter((line) => [...line].length > width && lettersOf(line).length > 1)).toEqual([]);
      expect(lines.join("").replaceAll(" ", "")).toBe(text.replaceAll(" ", ""));
    }),
  );
});
