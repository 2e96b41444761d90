import { expect, test } from "vitest";
import { maskName } from "~/app/platform/format/mask-name";
import { readTag } from "~/app/reviews/review";

test.each([
  ["Tomas", "T***s"],
  ["Bo", "B***"],
  ["X", "***"],
  ["", "***"],
  ["  ", "***"],
  ["小明", "小***"],
  ["林𠮷田", "林***田"],
  ["𠮷", "***"],
])("%j is masked as %j", (name, masked) => {
  expect(maskName(name)).toBe(masked);
});

test("a tag is one of the list or none", () => {
  expect(readTag("pictured")).toBe("pictured");
  for (const requested of [null, "", "all", "GOOD", "good' or '1'='1", "__proto__", "a".repeat(10_000)]) {
    expect(readTag(requested)).toBeNull();
  }
});
