import { expect, test } from "vitest";
import { integerRange, readCursor } from "~/app/platform/cursor";
import { readId, readIds } from "~/app/platform/ids";
import { readMomentCursor, writeMomentCursor } from "~/app/platform/moment-cursor";

test("a cursor of a moment is read back as it was written", () => {
  const place = { micros: 1_795_000_000_123_456, id: 7 };
  expect(readMomentCursor(writeMomentCursor(place))).toEqual(place);
  expect(readMomentCursor("0.1")).toEqual({ micros: 0, id: 1 });
});

test.each(["9007199254740992.1", "9007199254740993.1", "1.9007199254740993", "-1.1", "1.0", "1", "1.1.1", "", "x.1"])(
  "%j is no cursor of a moment",
  (cursor) => expect(readMomentCursor(cursor)).toBeNull(),
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
