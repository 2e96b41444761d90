import { isZone } from "../format/zoned-time";
import { cookieLine, ownCookie, ownCookieValue } from "./cookie-value";

/** Cookie that the browser sets: the name of its time zone, for example `Asia/Kuala_Lumpur`. */
export const zoneCookie = "zone";
/** Cookie with the zone that a signed-in person chose in the settings, which comes before the browser's. */
const chosenCookie = "ownzone";

/** Returns the zone that the person chose, otherwise the browser's; null until the browser has told one. */
export function zoneOf(cookieHeader: string | null | undefined): string | null {
  return chosenZone(cookieHeader) ?? sentZone(cookieHeader, zoneCookie);
}

/** Returns the zone that the person chose in the settings; null = the browser's. */
export function chosenZone(cookieHeader: string | null | undefined): string | null {
  return sentZone(cookieHeader, chosenCookie);
}

function sentZone(cookieHeader: string | null | undefined, cookie: string): string | null {
  const zone = ownCookieValue(cookieHeader, cookie)?.replace(/%2F/gi, "/");
  return zone !== undefined && isZone(zone) ? zone : null;
}

/** Returns cookie lines that store the name of a device's time zone. @param secure the shop is served over https */
export function writeZone(zone: string, secure: boolean): string[] {
  return ownCookie(zoneCookie, encodeURIComponent(zone), { maxAge: 31_536_000, secure });
}

/** Returns the cookie line that stores the zone a person chose; null = the browser's again. */
export function chosenZoneCookie(zone: string | null, secure: boolean): string {
  const maxAge = zone === null ? 0 : 31_536_000;
  return cookieLine(chosenCookie, encodeURIComponent(zone ?? ""), { maxAge, secure, httpOnly: true });
}

/** Returns the previous calendar day, `YYYY-MM-DD`. */
export function dayBefore(day: string): string {
  return new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
}
