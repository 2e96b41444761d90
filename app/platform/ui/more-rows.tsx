import { useLocation, useMatches } from "@remix-run/react";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { constants } from "../constants";

/** A page of a list, as a loader answers it: `next` is what its address takes to go on; null at the end. */
export interface RowsPage<Row> {
  rows: Row[];
  next: string | null;
}

type State = "idle" | "loading" | "failed";

interface More<Row> {
  rows: Row[];
  /** What goes on at the end of the list. */
  end: EndProps;
}

/** The next page is fetched when its place is this near, px. */
const ahead = 900;

/** Lists that are remembered for coming back to them. */
const mostKept = 12;

/**
 * What was fetched of a list, by its entry of the history: coming back draws all of it at once, so that the browser finds the place where it
 * was left. A reload starts anew.
 */
const kept = new Map<string, RowsPage<unknown>>();

function keep(place: string, page: RowsPage<unknown>) {
  kept.delete(place);
  kept.set(place, page);
  const [oldest] = kept.keys();
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
}

/** The data of this very route at another address, as Remix asks for it. */
async function fetchPage<Row>(route: string, address: string): Promise<RowsPage<Row>> {
  const url = new URL(address, window.location.href);
  url.searchParams.set("_data", route);
  const answer = await fetch(url, { signal: AbortSignal.timeout(constants.callTimeoutMs) });
  // Signed out meanwhile: Remix answers 204 with where to go. Following the link does that.
  if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`);
  return (await answer.json()) as RowsPage<Row>;
}

/**
 * An endless list: starts with what the server drew and fetches on from the same route. A row that moved between two pages is shown
 * once. A new first page (after a form, a filter) starts anew; a list mounted again at the same entry of the history goes on where it was.
 * @param address of the page after a cursor: also the link that works without JavaScript
 * @param nameOf what tells rows apart
 * @param options.changes rows come and go by forms on the page: nothing is remembered for coming back
 */
export function useMoreRows<Row>(
  first: RowsPage<Row>,
  address: (after: string) => string,
  nameOf: (row: Row) => string | number,
  { changes = false } = {},
): More<Row> {
  const route = useMatches().at(-1)?.id ?? "";
  const { key, pathname, search } = useLocation();
  const entry = changes ? null : `${key} ${pathname}${search}`;
  const [pages, setPages] = useState(() => {
    const before = entry === null ? undefined : (kept.get(entry) as RowsPage<Row> | undefined);
    return { first: first.rows, ...(before ?? first) };
  });
  const [state, setState] = useState<State>("idle");
  const place = useRef<HTMLDivElement>(null);
  const { rows, next } = pages.first === first.rows ? pages : { rows: first.rows, next: first.next };
  const link = next === null ? null : address(next);

  const more = useCallback(() => {
    if (link === null) return;
    setState("loading");
    fetchPage<Row>(route, link).then(
      (page) => {
        const seen = new Set(rows.map(nameOf));
        const fresh = page.rows.filter((row) => !seen.has(nameOf(row)));
        const whole = { rows: [...rows, ...fresh], next: page.next };
        if (entry !== null) keep(entry, whole);
        setPages({ first: first.rows, ...whole });
        setState("idle");
      },
      () => setState("failed"),
    );
  }, [route, link, rows, first.rows, nameOf, entry]);

  useEffect(() => {
    if (state !== "idle" || link === null || !place.current) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && more(), { rootMargin: `${ahead}px` });
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [state, link, more]);

  return { rows, end: { link, state, place, retry: more } };
}

interface EndProps {
  link: string | null;
  state: State;
  place: RefObject<HTMLDivElement>;
  retry(): void;
}

interface MoreRowsProps {
  end: EndProps;
  labels: { more: string; loading: string; retry: string };
}

/** The end of an endless list: the link to the next page, what is going on, and another try. */
export function MoreRows({ end: { link, state, place, retry }, labels }: MoreRowsProps) {
  return (
    <div className="list-end" ref={place}>
      {link !== null && state === "idle" && (
        <a className="button button-outline" href={link}>
          {labels.more}
        </a>
      )}
      {state === "failed" && (
        <button type="button" className="button button-outline" onClick={retry}>
          {labels.retry}
        </button>
      )}
      {state === "loading" && <span className="bone h-88 w-full" aria-hidden="true" />}
      <p className="sr-only" role="status">
        {state === "loading" ? labels.loading : ""}
      </p>
    </div>
  );
}
