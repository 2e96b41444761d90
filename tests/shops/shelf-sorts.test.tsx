import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { ShelfSort } from "~/app/shops/shelf-sorts";
import { ShelfSorts } from "~/app/shops/ui/goods-shelf";
import { inLanguage } from "../renderers/draw";

/** Returns where the links lead; the current one has a star. */
function links(sort: ShelfSort): string[] {
  const html = renderToStaticMarkup(inLanguage(<ShelfSorts sort={sort} address={(to) => `/${to}`} />));
  return [...html.matchAll(/<a href="\/(\w+)"([^>]*)>/g)].map(
    ([, to, rest]) => `${to}${rest?.includes('aria-current="true"') ? "*" : ""}`,
  );
}

test.each<[ShelfSort, string[]]>([
  ["overall", ["overall*", "sales", "newest", "priceUp"]],
  ["newest", ["overall", "sales", "newest*", "priceUp"]],
  ["priceUp", ["overall", "sales", "newest", "priceDown*"]],
  ["priceDown", ["overall", "sales", "newest", "priceUp*"]],
])("sorted by %s, the price turns round at each tap", (sort, requested) => expect(links(sort)).toEqual(requested));
