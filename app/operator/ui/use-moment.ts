import { useSyncExternalStore } from "react";
import { useFormat } from "~/app/platform/format/format";
import { offsetAt } from "~/app/platform/format/zoned-time";

const formats = new Map<string, Intl.DateTimeFormat>();
const never = () => () => {};

/** The zone of this browser. On the server and without JavaScript it is UTC, which the times say. */
export function useZone(): string {
  return useSyncExternalStore(
    never,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone ?? "UTC",
    () => "UTC",
  );
}

/**
 * Writes a moment (ms since 1970) with its time as the operator's clock shows it, and names the zone: "UTC+8". With a zone:
 * as the clocks show it there.
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
