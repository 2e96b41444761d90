import { useEffect, useRef } from "react";

/**
 * Handles Enter in a picker's search box. If it is pressed before the results for the typed text have arrived, it takes
 * effect when they do.
 * @param isCurrent the results shown match the typed text
 * @param take picks the first hit of the current results
 * @returns the handler for Enter in the box
 */
export function useTakeFirst(isCurrent: boolean, take: () => void): () => void {
  const waits = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the arrival of new results matters
  useEffect(() => {
    if (!waits.current || !isCurrent) return;
    waits.current = false;
    take();
  }, [isCurrent]);
  return () => {
    if (isCurrent) take();
    else waits.current = true;
  };
}
