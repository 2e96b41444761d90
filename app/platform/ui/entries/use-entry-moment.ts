import { calendarFormat, monthName, type Reader } from "../../format/dates";
import { useFormat } from "../../format/format";
import { offsetAt } from "../../format/zoned-time";

const shortShape = { month: "short", day: "numeric", hour: "2-digit", minute: "2-digit" } as const;
const shapes = {
  named: shortShape,
  short: shortShape,
  long: { dateStyle: "medium", timeStyle: "medium" },
} as const;

const formatOf = (reader: Reader, shape: keyof typeof shapes) =>
  calendarFormat(reader, `entry ${shape}`, shapes[shape]);

/**
 * Returns a function that formats moments (ms since 1970) of entries by the reader's clocks. The named and the long
 * form say how far they are from UTC: for moments from which money can be moved.
 */
export function useEntryMoment(shape: "short" | "named" | "long" = "short"): (ms: number) => string {
  const reader = useFormat();
  const format = formatOf(reader, shape);
  return (ms) => (shape === "short" ? format.format(ms) : `${format.format(ms)} ${offsetAt(ms, reader.zone)}`);
}

/** Returns a function that names months: `2026-11`. */
export function useMonthName(): (month: string) => string {
  const { locale } = useFormat();
  return (month) => monthName(month, locale);
}
