import { expect, test } from "vitest";
import { byId, byMoment, integerRange, readCursor } from "~/app/platform/cursor";
import { readId, readIds } from "~/app/platform/ids";
import { readPage } from "~/app/platform/read-page";

test("a cursor of a moment is read back as it was written", () => {
  const place = { micros: 1_795_000_000_123_456, id: 7 };
  expect(byMoment.read(byMoment.write(place))).toEqual(place);
  expect(byMoment.read("0.1")).toEqual({ micros: 0, id: 1 });
});

test.each(["9007199254740992.1", "9007199254740993.1", "1.9007199254740993", "-1.1", "1.0", "1", "1.1.1", "", "x.1"])(
  "%j is no cursor of a moment",
  (cursor) => expect(byMoment.read(cursor)).toBeNull(),
);

test.each<[string, number[] | null]>([
  ["2147483647", [2147483647]],
  ["-2147483648", [-2147483648]],
  ["2147483648", null],
  ["-2147483649", null],
])("of an integer column %s is read as %j", (cursor, place) => {
  expect(readCursor(cursor, [integerRange])).toEqual(place);
});

test("a number that is not exact is none, however wide the range", () => {
  expect(readCursor("9007199254740991", [[0, 2 ** 60]])).toEqual([Number.MAX_SAFE_INTEGER]);
  expect(readCursor("9007199254740993", [[0, 2 ** 60]])).toBeNull();
});

test("an id has fifteen digits at most", () => {
  expect([readId("999999999999999"), readId("1000000000000000"), readId("0"), readId("1.0"), readId(1)]).toEqual([
    ...[999_999_999_999_999, null, null, null, null],
  ]);
});

test("of a list of ids as many are read as the caller takes, each once, and no endless list is gone through", () => {
  expect(readIds(["3", "3", "x", "2", "1"], 2)).toEqual([3, 2]);
  expect(readIds([...Array.from({ length: 8 }, () => "x"), "1"], 2)).toEqual([]);
});

test("a page asks for one row more than it shows, and its cursor is of the last row that it shows", async () => {
  const rows = [9, 7, 5, 3].map((id) => ({ id }));
  const asked: [number | null, number][] = [];
  const page = (from: string | null) =>
    readPage(byId, { from, size: 3 }, async (before, limit) => {
      asked.push([before, limit]);
      return rows.filter(({ id }) => before === null || id < before).slice(0, limit);
    });
  const first = await page("no cursor");
  expect(first).toEqual({ rows: rows.slice(0, 3), next: "5" });
  expect(await page(first.next)).toEqual({ rows: rows.slice(3), next: null });
  expect(asked).toEqual([
    [null, 4],
    [5, 4],
  ]);
});
