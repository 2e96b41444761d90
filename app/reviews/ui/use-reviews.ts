import { useFetcher } from "@remix-run/react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { href } from "~/app/platform/href";
import type { Review, ReviewTag } from "../review";

/** The next page is fetched when its place is this near, in px (specification §9: pull-up distance). */
const ahead = 150;

interface Page {
  rows: Review[];
  next: string | null;
}

/**
 * The endless list of reviews: starts with what the server drew and asks the same address for more.
 * @param first another one starts anew
 */
export function useReviews(
  goodsId: number,
  tag: ReviewTag | null,
  first: Page,
): { rows: Review[]; next: string | null; loading: boolean; end: RefObject<HTMLDivElement> } {
  const fetcher = useFetcher<Page>();
  const [list, setList] = useState({ first, ...first, seen: fetcher.data });
  const end = useRef<HTMLDivElement>(null);
  let current = list;
  if (list.first.rows !== first.rows) current = { first, ...first, seen: fetcher.data };
  else if (fetcher.data && fetcher.data !== list.seen) {
    const known = new Set(list.rows.map(({ id }) => id));
    const rows = [...list.rows, ...fetcher.data.rows.filter(({ id }) => !known.has(id))];
    current = { ...list, rows, next: fetcher.data.next, seen: fetcher.data };
  }
  if (current !== list) setList(current);
  const { next } = current;
  const loading = fetcher.state !== "idle";
  const { load } = fetcher;

  useEffect(() => {
    if (loading || next === null || !end.current) return;
    const watch = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && load(href("/pages/product/comment", { id: goodsId, tag, after: next })),
      { rootMargin: `${ahead}px` },
    );
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [loading, next, load, goodsId, tag]);

  return { rows: current.rows, next, loading, end };
}
