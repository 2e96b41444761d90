import type { MetaDescriptor } from "#router/server";
import { marketOf, type OfMarket, unlistedMeta } from "~/app/platform/http/title-meta";

/** Returns the head of a console page: the loader's `title` with the market's name, and `noindex`. */
export function consoleMeta(page: OfMarket & { data: unknown }): MetaDescriptor[] {
  const market = marketOf(page);
  return unlistedMeta(page).map((each) =>
    "title" in each && each.title !== market ? { title: `${each.title} · ${market}` } : each,
  );
}
