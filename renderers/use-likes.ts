import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { GoodsCard } from "~/app/catalog/goods-card";
import { href } from "~/app/platform/href";

/** The next page is fetched when its place is this near, in px. */
const ahead = 900;

/** A call gives up after this, in ms (specification §9). */
const timeoutMs = 6000;

export interface LikesPage {
  rows: GoodsCard[];
  next: string | null;
}

/** Pages put together: a goods that moved between two pages is shown once. */
export function joinPages(cards: GoodsCard[], rows: GoodsCard[]): GoodsCard[] {
  const seen = new Set(cards.map(({ id }) => id));
  return [...cards, ...rows.filter(({ id }) => !seen.has(id))];
}

async function fetchPage(cursor: string): Promise<LikesPage> {
  const answer = await fetch(href("/likes", { cursor }), { signal: AbortSignal.timeout(timeoutMs) });
  if (!answer.ok) throw new Error(`likes answered ${answer.status}`);
  return (await answer.json()) as LikesPage;
}

interface Likes {
  cards: GoodsCard[];
  /** Cursor of what comes next; null at the end. */
  next: string | null;
  state: "idle" | "loading" | "failed";
  /** What must come near for more to be fetched. */
  end: RefObject<HTMLDivElement>;
  retry(): void;
}

/** The endless list: starts with what the server drew and fetches on. */
export function useLikes(first: GoodsCard[], firstNext: string | null): Likes {
  const [pages, setPages] = useState({ first, cards: first, next: firstNext });
  const [state, setState] = useState<Likes["state"]>("idle");
  const end = useRef<HTMLDivElement>(null);
  // Another page of the shop, or another language, starts anew.
  const current = pages.first === first ? pages : { first, cards: first, next: firstNext };
  const { next } = current;

  const more = useCallback(() => {
    if (next === null) return;
    setState("loading");
    fetchPage(next).then(
      (page) => {
        setPages({ first, cards: joinPages(current.cards, page.rows), next: page.next });
        setState("idle");
      },
      () => setState("failed"),
    );
  }, [first, next, current.cards]);

  useEffect(() => {
    if (state !== "idle" || next === null || !end.current) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && more(), { rootMargin: `${ahead}px` });
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [state, next, more]);

  return { cards: current.cards, next, state, end, retry: more };
}
