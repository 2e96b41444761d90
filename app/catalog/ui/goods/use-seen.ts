import { useEffect } from "react";
import { writeCookie } from "~/app/platform/cookies/cookie-value";
import { writeZone } from "../../kept/day";
import { withSeen, writeSeen } from "../../recommended/seen-cookie";

const isSecure = () => location.protocol === "https:";

/**
 * Leaves on this device what it looked at, for its recommendations; a signed-in person's footprint is the server's. The name of the
 * time zone goes with it, which says what day a footprint belongs to.
 */
export function useSeen(goodsId: number, categoryId: number, visitor: boolean): void {
  useEffect(() => {
    if (visitor) writeCookie(writeSeen(withSeen(document.cookie, goodsId, categoryId), isSecure()));
  }, [goodsId, categoryId, visitor]);
  useEffect(() => {
    writeCookie(writeZone(Intl.DateTimeFormat().resolvedOptions().timeZone ?? "UTC", isSecure()));
  }, []);
}
