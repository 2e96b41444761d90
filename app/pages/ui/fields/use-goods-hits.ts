import { useEffect, useRef, useState } from "react";
import type { FilterChoices, GoodsFilter, Picked } from "../../list/addresses";
import { usePick } from "../use-studio";

export type GoodsWish = Partial<Record<GoodsFilter | "q", string>>;

/** Debounce before a search, in ms. */
const quietMs = 150;

interface Hits {
  found: Picked[];
  next: string | null;
  /** The query these hits belong to. */
  wish: GoodsWish;
}

/** Loads goods for the picker by words and filters, page by page, together with the filter options. */
export function useGoodsHits(wish: GoodsWish) {
  const pick = usePick();
  const asks = useRef(pick);
  asks.current = pick;
  const [hits, setHits] = useState<Hits | null>(null);
  const [failed, setFailed] = useState(false);
  const [filters, setFilters] = useState<FilterChoices | null>(null);
  const latest = useRef(wish);
  latest.current = wish;

  useEffect(() => {
    ask<FilterChoices>(asks.current("filters", {})).then(setFilters);
  }, []);
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const page = await ask<Omit<Hits, "wish">>(asks.current("goods", wish), stop.signal);
      if (stop.signal.aborted) return;
      setFailed(page === null);
      if (page) setHits({ ...page, wish });
    }, quietMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [wish]);

  const more = async () => {
    if (!hits?.next) return;
    const page = await ask<Omit<Hits, "wish">>(asks.current("goods", { ...wish, after: hits.next }));
    if (latest.current !== wish) return;
    setFailed(page === null);
    if (page) setHits({ ...page, found: [...hits.found, ...page.found], wish });
  };
  return { hits, isCurrent: hits?.wish === wish, failed, filters, more };
}

async function ask<T>(address: string, signal?: AbortSignal): Promise<T | null> {
  try {
    const answer = await fetch(address, { signal, redirect: "manual" });
    return answer.ok ? ((await answer.json()) as T) : null;
  } catch {
    return null;
  }
}
