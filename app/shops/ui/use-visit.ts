import { useEffect } from "react";
import { href } from "~/app/platform/http/href";

const reported = new Set<string>();

/**
 * Reports a visitor of the shop once the page is open for a second: the page itself may be one copy for everybody.
 * @param offered the goods of the page while an offer of it runs, which is seen as well
 */
export function useVisit(shopId: number, offered: number | null = null): void {
  useEffect(() => {
    const seen = new URLSearchParams({ shop: String(shopId), ...(offered !== null && { goods: String(offered) }) });
    const timer = setTimeout(() => {
      if (reported.has(String(seen))) return;
      reported.add(String(seen));
      navigator.sendBeacon(href("/visits"), seen);
    }, 1000);
    return () => clearTimeout(timer);
  }, [shopId, offered]);
}
