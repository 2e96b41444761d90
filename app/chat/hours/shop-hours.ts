import { dayAt, momentOf } from "~/app/platform/format/zoned-time";

/** Hours of a shop. */
export interface ShopHours {
  zone: string;
  /** 1 = Monday. */
  days: number[];
  /** Minutes since midnight; closing at or before opening means the next day. */
  opens: number;
  closes: number;
}

/** Max code points of the texts, and max quick replies. */
export const shopTalkLimits = { away: 300, reply: 300, replies: 20 } as const;

const dayMs = 86_400_000;

/** Formats minutes since midnight as `09:30`. */
export function clockText(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}

/** Parses `9:30` or `09:30` as minutes since midnight; null for anything else. */
export function readClock(text: string): number | null {
  const found = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text.trim());
  return found ? Number(found[1]) * 60 + Number(found[2]) : null;
}

const weekday = (day: string) => ((new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7) + 1;
const after = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/**
 * Returns whether a shop is within its hours at a moment (ms since 1970), and when that changes next; null = not within
 * a week.
 */
export function hoursAt(hours: ShopHours, nowMs: number): { open: boolean; until: number | null } {
  const { zone, days, opens, closes } = hours;
  const today = dayAt(nowMs, zone);
  for (let distance = -1; distance <= 7; distance++) {
    const day = after(today, distance);
    if (!days.includes(weekday(day))) continue;
    const from = momentOf(`${day}T${clockText(opens)}`, zone)?.getTime() ?? 0;
    const to = momentOf(`${closes <= opens ? after(day, 1) : day}T${clockText(closes)}`, zone)?.getTime() ?? 0;
    if (nowMs < from) return { open: false, until: from };
    if (nowMs < to) return { open: true, until: to };
  }
  return { open: false, until: null };
}
