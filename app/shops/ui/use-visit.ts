import { useEffect } from "react";
import { href } from "~/app/platform/http/href";

const reported = new Set<number>();

/** Reports a visitor of the shop once the page is open for a second: the page itself may be one copy for everybody. */
export function useVisit(shopId: number): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      if (reported.has(shopId)) return;
      reported.add(shopId);
      navigator.sendBeacon(href("/visits"), new URLSearchParams({ shop: String(shopId) }));
    }, 1000);
    return () => clearTimeout(timer);
  }, [shopId]);
}
