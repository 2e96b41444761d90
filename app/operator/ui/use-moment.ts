import { useFormat } from "~/app/platform/format";

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Writes a moment (ms since 1970) with its time, in UTC: server and browser draw the same, and the log says one time to all. With
 * a zone: to the minute, as the clocks show it there.
 */
export function useMoment(): (ms: number, zone?: string) => string {
  const { locale } = useFormat();
  return (ms, zone) => {
    const key = `${locale} ${zone ?? ""}`;
    let format = formats.get(key);
    if (!format) {
      const timeStyle = zone ? "short" : "medium";
      format = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle, timeZone: zone ?? "UTC" });
      formats.set(key, format);
    }
    return format.format(ms);
  };
}
