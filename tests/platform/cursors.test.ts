import { expect, test } from "vitest";
import { byId, byMoment, byPlace, idRange, integerRange } from "~/app/platform/cursor";
import { readId, readIds } from "~/app/platform/ids";
import { readFound, readPage } from "~/app/platform/read-page";

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
  expect(byPlace([integerRange], (row: number[]) => row).read(cursor)).toEqual(place);
});

test("a number that is not exact is none, however wide the range", () => {
  const { read } = byPlace([[0, 2 ** 60]], (row: number[]) => row);
  expect(read("9007199254740991")).toEqual([Number.MAX_SAFE_INTEGER]);
  expect(read("9007199254740993")).toBeNull();
});

test("the cursors of one order are none of another", () => {
  const [up, down] = ["u", "d"].map((mark) => byPlace([integerRange, idRange], (row: number[]) => row, mark));
  expect(up?.write([-5, 7])).toBe("u-5.7");
  expect(up?.read("u-5.7")).toEqual([-5, 7]);
  expect([down?.read("u-5.7"), up?.read("-5.7"), up?.read("u"), up?.read(null)]).toEqual([null, null, null, null]);
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

test("what a statement says beside the rows comes with the page", async () => {
  const page = await readFound(byId, { from: null, size: 1 }, async () => ({ rows: [{ id: 9 }, { id: 7 }], total: 2 }));
  expect(page).toEqual({ rows: [{ id: 9 }], next: "9", total: 2 });
});
