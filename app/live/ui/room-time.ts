import { calendarFormat } from "~/app/platform/format/dates";
import type { Format } from "~/app/platform/format/format";

/** Formats when a planned room begins, by the reader's clocks: `Thu, Nov 26, 20:00`. @param ms since 1970 */
export const roomTime = (ms: number, { locale, zone }: Pick<Format, "locale" | "zone">): string =>
  calendarFormat({ locale, zone }, "weekday and time", {
    weekday: "short",
    month: "short",
    day: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).format(ms);
