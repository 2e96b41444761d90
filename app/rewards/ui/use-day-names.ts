import { calendarFormat, formatDay } from "~/app/platform/format/dates";
import { useFormat } from "~/app/platform/format/format";

const shapes = {
  day: { month: "short", day: "numeric" },
  weekday: { weekday: "short" },
  month: { month: "long" },
  monthYear: { month: "long", year: "numeric" },
} as const;

/** Returns how days (`2026-11-29`) and months (`2026-11`) of the market's calendar are written. */
export function useDayNames(): (day: string, shape: keyof typeof shapes | "date") => string {
  const { locale } = useFormat();
  return (day, shape) =>
    shape === "date"
      ? formatDay(day, locale)
      : calendarFormat({ locale, zone: "UTC" }, `sign-in ${shape}`, shapes[shape]).format(Date.parse(day));
}
