import { useLocation } from "@remix-run/react";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { constants } from "~/app/platform/constants";

/** The next page is fetched when its place is this near, px. */
const ahead = 900;

/** Lists that are remembered for coming back to them. */
const mostKept = 12;

interface Page<Row> {
  rows: Row[];
  next: string | null;
}

/**
 * What was fetched of a list, by its entry of the history: coming back draws all of it at once, so that the browser finds the place where
 * it was left. A reload starts anew.
 */
const kept = new Map<string, Page<{ id: number }>>();

function keep(key: string, page: Page<{ id: number }>) {
  kept.delete(key);
  kept.set(key, page);
  const [oldest] = kept.keys();
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
}

export interface Results<Row> {
  rows: Row[];
  /** Cursor of what comes next; null at the end. */
  next: string | null;
  state: "idle" | "loading" | "failed";
  /** What must come near for more to be fetched. */
  end: RefObject<HTMLDivElement>;
  more(): void;
}

/**
 * An endless list: starts with what the server drew, or with what was seen of it before, and fetches on. A row that moved between two
 * pages is shown once. For another list, mount another.
 * @param address answers `Page<Row>` as JSON for a cursor
 */
export function useResults<Row extends { id: number }>(
  first: Page<Row>,
  address: (after: string) => string,
): Results<Row> {
  const { key, pathname, search } = useLocation();
  const place = `${key} ${pathname}${search}`;
  const [page, setPage] = useState(() => (kept.get(place) as Page<Row> | undefined) ?? first);
  const [state, setState] = useState<Results<Row>["state"]>("idle");
  const end = useRef<HTMLDivElement>(null);
  const link = page.next === null ? null : address(page.next);

  const more = useCallback(() => {
    if (link === null) return;
    setState("loading");
    fetchPage<Row>(link).then(
      (answer) => {
        const seen = new Set(page.rows.map(({ id }) => id));
        const whole = { rows: [...page.rows, ...answer.rows.filter(({ id }) => !seen.has(id))], next: answer.next };
        keep(place, whole);
        setPage(whole);
        setState("idle");
      },
      () => setState("failed"),
    );
  }, [link, page, place]);

  useEffect(() => {
    if (state !== "idle" || link === null || !end.current) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && more(), { rootMargin: `${ahead}px` });
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [state, link, more]);

  return { ...page, state, end, more };
}

async function fetchPage<Row>(link: string): Promise<Page<Row>> {
  const answer = await fetch(link, { signal: AbortSignal.timeout(constants.callTimeoutMs) });
  if (!answer.ok) throw new Error(`${link} answered ${answer.status}`);
  return (await answer.json()) as Page<Row>;
}
