import type { PageDocument } from "~/modules/format/stored";

/** Name of the page itself among its modules. */
const pageItself = "";

/** Two pictures by their hashes: the one that goes and the one in its place. */
export interface Swap {
  from: string;
  to: string;
}

/** Returns whether anything in a value shows a picture. */
export const shows = (value: unknown, hash: string): boolean => JSON.stringify(value).includes(`/media/${hash}`);

/** Returns the ids of the modules that show a picture; "" = the page itself. */
export function modulesShowing({ page, item }: PageDocument, hash: string): string[] {
  const head = shows(page, hash) ? [pageItself] : [];
  return [...head, ...item.filter((one) => shows(one, hash)).map(({ id }) => id)];
}

/** Returns a value with one picture in the place of another, wherever it stands. */
export function swapIn<T>(value: T, { from, to }: Swap): T {
  return JSON.parse(JSON.stringify(value).replaceAll(`/media/${from}`, `/media/${to}`));
}

/** The same for a document. @param except ids of modules that stay as they are; "" = the page itself */
export function swapPicture({ page, item }: PageDocument, swap: Swap, except: readonly string[] = []): PageDocument {
  return {
    page: except.includes(pageItself) ? page : swapIn(page, swap),
    item: item.map((one) => (except.includes(one.id) ? one : swapIn(one, swap))),
  };
}
