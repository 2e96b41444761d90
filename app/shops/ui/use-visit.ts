import { useEffect } from "react";
import { href } from "~/app/platform/http/href";

/** Shops that were told of while this document is open. */
const told = new Set<number>();

/**
 * Tells the server, once the page is open for a second, that its shop has a visitor: the page itself may be one copy
 * for everybody.
 */
export function useVisit(shopId: number): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      if (told.has(shopId)) return;
      told.add(shopId);
      navigator.sendBeacon(href("/visits"), new URLSearchParams({ shop: String(shopId) }));
    }, 1000);
    return () => clearTimeout(timer);
  }, [shopId]);
}
