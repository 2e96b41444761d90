import fc from "fast-check";
import { expect, test } from "vitest";
import { addSearched, readSearched, writeSearched } from "~/app/catalog/search/history/searched";

/** Returns the Cookie header that a browser sends after this Set-Cookie. */
const sent = (history: string[]) => writeSearched(history, false)[0]?.split(";")[0] ?? "";

test("a history is read back as it was written, newest first", () => {
  const history = ["茶壺", "linen bedding", "50% | off; a=b, “x”"];
  expect(readSearched(`lng=en; ${sent(history)}; cart=v1.x`)).toEqual(history);
});

test("a search moves to the front and stands there once; ten are kept", () => {
  const ten = Array.from({ length: 10 }, (_, index) => `word ${index}`);
  const more = addSearched(ten, "word 4");
  expect(more).toHaveLength(10);
  expect(more.slice(0, 3)).toEqual(["word 4", "word 0", "word 1"]);
  expect(addSearched(ten, "another")).toEqual(["another", ...ten.slice(0, 9)]);
});

test("it never grows large: old entries give way", () => {
  const long = Array.from({ length: 10 }, (_, index) => `${index}${"漢".repeat(59)}`);
  expect(sent(long).length).toBeLessThan(1700);
  expect(readSearched(sent(long))).toEqual(long.slice(0, 3));
});

test("a history is kept for a year, an empty one forgets the cookie", () => {
  expect(writeSearched(["tea"], false)[0]).toBe("searched=tea; Path=/; Max-Age=31536000; SameSite=Lax");
  expect(writeSearched([], true)).toContain("__Host-searched=; Path=/; Max-Age=0; SameSite=Lax; Secure");
});

test.each([
  ["none", null],
  ["empty", "searched="],
  ["a lone percent sign", "searched=%"],
  ["half a letter", "searched=%E0%A4%A"],
  ["bars alone", "searched=|||"],
  ["control characters", "searched=%00%0A"],
  ["far too long", `searched=${"x".repeat(9000)}`],
  ["another cookie", "unsearched=tea"],
])("a forged or broken cookie is no history: %s", (_name, cookies) => {
  expect(readSearched(cookies)).toEqual([]);
});

test("of a half-broken cookie the sound entries are left, cleaned and once each", () => {
  expect(readSearched(`searched=tea|%|tea|${"y".repeat(80)}|%20%0Apot`)).toEqual(["tea", "y".repeat(60), "pot"]);
});

test("whatever stands in it, reading answers a history that is written the same again", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary-ascii", maxLength: 300 }), (value) => {
      const history = readSearched(`searched=${value}`);
      expect(history.length).toBeLessThanOrEqual(10);
      expect(readSearched(sent(history))).toEqual(history);
    }),
  );
});
