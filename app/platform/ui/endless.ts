import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { constants } from "../constants";

/** A page of a list, as an address answers it: `next` is what the address takes to go on; null at the end. */
export interface RowsPage<Row> {
  rows: Row[];
  next: string | null;
}

/** An endless list as it stands: what was fetched of it, and what goes on at its end. */
export interface Endless<Row> extends RowsPage<Row> {
  state: "idle" | "loading" | "failed";
  /** What must come near for more to be fetched. */
  end: RefObject<HTMLDivElement>;
  more(): void;
}

/** The next page is fetched when its place is this near, px: a screen ahead, where an app's pull of 150 (specification §9) would show bones. */
const ahead = 900;

/** Lists that are remembered for coming back to them. */
const mostKept = 12;

const kept = new Map<string, RowsPage<unknown>>();

function keep(place: string, page: RowsPage<unknown>) {
  kept.delete(place);
  kept.set(place, page);
  const [oldest] = kept.keys();
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
}

/**
 * Names a list where it stands now, for lists that are also drawn outside of a route: by its entry in the history. Null on the server.
 * @param list tells the lists of one page apart
 */
export function placeOf(list: string): string | null {
  if (typeof window === "undefined") return null;
  const { key } = (window.history.state ?? {}) as { key?: string };
  return key === undefined ? null : `${list} ${key} ${window.location.pathname}`;
}

type NameOf<Row> = (row: Row) => string | number;

/** Pages put together: a row that moved between two pages is shown once. */
export function joinRows<Row>(rows: readonly Row[], fresh: readonly Row[], nameOf: NameOf<Row>): Row[] {
  const seen = new Set(rows.map(nameOf));
  return [...rows, ...fresh.filter((row) => !seen.has(nameOf(row)))];
}

async function fetchPage<Row>(address: string): Promise<RowsPage<Row>> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(constants.callTimeoutMs) });
  // Signed out meanwhile: Remix answers 204 with where to go.
  if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`);
  return (await answer.json()) as RowsPage<Row>;
}

interface Options<Row> {
  /** Answers a `RowsPage` as JSON for a cursor. */
  address(after: string): string;
  /** What tells rows apart. */
  nameOf: NameOf<Row>;
  /**
   * Where the list stands, to draw all that was fetched of it when a person comes back there, so that the browser finds the place where it
   * was left; a reload starts anew. Null: nothing is remembered.
   */
  place: string | null;
}

/** An endless list: starts with what the server drew, or with what was seen of it before, and fetches on. Another first page starts anew. */
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
