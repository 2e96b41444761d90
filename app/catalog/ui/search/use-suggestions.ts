import { useCallback, useEffect, useRef, useState } from "react";
import type { SearchSuggestion } from "~/app/catalog/list/goods-query";
import { constants } from "~/app/platform/constants";
import { href } from "~/app/platform/http/href";

/** Debounce before suggestions are requested, ms. */
const pauseMs = 160;

async function fetchSuggestions(text: string, abort: AbortController): Promise<SearchSuggestion[]> {
  const late = setTimeout(() => abort.abort(), constants.callTimeoutMs);
  try {
    const answer = await fetch(href("/pages/product/search/suggest", { keyword: text }), { signal: abort.signal });
    return answer.ok ? ((await answer.json()) as { rows: SearchSuggestion[] }).rows : [];
  } finally {
    clearTimeout(late);
  }
}

export function suggestionHref({ kind, text, id }: SearchSuggestion): string {
  if (kind === "category") return href("/pages/product/list", { category_id: id });
  if (kind === "brand") return href("/pages/product/list", { brand: id });
  if (kind === "goods") return href("/pages/product/goods", { id });
  return href("/pages/product/search", { keyword: text });
}

interface Suggestions {
  rows: SearchSuggestion[];
  /** Index of the option reached with the arrow keys; -1 = none. */
  active: number;
  /** Requests suggestions, debounced. */
  ask(typed: string): void;
  /** Moves down (1) or up (-1) the list, wrapping around at its ends. */
  step(by: 1 | -1): void;
  close(): void;
}

/** Provides suggestions while typing. Failures and late responses simply yield none. */
export function useSuggestions(): Suggestions {
  const [shown, setShown] = useState<{ rows: SearchSuggestion[]; active: number }>({ rows: [], active: -1 });
  const known = useRef(new Map<string, SearchSuggestion[]>());
  const asking = useRef<{ timer: number; abort: AbortController } | null>(null);

  const stop = useCallback(() => {
    clearTimeout(asking.current?.timer);
    asking.current?.abort.abort();
    asking.current = null;
  }, []);
  useEffect(() => stop, [stop]);

  function ask(typed: string) {
    stop();
    const text = typed.trim();
    const found = text === "" ? [] : known.current.get(text);
    if (found) {
      setShown({ rows: found, active: -1 });
      return;
    }
    const abort = new AbortController();
    const timer = window.setTimeout(() => {
      fetchSuggestions(text, abort).then(
        (rows) => {
          known.current.set(text, rows);
          if (!abort.signal.aborted) setShown({ rows, active: -1 });
        },
        () => undefined,
      );
    }, pauseMs);
    asking.current = { timer, abort };
  }

  return {
    ...shown,
    ask,
    step: (by) =>
      setShown(({ rows, active }) => {
        const places = rows.length + 1;
        return { rows, active: ((active + 1 + by + places) % places) - 1 };
      }),
    close: () => {
      stop();
      setShown({ rows: [], active: -1 });
    },
  };
}
