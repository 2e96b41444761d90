import { useCallback, useEffect, useState } from "react";
import type { Shelf } from "./shelf";

interface KeptShelf<Seen> {
  shelf: Seen | null;
  set(shelf: Seen): void;
  /** Asks for it now. */
  refresh(): Promise<void>;
}

const firstLookMs = 3000;

/**
 * Keeps the goods of a room as they are now, while the page is seen.
 * @param address that answers with them
 * @param options `first` of the page; null = it is asked for at once; `everyMs`: how often it is asked for
 */
export function useShelf<Seen extends Shelf>(
  address: string,
  { first, everyMs }: { first: Seen | null; everyMs: number },
): KeptShelf<Seen> {
  const [shelf, setShelf] = useState(first);
  const refresh = useCallback(async () => {
    const answer = await fetch(address).catch(() => null);
    const fresh: Seen | null = answer?.ok ? await answer.json().catch(() => null) : null;
    // Without the network what was known stays.
    if (fresh) setShelf(fresh);
  }, [address]);
  useEffect(() => {
    if (first === null) void refresh();
    // What a page brings is up to a second old (readShelf): who has just bought would read for long that nothing went.
    const soon = first && first.offers.length > 0 ? setTimeout(() => void refresh(), firstLookMs) : undefined;
    const timer = setInterval(() => {
      if (!document.hidden) void refresh();
    }, everyMs);
    return () => {
      clearTimeout(soon);
      clearInterval(timer);
    };
  }, [first, refresh, everyMs]);
  return { shelf, set: setShelf, refresh };
}
