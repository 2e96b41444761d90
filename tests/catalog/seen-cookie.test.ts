import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { transformWithEsbuild } from "vite";
import { expect, test } from "vitest";
import { readInterests, withSeen, writeSeen } from "~/app/catalog/recommended/seen-cookie";

/** Noon of day 20594 since 1970, in every time zone the tests run in. */
const now = new Date(2026, 4, 21, 12);

/** Returns the Cookie header that a browser sends after this is written. */
const sent = (seen: Parameters<typeof writeSeen>[0]) => writeSeen(seen, false)[0]?.split(";")[0] ?? "";

/** Returns the cookies of a browser that looked at these goods. */
function look(...goods: [id: number, category: number][]): string {
  return goods.reduce((cookies, [id, category]) => sent(withSeen(cookies, id, category, now)), "");
}

test("the categories of what was looked at come newest first, each once", () => {
  const cookies = look([7, 3], [8, 4], [9, 3]);
  expect(cookies).toBe("seen=9-3-20594.8-4-20594.7-3-20594");
  expect(readInterests(`cart=v1.x; ${cookies}; lng=en`)).toEqual([3, 4]);
});

test("goods that are looked at again move to the front, and twelve are kept", () => {
  expect(look([7, 3], [8, 4], [7, 3])).toBe("seen=7-3-20594.8-4-20594");
  const many = look(...Array.from({ length: 20 }, (_, n): [number, number] => [n + 1, n + 101]));
  expect(readInterests(many)).toEqual(Array.from({ length: 12 }, (_, n) => 120 - n));
});

test("the day is the one of the device, also late in its evening", () => {
  const late = new Date(2026, 4, 21, 23, 59);
  expect(withSeen("", 7, 3, late)).toEqual([{ goodsId: 7, categoryId: 3, day: 20594 }]);
});

test("the cookie is for the whole shop, for thirty days, and not for forms of other sites", () => {
  const written = writeSeen(withSeen("", 7, 3, now), false);
  expect(written[0]).toBe("seen=7-3-20594; Path=/; Max-Age=2592000; SameSite=Lax");
  expect(writeSeen([], false)[0]).toBe("seen=; Path=/; Max-Age=0; SameSite=Lax");
});

test.each([
  null,
  "",
  "seen=",
  "seen=x",
  "seen=0-1-20594",
  "seen=1-0-20594",
  "seen=1-2-00000",
  "seen=1",
  "seen=1-2",
  "seen=-1-2-20594",
  "seen=1-2-3",
  "seen=1-2-20594-4",
  "seen=1-1234567890123456-20594",
  "seen=1' or 1=1--",
  "unseen=1-2-20594",
])("what is no entry of ours (%j) is dropped", (cookies) => {
  expect(readInterests(cookies)).toEqual([]);
});

test("whatever a cookie holds, at most twelve exact ids come out, and writing makes it well-formed", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d.-]{0,500}$/)), (value) => {
      const found = readInterests(`seen=${value}`);
      expect(found.length).toBeLessThanOrEqual(12);
      expect(found.every((id) => Number.isSafeInteger(id) && id > 0)).toBe(true);
      expect(sent(withSeen(`seen=${value}`, 5, 6))).toMatch(/^seen=5-6-\d{5}(?:\.\d{1,15}-\d{1,15}-\d{5}){0,11}$/);
    }),
  );
});

test("it weighs at most 500 bytes in the browser", async () => {
  const { code } = await transformWithEsbuild(
    readFileSync("app/catalog/recommended/seen-cookie.ts", "utf8"),
    "seen-cookie.ts",
    {
      minify: true,
    },
  );
  expect(gzipSync(code, { level: 9 }).length).toBeLessThanOrEqual(500);
});
