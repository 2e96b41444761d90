import { expect, test } from "vitest";
import { localPath } from "~/app/platform/http/local-path";

test.each([
  ["/", "/"],
  ["/pages/product/goods?id=7#more", "/pages/product/goods?id=7#more"],
  ["/a/../b", "/b"],
])("%j is a place of this shop", (value, stored) => expect(localPath(value)).toBe(stored));

test.each([
  null,
  undefined,
  "",
  "pages/x",
  "//evil.test",
  "/\\evil.test",
  "\\\\evil.test",
  "https://evil.test/",
  "javascript:alert(1)",
  "/\t/evil.test",
  "/a\nb",
  `/${"a".repeat(3000)}`,
  "/.//evil.test",
  "/x/..//evil.test",
])("%j leads home", (value) => expect(localPath(value).startsWith("//")).toBe(false));

test.each(["//evil.test", "https://evil.test/", "/\\evil.test", "javascript:alert(1)", "x"])(
  "%j is not followed at all",
  (value) => expect(localPath(value)).toBe("/"),
);

test("the longest that is followed has 4,000 characters", () => {
  const longest = `/${"a".repeat(3999)}`;
  expect([localPath(longest), localPath(`${longest}a`)]).toEqual([longest, "/"]);
});
