import { useCallback, useEffect, useState } from "react";
import type { Shelf } from "./shelf";

/** How often a page asks for the goods of its room, ms: what is explained changes within it at the latest. */
const everyMs = 5000;

/**
 * Keeps the goods of a room as they are now, while the page is seen.
 * @param address that answers with them
 * @param first of the page; null = it is asked for at once
 */
export function useShelf<Seen extends Shelf>(
  address: string,
  first: Seen | null,
): { shelf: Seen | null; set(shelf: Seen): void } {
  const [shelf, setShelf] = useState(first);
  const refresh = useCallback(async () => {
    const answer = await fetch(address).catch(() => null);
    const fresh: Seen | null = answer?.ok ? await answer.json().catch(() => null) : null;
    // Without the network what was known stays.
    if (fresh) setShelf(fresh);
  }, [address]);
  useEffect(() => {
    if (first === null) void refresh();
    const timer = setInterval(() => {
      if (!document.hidden) void refresh();
    }, everyMs);
    return () => clearInterval(timer);
  }, [first, refresh]);
  return { shelf, set: setShelf };
}
