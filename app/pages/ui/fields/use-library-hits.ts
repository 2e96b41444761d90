import { useEffect, useRef, useState } from "react";
import type { Picked } from "../../list/addresses";
import { usePick } from "../use-studio";

/** Debounce before a search, in ms. */
const quietMs = 150;

interface Hits {
  found: Picked[];
  next: string | null;
  /** The words that these were found by. */
  searchText: string;
}

/** Finds pictures of the library by words, page by page; pictures that were just sent stand first. */
export function useLibraryHits(searchText: string) {
  const pick = useRef(usePick());
  const [hits, setHits] = useState<Hits | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const page = await ask(pick.current("media", { q: searchText }), stop.signal);
      if (page && !stop.signal.aborted) setHits({ ...page, searchText });
    }, quietMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [searchText]);
  const more = async () => {
    if (!hits?.next) return;
    const page = await ask(pick.current("media", { q: hits.searchText, after: hits.next }));
    setHits((now) => (page && now === hits ? { ...hits, ...page, found: [...hits.found, ...page.found] } : now));
  };
  /** @param inPlace they are in the list already, and changed */
  const add = (sent: readonly Picked[], inPlace = false) =>
    setHits((now) => {
      if (!now) return now;
      const byValue = new Map(sent.map((one) => [one.value, one]));
      if (inPlace) return { ...now, found: now.found.map((one) => byValue.get(one.value) ?? one) };
      return { ...now, found: [...sent.toReversed(), ...now.found.filter(({ value }) => !byValue.has(value))] };
    });
  return { found: hits?.found, next: hits?.next ?? null, isCurrent: hits?.searchText === searchText, more, add };
}

async function ask(address: string, signal?: AbortSignal): Promise<Omit<Hits, "searchText"> | null> {
  try {
    const answer = await fetch(address, { signal, redirect: "manual" });
    return answer.ok ? ((await answer.json()) as Omit<Hits, "searchText">) : null;
  } catch {
    return null;
  }
}
