import { ownCookie, ownCookieValue } from "~/app/platform/cookies/cookie-value";

/** Written by the browser with what it looked at: the name of its time zone, for example `Asia/Kuala_Lumpur`. */
const zoneCookie = "zone";

/**
 * The calendar day, `YYYY-MM-DD`, where the person is who sent this Cookie header; in UTC while their browser has not said where
 * that is.
 */
export function dayOf(cookieHeader: string | null, now: Date): string {
  const zone = /^[A-Za-z0-9_+%/-]{1,64}$/.exec(ownCookieValue(cookieHeader, zoneCookie) ?? "")?.[0];
  return dayIn(zone?.replace(/%2F/gi, "/") ?? "UTC", now) ?? dayIn("UTC", now) ?? "";
}

/** Lines for cookies that keep the name of a device's time zone. @param secure the shop is reached over https */
export function writeZone(zone: string, secure: boolean): string[] {
  return ownCookie(zoneCookie, encodeURIComponent(zone), { maxAge: 31_536_000, secure });
}

/** Null for a zone that does not exist. */
function dayIn(zone: string, now: Date): string | null {
  try {
    // The format of Sweden is year, month, day.
    return new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short" }).format(now);
  } catch {
    return null;
  }
}

/** The calendar day before, `YYYY-MM-DD`. */
export function dayBefore(day: string): string {
  return new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
}
