import { useEffect, useRef, useState } from "react";
import type { ListCounts } from "../../list/list-page.server";
import { type ListState, listHref } from "../../list/list-state";

/** Debounce after a choice, ms: ticking three boxes sends one request. */
const pause = 250;

/**
 * Returns preview counts of the list, updated after each choice. `total` is null until known; `counts` stay those of
 * the previous choice until then, and are null while the page's own apply. Responses to outdated choices are ignored.
 */
export function useLiveCounts(): {
  total: number | null;
  counts: ListCounts["counts"] | null;
  count(state: ListState): void;
} {
  const [found, setFound] = useState<{ total: number | null; counts: ListCounts["counts"] | null }>(nothing);
  const pending = useRef<Asked | null>(null);
  useEffect(() => () => forget(pending.current), []);

  function count(state: ListState) {
    forget(pending.current);
    setFound(({ counts }) => ({ total: null, counts }));
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      let answer = nothing;
      try {
        const response = await fetch(listHref("/pages/product/list/counts", state), { signal: stop.signal });
        if (response.ok) answer = await response.json();
      } catch {
        // Offline, the sheet falls back to the page's own counts.
      }
      if (!stop.signal.aborted) setFound(answer);
    }, pause);
    pending.current = { timer, stop };
  }
  return { ...found, count };
}

interface Asked {
  timer: ReturnType<typeof setTimeout>;
  stop: AbortController;
}

const nothing: { total: number | null; counts: ListCounts["counts"] | null } = { total: null, counts: null };

function forget(pending: Asked | null) {
  if (!pending) return;
  clearTimeout(pending.timer);
  pending.stop.abort();
}
