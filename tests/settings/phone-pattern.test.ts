import { expect, test } from "vitest";
import { isPhonePattern } from "~/app/settings/phone-pattern";

test.each(["1[2-9][0-9]{9}", "\\+?60\\d{8,10}", "(?:\\+82)?0?1[0-9]{8,9}", "(?:6|8|9)\\d{7}", "\\d{6,15}"])(
  "%s may be a pattern of phone numbers",
  (pattern) => {
    expect(isPhonePattern(pattern)).toBe(true);
  },
);

test.each([
  ["", "nothing"],
  ["\\d*", "without end"],
  ["\\d+", "without end"],
  ["(?:\\d{1,9}){1,9}", "a count behind a group"],
  ["(\\d|\\d\\d)+", "the classic trap"],
  ["\\d?\\d?\\d?\\d?\\d?\\d?", "too many places that vary"],
  ["(?=1)\\d{9}", "a look-around"],
  ["(\\d)\\1", "a reference"],
  ["[9-0]", "a class the wrong way round"],
  ["[^0-9]{3}", "a class of everything else"],
  ["(?:1|)", "an empty way"],
  ["(?:(?:1))", "a group in a group"],
  ["(?:1", "an open group"],
  ["\\d{9,2}", "a count the wrong way round"],
  [".{3,9}", "anything"],
  ["1".repeat(121), "too long"],
])("%s may not: %s", (pattern) => {
  expect(isPhonePattern(pattern)).toBe(false);
});

test("the slowest of those that may be is quick on the worst text", () => {
  const pattern = "\\d{1,99}\\d{1,99}\\d{1,99}\\d{1,99}";
  expect(isPhonePattern(pattern)).toBe(true);
  const started = performance.now();
  expect(new RegExp(`^(?:${pattern})$`, "u").test(`${"1".repeat(31)}x`)).toBe(false);
  expect(performance.now() - started).toBeLessThan(500);
});
