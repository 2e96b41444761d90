import { href, type Path } from "~/app/platform/http/href";

/** What an address says beyond its path; empty values are left out. */
export type ListQuery = Record<string, string | number | null | undefined>;

/** The parts of a list, one of them shown. The first one stands for an address that names none. */
export interface ListTabsOf<Tab extends string> {
  /** Name in the query. */
  name: string;
  /** What the row of tabs is called. */
  label: string;
  all: readonly Tab[];
  current: Tab;
  text(tab: Tab): string;
  counts?: Partial<Record<Tab, number>>;
}

/** The part of a query that names a tab: nothing for the first one. */
export function tabQuery<Tab extends string>({ name, all }: ListTabsOf<Tab>, tab: Tab): ListQuery {
  return { [name]: tab === all[0] ? null : tab };
}

/** Paths of lists that also come as a file. */
export type FiledPath = { [One in Path]: `${One}.csv` extends Path ? One : never }[Path];

/** Returns the address of the file of a list, with the list's own filter. */
export const fileAddress = (path: FiledPath, query: ListQuery) => href(`${path}.csv` as const, query);
