import { randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { ReactElement } from "react";
import { collectFragments } from "./cached-fragment";

/** Max size of all cached fragments with their keys, in UTF-16 code units: some 8,000 goods cards. */
const maxSize = 16_000_000;
/** Larger fragments are rendered each time. */
const maxEntrySize = 400_000;

const cache = new LRUCache<string, string>({
  maxSize,
  maxEntrySize,
  sizeCalculation: (html, key) => html.length + key.length,
});

// Nobody's text can contain the mark: React escapes every "<", and nobody can guess the token.
const token = randomBytes(9).toString("base64url");
const opening = `<template data-fragment="${token}-`;
const closing = `"></template>`;

interface Rendering {
  page: ReactElement;
  /** Distinguishes renderings of the same data: the language with its settings. */
  variant: string;
  /** Wraps a fragment in the contexts of the language. */
  within(fragment: ReactElement): ReactElement;
  /** `renderToString`. */
  render(element: ReactElement): string;
}

/**
 * Renders a page with its fragments (`CachedFragment`) from the cache; the missing ones are rendered and cached. The result is
 * byte-identical to rendering the page whole, which is what happens if a fragment cannot be rendered.
 */
export function renderWithFragments({ page, variant, within, render }: Rendering): string {
  const wanted: { key: string; element: ReactElement }[] = [];
  const outer = collectFragments(
    (name, data, element) => {
      wanted.push({ key: `${variant} ${name} ${JSON.stringify(data)}`, element });
      return <template data-fragment={`${token}-${wanted.length - 1}`} />;
    },
    () => render(page),
  );
  if (wanted.length === 0) return outer;
  const htmlOf = ({ key, element }: (typeof wanted)[number]): string => {
    const known = cache.get(key);
    if (known !== undefined) return known;
    const html = render(within(element));
    cache.set(key, html);
    return html;
  };
  try {
    const fragments = wanted.map(htmlOf);
    const [first = "", ...rest] = outer.split(opening);
    return rest.reduce((html, piece) => {
      const end = piece.indexOf(closing);
      return html + fragments[Number(piece.slice(0, end))] + piece.slice(end + closing.length);
    }, first);
  } catch {
    // Its Suspense boundary, if it has one, contains the error only where the fragment stands in the page.
    return render(page);
  }
}
