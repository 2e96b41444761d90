import { ownCookieValue, writeCookie } from "./cookie-value";
import { writeZone, zoneCookie } from "./zone";

/** Stores the name of the browser's time zone, for the pages to come; after a flight it is another one. */
export function storeZone(): void {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone ?? "UTC";
  if (ownCookieValue(document.cookie, zoneCookie) !== encodeURIComponent(zone))
    writeCookie(writeZone(zone, location.protocol === "https:"));
}
