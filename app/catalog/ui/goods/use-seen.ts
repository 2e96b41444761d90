import { useEffect } from "react";
import { writeCookie } from "~/app/platform/cookies/cookie-value";
import { writeZone } from "~/app/platform/cookies/zone";
import { withSeen, writeSeen } from "../../recommended/seen-cookie";

const isSecure = () => location.protocol === "https:";

/**
 * Stores the viewed goods on this device, for a visitor's recommendations; a signed-in buyer's footprint is recorded by
 * the server. Also stores the name of the time zone, which determines the day of a footprint.
 */
export function useSeen(goodsId: number, categoryId: number, visitor: boolean): void {
  useEffect(() => {
    if (visitor) writeCookie(writeSeen(withSeen(document.cookie, goodsId, categoryId), isSecure()));
  }, [goodsId, categoryId, visitor]);
  useEffect(() => {
    writeCookie(writeZone(Intl.DateTimeFormat().resolvedOptions().timeZone ?? "UTC", isSecure()));
  }, []);
}
