import type { RefObject } from "react";
import { useLocation, useMatches } from "#router";
import { type Endless, type RowsPage, useEndless } from "./endless";

interface More<Row> {
  rows: Row[];
  end: EndProps;
}

/** Address at which Remix returns the data of a single route. */
const dataAddress = (address: string, route: string) =>
  `${address}${address.includes("?") ? "&" : "?"}_data=${encodeURIComponent(route)}`;

/**
 * Manages an infinite list that fetches from the same route. A new first page (after a form or a filter) starts again;
 * a list mounted again at the same history entry resumes where it was.
 * @param address of the page after a cursor; also the link that works without JavaScript
 * @param nameOf returns the unique key of a row
 * @param options.changes forms on the page add and remove rows: nothing is cached for going back
 */
export function useMoreRows<Row>(
  first: RowsPage<Row>,
  address: (after: string) => string,
  nameOf: (row: Row) => string | number,
  { changes = false } = {},
): More<Row> {
  const route = useMatches().at(-1)?.id ?? "";
  const { key, pathname, search } = useLocation();
  const { rows, next, state, end, more } = useEndless(first, {
    address: (after) => dataAddress(address(after), route),
    nameOf,
    place: changes ? null : `${key} ${pathname}${search}`,
  });
  return { rows, end: { link: next === null ? null : address(next), state, place: end, retry: more } };
}

export interface EndProps {
  link: string | null;
  state: Endless<unknown>["state"];
  place: RefObject<HTMLDivElement>;
  retry(): void;
}

interface MoreRowsProps {
  end: EndProps;
  labels: { more: string; loading: string; retry: string };
}

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
