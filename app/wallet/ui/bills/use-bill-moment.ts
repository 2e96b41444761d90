import { calendarFormat } from "~/app/platform/format/dates";
import { useFormat } from "~/app/platform/format/format";

const shapes = {
  short: { month: "short", day: "numeric", hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
  long: { dateStyle: "medium", timeStyle: "medium", hourCycle: "h23" },
  month: { year: "numeric", month: "long" },
} as const;

const formatOf = (locale: string, shape: keyof typeof shapes) => calendarFormat(locale, `bill ${shape}`, shapes[shape]);

/** Returns a function that formats moments (ms since 1970) of bills, in UTC: server and browser render the same. */
export function useBillMoment(shape: "short" | "long" = "short"): (ms: number) => string {
  const { locale } = useFormat();
  return (ms) => (shape === "long" ? `${formatOf(locale, shape).format(ms)} UTC` : formatOf(locale, shape).format(ms));
}

/** Returns a function that names months: `2026-11`. */
export function useMonthName(): (month: string) => string {
  const { locale } = useFormat();
  return (month) => formatOf(locale, "month").format(Date.parse(`${month}-01T00:00:00Z`));
}
