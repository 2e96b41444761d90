import { expect, test } from "vitest";
import { momentText } from "~/app/orders/paying/requested-orders.server";
import { formatDate, formatDay, shortMoment } from "~/app/platform/format/dates";
import { dayAt, monthStretch, stretchOf } from "~/app/platform/format/zoned-time";
import { withMarket } from "~/app/platform/language/i18n.server";
import { weekOf } from "~/app/wallet/seller/week";
import { english } from "../support/languages";

const evening = new Date("2026-12-31T20:45:00Z");
const kolkata = { locale: "en", zone: "Asia/Kolkata" } as const;
const angeles = { locale: "en", zone: "America/Los_Angeles" } as const;

test("a moment is written by the reader's clocks and says how far they are from UTC", () => {
  const now = Date.parse("2027-01-01T06:00:00Z");
  expect(shortMoment(evening, kolkata, now)).toBe("Jan 1, 02:15 UTC+5:30");
  expect(shortMoment(evening, angeles, now)).toBe("Dec 31, 12:45 UTC−8");
  expect(shortMoment(evening, { ...kolkata, zone: "UTC" }, now)).toBe("Dec 31, 2026, 20:45 UTC");
});

test("a moment that a payment depends on names the zone", () => {
  expect(momentText(evening, withMarket(english, { symbol: "", zone: kolkata.zone }))).toMatch(/ 02:15 UTC\+5:30$/);
});

test("a day is the reader's for a moment, and everybody's where it is a day", () => {
  expect(formatDate(evening.getTime(), kolkata)).toBe("Jan 1, 2027");
  expect(formatDate(evening.getTime(), angeles)).toBe("Dec 31, 2026");
  expect(formatDay("2026-12-31", "en")).toBe("Dec 31, 2026");
});

test("days and months begin at midnight of the zone, in summer and in winter", () => {
  expect(stretchOf("2026-03-08", "2026-03-08", angeles.zone)).toEqual({
    from: new Date("2026-03-08T08:00:00Z"),
    until: new Date("2026-03-09T07:00:00Z"),
  });
  expect(monthStretch("2026-12", kolkata.zone)).toEqual({
    from: new Date("2026-11-30T18:30:00Z"),
    until: new Date("2026-12-31T18:30:00Z"),
  });
  // There the clocks go forward at midnight.
  expect(stretchOf("2026-04-24", "2026-04-24", "Africa/Cairo").from).toEqual(new Date("2026-04-23T22:00:00Z"));
});

test("a week begins on the zone's Monday, or with its month", () => {
  const late = new Date("2026-11-22T20:00:00Z");
  expect([weekOf(late, "UTC"), weekOf(late, kolkata.zone)]).toEqual(["2026-11-16", "2026-11-23"]);
  expect(weekOf(new Date("2026-10-31T20:00:00Z"), kolkata.zone)).toBe("2026-11-01");
  expect(dayAt(late.getTime(), kolkata.zone)).toBe("2026-11-23");
});
