import { momentOf, offsetAt, wallTimeAt } from "~/app/platform/format/zoned-time";

/** Finance's hours: times of day (`09:00`) in a zone. */
interface FinanceHours {
  opens: string;
  closes: string;
  zone: string;
}

const day = 86_400_000;

/**
 * Returns whether finance is there now, the time in its zone, and when it opens next (ms since 1970).
 * @param nowMs ms since 1970
 */
export function financeNow({ opens, closes, zone }: FinanceHours, nowMs: number) {
  const [today = "", time = ""] = wallTimeAt(nowMs, zone).split("T");
  const later = time >= opens;
  const [next = ""] = later ? wallTimeAt(nowMs + day, zone).split("T") : [today];
  return {
    opens,
    closes,
    time,
    zone: offsetAt(nowMs, zone),
    open: time >= opens && time < closes,
    /** It opens tomorrow, not today. */
    tomorrow: later,
    opensAt: momentOf(`${next}T${opens}`, zone)?.getTime() ?? nowMs,
  };
}
