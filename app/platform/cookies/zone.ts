import { isZone } from "../format/zoned-time";
import { ownCookie, ownCookieValue } from "./cookie-value";

/**
 * Cookie that the browser sets together with viewed goods: the name of its time zone, for example `Asia/Kuala_Lumpur`.
 */
const zoneCookie = "zone";

/**
 * Returns the calendar day, `YYYY-MM-DD`, at the location of the browser that sent this Cookie header; in UTC until the
 * browser has set its time zone.
 */
export function dayOf(cookieHeader: string | null, now: Date): string {
  return dayIn(sentZone(cookieHeader) ?? "UTC", now) ?? dayIn("UTC", now) ?? "";
}

/** Returns the name of the time zone of the browser that sent this Cookie header; UTC until it has told one. */
export function zoneOf(cookieHeader: string | null): string {
  const zone = sentZone(cookieHeader);
  return zone !== undefined && isZone(zone) ? zone : "UTC";
}

function sentZone(cookieHeader: string | null): string | undefined {
  const zone = /^[A-Za-z0-9_+%/-]{1,64}$/.exec(ownCookieValue(cookieHeader, zoneCookie) ?? "")?.[0];
  return zone?.replace(/%2F/gi, "/");
}

/** Returns cookie lines that store the name of a device's time zone. @param secure the shop is served over https */
export function writeZone(zone: string, secure: boolean): string[] {
  return ownCookie(zoneCookie, encodeURIComponent(zone), { maxAge: 31_536_000, secure });
}

/** Null for an unknown time zone. */
function dayIn(zone: string, now: Date): string | null {
  try {
    // The Swedish format is year, month, day.
    return new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short" }).format(now);
  } catch {
    return null;
  }
}

/** Returns the previous calendar day, `YYYY-MM-DD`. */
export function dayBefore(day: string): string {
  return new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
}
