import { useEffect } from "react";
import { writeCookie } from "~/app/platform/cookies/cookie-value";
import { withSeen, writeSeen } from "../../recommended/seen-cookie";

const isSecure = () => location.protocol === "https:";

/**
 * Stores the viewed goods on this device, for a visitor's recommendations; a signed-in buyer's footprint is recorded by
 * the server.
 */
export function useSeen(goodsId: number, categoryId: number, visitor: boolean): void {
  useEffect(() => {
    if (visitor) writeCookie(writeSeen(withSeen(document.cookie, goodsId, categoryId), isSecure()));
  }, [goodsId, categoryId, visitor]);
}
