import { expect, test } from "vitest";
import { clockText, hoursAt, readClock, type ShopHours } from "~/app/chat/hours/shop-hours";
import { talkItems } from "~/app/chat/talking/talk-items";

const at = (moment: string) => Date.parse(moment);
const office: ShopHours = { zone: "Asia/Kuala_Lumpur", days: [1, 2, 3, 4, 5], opens: 9 * 60, closes: 18 * 60 };

test("a shop is open from its opening to its closing, by the clock of its own zone", () => {
  // Monday, 23 November 2026; Kuala Lumpur is eight hours ahead.
  expect(hoursAt(office, at("2026-11-23T00:59Z"))).toEqual({ open: false, until: at("2026-11-23T01:00Z") });
  expect(hoursAt(office, at("2026-11-23T01:00Z"))).toEqual({ open: true, until: at("2026-11-23T10:00Z") });
  expect(hoursAt(office, at("2026-11-23T10:00Z"))).toEqual({ open: false, until: at("2026-11-24T01:00Z") });
});

test("after the last day of the week it opens again on the first", () => {
  expect(hoursAt(office, at("2026-11-27T12:00Z"))).toEqual({ open: false, until: at("2026-11-30T01:00Z") });
});

test("closing before opening means the next day", () => {
  const night: ShopHours = { zone: "UTC", days: [1], opens: 22 * 60, closes: 2 * 60 };
  expect(hoursAt(night, at("2026-11-23T23:00Z"))).toEqual({ open: true, until: at("2026-11-24T02:00Z") });
  expect(hoursAt(night, at("2026-11-24T01:59Z")).open).toBe(true);
  expect(hoursAt(night, at("2026-11-24T02:00Z"))).toEqual({ open: false, until: at("2026-11-30T22:00Z") });
});

test("times of day are read with and without a leading zero, and nothing else is", () => {
  expect(["9:30", "09:30", " 23:59 ", "24:00", "9.30", "", "9:5"].map(readClock)).toEqual([
    ...[570, 570, 1439, null, null, null, null],
  ]);
  expect(clockText(570)).toBe("09:30");
});

test("the time stands above the first message of a day, and above one after half an hour", () => {
  const said = (seq: number, moment: string) => ({
    seq,
    id: String(seq),
    side: "user" as const,
    actor: 1,
    at: at(moment) / 1000,
    content: { type: "text" as const, text: "" },
  });
  const messages = [
    said(1, "2026-11-23T15:50Z"),
    said(2, "2026-11-23T15:55Z"),
    said(3, "2026-11-23T16:01Z"),
    said(4, "2026-11-23T16:40Z"),
  ];
  const kinds = (zone: string) => talkItems(messages, zone).map(({ key }) => key);
  expect(kinds("UTC")).toEqual(["time-1", "1", "2", "3", "time-4", "4"]);
  // Midnight in Kuala Lumpur lies between the second and the third.
  expect(kinds("Asia/Kuala_Lumpur")).toEqual(["time-1", "1", "2", "time-3", "3", "time-4", "4"]);
});
