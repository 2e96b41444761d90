import { calendarFormat } from "~/app/platform/format/dates";
import { useFormat } from "~/app/platform/format/format";
import { offsetAt } from "~/app/platform/format/zoned-time";

/**
 * Formats a timestamp (ms since 1970) in the operator's local time and names the zone: "UTC+8". With a zone: in that
 * zone's local time.
 */
export function useMoment(to: "minute" | "second" = "minute"): (ms: number, zone?: string) => string {
  const { locale, zone: own } = useFormat();
  return (ms, zone = own) => {
    const timeStyle = to === "second" ? "medium" : "short";
    const format = calendarFormat({ locale, zone }, `to the ${to}`, { dateStyle: "medium", timeStyle });
    return `${format.format(ms)} ${offsetAt(ms, zone)}`;
  };
}
