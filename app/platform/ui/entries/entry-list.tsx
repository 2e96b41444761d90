import { Fragment } from "react";
import type { Elements } from "~/app/design/children/elements";
import { EmptyState } from "~/app/design/states";
import { href, type Path } from "../../http/href";
import { MoreRows, useMoreRows } from "../more-rows";
import { useMonthName } from "./use-entry-moment";

/** A row of an account. */
export interface ListedEntry {
  entryId: number;
  /** `2026-11`, by the market's calendar. */
  month: string;
}

/** A month of an account; amounts in minor units, or points. */
export interface EntryMonth {
  month: string;
  inMinor: number;
  outMinor: number;
  startMinor: number;
}

export interface Entries<Row extends ListedEntry, Filter extends string> {
  filter: Filter | null;
  month: string | null;
  /** All months with entries, whatever the filter. */
  months: EntryMonth[];
  rows: Row[];
  next: string | null;
}

export interface EntryWords<Filter extends string> {
  filters: string;
  filter(one: Filter | null): string;
  allMonths: string;
  /** Above the balances of the rows. */
  after: string;
  sums(texts: { in: string; out: string; start: string }): string;
  noneFound: string;
  showAll: string;
  more: string;
  loading: string;
  retry: string;
  /** At the end of the list. */
  kept: string;
}

interface EntryListProps<Row extends ListedEntry, Filter extends string> {
  entries: Entries<Row, Filter>;
  /** The page of the list, which takes `kind`, `month` and `after`. */
  path: Path;
  filters: readonly Filter[];
  words: EntryWords<Filter>;
  amount(minor: number): string;
  /** A list item. */
  row(row: Row): Elements;
  /** Shown while the account has no entries. */
  empty: Elements;
}

/**
 * Entries of an account by month, each with its sums, below the filters. More are loaded by cursor; a month's header is
 * not repeated.
 */
export function EntryList<Row extends ListedEntry, Filter extends string>({
  entries,
  path,
  filters,
  words,
  amount,
  row: draw,
  empty,
}: EntryListProps<Row, Filter>) {
  const { filter, month } = entries;
  const { rows, end } = useMoreRows<Row>(
    entries,
    (after) => href(path, { kind: filter, month, after }),
    ({ entryId }) => entryId,
  );
  const sums = new Map(entries.months.map((one) => [one.month, one]));
  const months = new Map<string, Row[]>();
  for (const row of rows) {
    months.set(row.month, [...(months.get(row.month) ?? []), row]);
  }
  return (
    <>
      <EntryFilters path={path} filters={filters} filter={filter} month={month} words={words} />
      {entries.months.length > 1 && <MonthFilter entries={entries} path={path} allMonths={words.allMonths} />}
      {[...months].map(([of, list]) => (
        <Month key={of} month={of} sums={filter === null ? sums.get(of) : undefined} words={words} amount={amount}>
          {list.map((row) => (
            <Fragment key={row.entryId}>{draw(row)}</Fragment>
          ))}
        </Month>
      ))}
      {rows.length === 0 &&
        (entries.months.length === 0 ? (
          empty
        ) : (
          <EmptyState icon="receipt" title={words.noneFound}>
            <a className="button button-tint" href={href(path)}>
              {words.showAll}
            </a>
          </EmptyState>
        ))}
      <MoreRows end={end} labels={words} />
      {rows.length > 0 && end.link === null && <p className="p-12px hint text-center">{words.kept}</p>}
    </>
  );
}

/** The filters of a list of entries as links. */
export function EntryFilters<Filter extends string>({
  path,
  filters,
  filter,
  month,
  words,
}: {
  path: Path;
  filters: readonly Filter[];
  filter: Filter | null;
  month: string | null;
  words: Pick<EntryWords<Filter>, "filters" | "filter">;
}) {
  return (
    <nav className="pills bill-filters" aria-label={words.filters}>
      {[null, ...filters].map((one) => (
        <a
          key={one ?? "all"}
          href={href(path, { kind: one, month })}
          aria-current={one === filter ? "true" : undefined}
        >
          {words.filter(one)}
        </a>
      ))}
    </nav>
  );
}

function MonthFilter({
  entries: { filter, month, months },
  path,
  allMonths,
}: {
  entries: Omit<Entries<ListedEntry, string>, "rows" | "next">;
  path: Path;
  allMonths: string;
}) {
  const name = useMonthName();
  return (
    <details className="bill-months m-8-12-0px font-sm">
      <summary className="card flex items-center min-h-44px px-12px cursor-pointer">
        {month === null ? allMonths : name(month)}
      </summary>
      <ul className="flex flex-wrap gap-8px py-8px">
        {[null, ...months.map((one) => one.month)].map((one) => (
          <li key={one ?? "all"}>
            <a href={href(path, { kind: filter, month: one })} aria-current={one === month ? "true" : undefined}>
              {one === null ? allMonths : name(one)}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

interface MonthProps {
  month: string;
  sums: EntryMonth | undefined;
  words: Pick<EntryWords<never>, "after" | "sums">;
  amount(minor: number): string;
  children: Elements;
}

function Month({ month, sums, words, amount, children }: MonthProps) {
  const name = useMonthName();
  return (
    <section className="bill-month m-8-12-0px card" aria-label={name(month)}>
      <header>
        <h2 className="text-ink text-base font-semibold">{name(month)}</h2>
        <span>{words.after}</span>
        {sums && (
          <p className="flex-1-0-full tabular-nums">
            {words.sums({ in: amount(sums.inMinor), out: amount(sums.outMinor), start: amount(sums.startMinor) })}
          </p>
        )}
      </header>
      <ul>{children}</ul>
    </section>
  );
}
