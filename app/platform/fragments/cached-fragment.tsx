import type { ReactElement } from "react";

/**
 * The end of `<!--$!-->`, which React leaves where a part could not be rendered. No user text contains it, because ">"
 * is escaped everywhere. A page is full of "<": searching for the whole comment takes twenty times as long.
 */
export const gap = "$!-->";

/** Takes a fragment out of the page being rendered and returns its placeholder. */
type Collect = (name: string, data: unknown, element: ReactElement) => ReactElement;

/** Set during a synchronous server render; always null in the browser. */
let collect: Collect | null = null;

/** Runs a synchronous render in which fragments are collected instead of being rendered in place. */
export function collectFragments(take: Collect, render: () => string): string {
  collect = take;
  try {
    return render();
  } finally {
    collect = null;
  }
}

interface CachedFragmentProps {
  name: string;
  /** JSON. Everything the child's HTML depends on, apart from the language. */
  data: unknown;
  children: ReactElement;
}

/**
 * A part of a page whose HTML is the same for everybody with the same data and language: the server renders it once and
 * reuses the HTML (`fragment-cache.server`). The child may use state, effects and the language contexts, but not the
 * router's: it is rendered outside of the page. Worth it for parts that many people see; others only fill the cache.
 */
export function CachedFragment({ name, data, children }: CachedFragmentProps): ReactElement {
  return collect === null ? children : collect(name, data, children);
}
