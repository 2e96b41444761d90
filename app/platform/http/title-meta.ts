import type { MetaDescriptor } from "#router/server";
import { softwareName } from "~/app/platform/language/i18n";
import type { Locale } from "~/app/platform/language/locales";

/** The part of a route's `MetaArgs` that says whose pages these are. */
export interface OfMarket {
  matches: readonly { id: string; data: unknown }[];
}

/** Returns what the root loaded for the heads of pages; undefined when it failed. */
export function rootData({
  matches,
}: OfMarket): { market: string; offered: readonly Locale[]; social: string } | undefined {
  return matches.find(({ id }) => id === "root")?.data as ReturnType<typeof rootData>;
}

/** Returns the market's name in the language of the page; the software's when the root failed. */
export const marketOf = (page: OfMarket): string => rootData(page)?.market ?? softwareName;

/** Returns the head of a page: the loader's `title`, or the market's name. */
export function titleMeta({ data, ...page }: OfMarket & { data: unknown }): MetaDescriptor[] {
  const title = typeof data === "object" && data !== null && "title" in data ? String(data.title) : "";
  return [{ title: title || marketOf(page) }];
}

/** The same for a page that search engines must not list. */
export const unlistedMeta = (page: OfMarket & { data: unknown }): MetaDescriptor[] => [
  ...titleMeta(page),
  { name: "robots", content: "noindex" },
];
