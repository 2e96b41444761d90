import { useSyncExternalStore } from "react";
import { useFormat } from "~/app/platform/format/format";
import { offsetAt } from "~/app/platform/format/zoned-time";

const formats = new Map<string, Intl.DateTimeFormat>();
const never = () => () => {};

/** Returns the browser's time zone. On the server and without JavaScript it is UTC, which the times state. */
export function useZone(): string {
  return useSyncExternalStore(
    never,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone ?? "UTC",
    () => "UTC",
  );
}

/**
 * Formats a timestamp (ms since 1970) in the operator's local time and names the zone: "UTC+8". With a zone: in that
 * zone's local time.
 */
export function useMoment(to: "minute" | "second" = "minute"): (ms: number, zone?: string) => string {
  const { locale } = useFormat();
  const own = useZone();
  return (ms, zone = own) => {
    const key = `${locale} ${zone} ${to}`;
    let format = formats.get(key);
    if (!format) {
      format = new Intl.DateTimeFormat(locale, {
        dateStyle: "medium",
        timeStyle: to === "second" ? "medium" : "short",
        timeZone: zone,
      });
      formats.set(key, format);
    }
    return `${format.format(ms)} ${offsetAt(ms, zone)}`;
  };
}
