import { randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { ReactElement } from "react";
import { collectFragments, gap } from "./cached-fragment";

/** Max size of all cached fragments with their keys, bytes: some 4,000 goods cards. */
const maxSize = 8_000_000;
/** Larger fragments are rendered each time. */
const maxEntrySize = 400_000;

// Encoded: React's HTML is a rope of thousands of strings, which would be flattened and encoded for every page.
const cache = new LRUCache<string, Buffer<ArrayBuffer>>({
  maxSize,
  maxEntrySize,
  sizeCalculation: (html, key) => html.length + key.length,
});

// No user text can contain the mark: React escapes every "<", and the token cannot be guessed.
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
 * Renders a page with its fragments (`CachedFragment`) from the cache; the missing ones are rendered and cached. The
 * result, encoded, is byte-identical to rendering the page whole, which is what happens if a fragment cannot be
 * rendered, or only with a gap.
 */
export function renderWithFragments({ page, variant, within, render }: Rendering): Buffer<ArrayBuffer> {
  const needed: { key: string; element: ReactElement }[] = [];
  const outer = collectFragments(
    (name, data, element) => {
      needed.push({ key: `${variant} ${name} ${JSON.stringify(data)}`, element });
      return <template data-fragment={`${token}-${needed.length - 1}`} />;
    },
    () => render(page),
  );
  if (needed.length === 0) return Buffer.from(outer);
  const encodedOf = ({ key, element }: (typeof needed)[number]): Buffer<ArrayBuffer> => {
    const known = cache.get(key);
    if (known !== undefined) return known;
    const html = render(within(element));
    if (html.includes(gap)) throw new Error("a part of a fragment could not be rendered");
    const encoded = Buffer.from(html);
    cache.set(key, encoded);
    return encoded;
  };
  try {
    const fragments = needed.map(encodedOf);
    const [first = "", ...rest] = outer.split(opening);
    const pieces = rest.flatMap((piece) => {
      const end = piece.indexOf(closing);
      const fragment = fragments[Number(piece.slice(0, end))];
      return [...(fragment ? [fragment] : []), Buffer.from(piece.slice(end + closing.length))];
    });
    return Buffer.concat([Buffer.from(first), ...pieces]);
  } catch {
    // Its Suspense boundary, if it has one, contains the error only where the fragment stands in the page.
    return Buffer.from(render(page));
  }
}
