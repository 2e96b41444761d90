import { expect, test } from "vitest";
import { isZone, momentOf, offsetAt, wallTimeAt, zoneNames } from "~/app/platform/format/zoned-time";

test.each([
  ["2026-03-01T09:30", "Asia/Kuala_Lumpur", "2026-03-01T01:30:00.000Z"],
  ["2026-03-01T09:30", "UTC", "2026-03-01T09:30:00.000Z"],
  ["2026-07-01T00:00", "America/New_York", "2026-07-01T04:00:00.000Z"],
  ["2026-01-01T00:00", "Asia/Kolkata", "2025-12-31T18:30:00.000Z"],
])("%s in %s is %s, and back", (text, zone, moment) => {
  const found = momentOf(text, zone);
  expect(found?.toISOString()).toBe(moment);
  expect(wallTimeAt(found?.getTime() ?? 0, zone)).toBe(text);
});

test("an hour that comes twice is the first, one that is skipped comes after the gap", () => {
  expect(momentOf("2026-10-25T02:30", "Europe/Berlin")?.toISOString()).toBe("2026-10-25T00:30:00.000Z");
  expect(momentOf("2026-03-29T02:30", "Europe/Berlin")?.toISOString()).toBe("2026-03-29T01:30:00.000Z");
});

test.each(["", "2026-02-30T10:00", "2026-01-01", "2026-01-01T25:00", "1e3", "2026-01-01T10:00Z"])(
  "%j is no time",
  (text) => {
    expect(momentOf(text, "UTC")).toBeNull();
  },
);

test.each([
  ["UTC", "UTC"],
  ["Asia/Kuala_Lumpur", "UTC+8"],
  ["Asia/Kolkata", "UTC+5:30"],
  ["America/St_Johns", "UTC−3:30"],
])("the clocks of %s are named %s", (zone, name) => {
  expect(offsetAt(Date.parse("2026-01-15T12:00:00Z"), zone)).toBe(name);
});

test("zones are known by name", () => {
  expect(isZone("Asia/Kuala_Lumpur")).toBe(true);
  expect(zoneNames()[0]).toBe("UTC");
  for (const name of ["", "Mars/Base", "UTC;x", "../etc"]) expect(isZone(name), name).toBe(false);
});
