import { href, type Path } from "~/app/platform/http/href";

/** Query parameters of an address; empty values are omitted. */
export type ListQuery = Record<string, string | number | null | undefined>;

/** The tabs of a list. The first one is the default and not in the address. */
export interface ListTabsOf<Tab extends string> {
  /** Query parameter. */
  name: string;
  /** Accessible name of the tabs. */
  label: string;
  all: readonly Tab[];
  current: Tab;
  text(tab: Tab): string;
  counts?: Partial<Record<Tab, number>>;
}

/** The query of a tab: empty for the first one. */
export function tabQuery<Tab extends string>({ name, all }: ListTabsOf<Tab>, tab: Tab): ListQuery {
  return { [name]: tab === all[0] ? null : tab };
}

/** Paths of lists with an exported file. */
export type FiledPath = { [One in Path]: `${One}.csv` extends Path ? One : never }[Path];

/** Returns the address of a list's file, with its filter. */
export const fileAddress = (path: FiledPath, query: ListQuery) => href(`${path}.csv` as const, query);

/** Name of an order by a column: its largest or its smallest first. */
export type ColumnOrder<Column extends string> = `${Column}Desc` | `${Column}Asc`;

/** The orders of a list by some of its columns: `priceDesc`, `priceAsc`. */
export const columnOrders = <Column extends string>(columns: readonly Column[]) =>
  columns.flatMap((name): ColumnOrder<Column>[] => [`${name}Desc`, `${name}Asc`]);
