import { useEffect } from "react";
import { withSeen } from "../../recommended/seen-cookie";

/**
 * Leaves on this device what it looked at, for its recommendations; a signed-in person's footprint is the server's. The name of the
 * time zone goes with it, which says what day a footprint belongs to.
 */
export function useSeen(goodsId: number, categoryId: number, visitor: boolean): void {
  useEffect(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: every browser knows this one, and it is there for the very next page.
    if (visitor) document.cookie = withSeen(document.cookie, goodsId, categoryId);
  }, [goodsId, categoryId, visitor]);
  useEffect(() => {
    const zone = encodeURIComponent(Intl.DateTimeFormat().resolvedOptions().timeZone ?? "UTC");
    // biome-ignore lint/suspicious/noDocumentCookie: as above
    document.cookie = `zone=${zone}; Path=/; Max-Age=31536000; SameSite=Lax`;
  }, []);
}
