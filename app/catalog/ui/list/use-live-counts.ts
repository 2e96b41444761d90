import { useEffect, useRef, useState } from "react";
import type { ListCounts } from "../../list/list-page.server";
import { type ListState, listHref } from "../../list/list-state";

/** Time after a choice before it is counted, ms: who ticks three boxes asks once. */
const pause = 250;

/**
 * What a list would come to, counted again after each choice. `total` is null until it is known; `counts` stay those of the choice before until
 * then, and are null as long as those of the page hold. The answer to an older choice is never shown.
 */
export function useLiveCounts(): {
  total: number | null;
  counts: ListCounts["counts"] | null;
  count(state: ListState): void;
} {
  const [found, setFound] = useState<{ total: number | null; counts: ListCounts["counts"] | null }>(nothing);
  const asked = useRef<Asked | null>(null);
  useEffect(() => () => forget(asked.current), []);

  function count(state: ListState) {
    forget(asked.current);
    setFound(({ counts }) => ({ total: null, counts }));
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      let answer = nothing;
      try {
        const response = await fetch(listHref("/pages/product/list/counts", state), { signal: stop.signal });
        if (response.ok) answer = await response.json();
      } catch {
        // Without a connection the sheet says what the page said.
      }
      if (!stop.signal.aborted) setFound(answer);
    }, pause);
    asked.current = { timer, stop };
  }
  return { ...found, count };
}

interface Asked {
  timer: ReturnType<typeof setTimeout>;
  stop: AbortController;
}

const nothing: { total: number | null; counts: ListCounts["counts"] | null } = { total: null, counts: null };

function forget(asked: Asked | null) {
  if (!asked) return;
  clearTimeout(asked.timer);
  asked.stop.abort();
}
