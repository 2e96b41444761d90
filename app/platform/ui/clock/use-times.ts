import { calendarFormat } from "../../format/dates";
import { useFormat } from "../../format/format";

const hour = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
const day = { month: "short", day: "numeric" } as const;

/** Returns how moments (Unix ms) are written by the reader's clocks: the hour, or the day with it. */
export function useTimes(): { hour(ms: number): string; moment(ms: number): string } {
  const { locale, zone } = useFormat();
  return {
    hour: (ms) => calendarFormat({ locale, zone }, "hour", hour).format(ms),
    moment: (ms) => calendarFormat({ locale, zone }, "day and hour", { ...day, ...hour }).format(ms),
  };
}
