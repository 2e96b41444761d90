import { expect, test } from "vitest";
import { calendarFormat, formatDay } from "~/app/platform/format/dates";
import { locales } from "~/app/platform/language/locales";

test("a day ends without a stop, which the sentence around it has", () => {
  const days = locales.map((locale) => [locale, formatDay("2026-11-30", locale)]);
  expect(days.filter(([, day]) => day?.endsWith("."))).toEqual([]);
  expect(Object.fromEntries(days)).toMatchObject({ ru: "30 нояб. 2026", ko: "2026. 11. 30" });
});

test("every time is of one clock, in every language", () => {
  const shapes = { short: { timeStyle: "short" }, parts: { hour: "2-digit", minute: "2-digit" } } as const;
  for (const locale of locales) {
    for (const [name, shape] of Object.entries(shapes)) {
      const format = calendarFormat({ locale, zone: "UTC" }, `dates.test ${name}`, shape);
      expect(`${locale} ${format.format(Date.UTC(2026, 10, 30, 13, 5))}`).toMatch(/ 13\D05$/);
    }
  }
});
