import { useEffect, useRef } from "react";

/**
 * Enter in the search box of a picker. It may come before the answer to what was typed: then it takes effect with that answer.
 * @param isCurrent what is shown answers what was typed
 * @param take takes the first hit, as it stands
 * @returns what Enter in the box does
 */
export function useTakeFirst(isCurrent: boolean, take: () => void): () => void {
  const waits = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new answer is waited for
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
