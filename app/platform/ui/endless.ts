import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { constants } from "../constants";

export interface RowsPage<Row> {
  rows: Row[];
  next: string | null;
}

/** State of an infinite list: the rows fetched so far, and the loading of more at its end. */
export interface Endless<Row> extends RowsPage<Row> {
  state: "idle" | "loading" | "failed";
  /** Element that triggers the next fetch when it approaches the viewport. */
  end: RefObject<HTMLDivElement>;
  more(): void;
}

/**
 * Distance at which the next page is fetched, px: a screen ahead; an app's pull of 150 (specification §9) would show
 * skeletons.
 */
const ahead = 900;

/** Max number of lists cached for going back to them. */
const maxSaved = 12;

const kept = new Map<string, RowsPage<unknown>>();

function keep(place: string, page: RowsPage<unknown>) {
  kept.delete(place);
  kept.set(place, page);
  const [oldest] = kept.keys();
  if (kept.size > maxSaved && oldest !== undefined) kept.delete(oldest);
}

/**
 * Identifies a list by its history entry, for lists that are also rendered outside a route. Null on the server.
 * @param list distinguishes the lists of one page
 */
export function placeOf(list: string): string | null {
  if (typeof window === "undefined") return null;
  const { key } = (window.history.state ?? {}) as { key?: string };
  return key === undefined ? null : `${list} ${key} ${window.location.pathname}`;
}

type NameOf<Row> = (row: Row) => string | number;

/** Appends a page; a row that moved between two pages is shown once. */
export function joinRows<Row>(rows: readonly Row[], fresh: readonly Row[], nameOf: NameOf<Row>): Row[] {
  const seen = new Set(rows.map(nameOf));
  return [...rows, ...fresh.filter((row) => !seen.has(nameOf(row)))];
}

async function fetchPage<Row>(address: string): Promise<RowsPage<Row>> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(constants.callTimeoutMs) });
  // Signed out meanwhile: Remix responds with 204 and the redirect target.
  if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`);
  return (await answer.json()) as RowsPage<Row>;
}

interface Options<Row> {
  address(after: string): string;
  /** Returns the unique key of a row. */
  nameOf: NameOf<Row>;
  /**
   * Identity of the list, under which all fetched rows are cached: when the user navigates back, the browser can
   * restore the scroll position. A reload starts over. Null: nothing is cached.
   */
  place: string | null;
}

/**
 * Manages an infinite list: starts with the server's rows, or the cached ones, and fetches more. A new first page
 * starts over.
 */
export function useEndless<Row>(first: RowsPage<Row>, { address, nameOf, place }: Options<Row>): Endless<Row> {
  const [pages, setPages] = useState(() => {
    const before = place === null ? undefined : (kept.get(place) as RowsPage<Row> | undefined);
    return { first: first.rows, ...(before ?? first) };
  });
  const [state, setState] = useState<Endless<Row>["state"]>("idle");
  const end = useRef<HTMLDivElement>(null);
  const { rows, next } = pages.first === first.rows ? pages : first;
  const link = next === null ? null : address(next);

  const more = useCallback(() => {
    if (link === null) return;
    setState("loading");
    fetchPage<Row>(link).then(
      (page) => {
        const whole = { rows: joinRows(rows, page.rows, nameOf), next: page.next };
        if (place !== null) keep(place, whole);
        setPages({ first: first.rows, ...whole });
        setState("idle");
      },
      () => setState("failed"),
    );
  }, [link, rows, first.rows, nameOf, place]);

  useEffect(() => {
    if (state !== "idle" || link === null || !end.current) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && more(), { rootMargin: `${ahead}px` });
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [state, link, more]);

  return { rows, next, state, end, more };
}
