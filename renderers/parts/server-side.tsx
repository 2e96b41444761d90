import type { ComponentType } from "react";
import { gap } from "~/app/platform/fragments/cached-fragment";
import type { AnyFilledItem, ModuleType } from "~/modules/format/types";
import { moduleTypes, preload } from "../registry";

type Report = (type: string, error: unknown) => void;

/** Receives errors thrown during the synchronous render in progress. */
let hears: Report | null = null;

function guarded(type: ModuleType, Look: ComponentType<{ item: AnyFilledItem }>) {
  const look = Look as (props: { item: AnyFilledItem }) => JSX.Element | null;
  return function Guarded(props: { item: AnyFilledItem }) {
    try {
      return look(props);
    } catch (error) {
      hears?.(type, error);
      throw error;
    }
  };
}

/** Loads every renderer; the server calls this before it serves the first page. */
export function preloadAll(): Promise<void> {
  return preload(moduleTypes, guarded);
}

/**
 * Renders a page whose modules may fail. A failing module leaves an empty place (the Suspense boundary in `Modules`
 * contains it), the rest is rendered, and the error goes to `report`. Without errors the only cost is one search
 * through the HTML.
 * @param render must be synchronous (`renderToString`), and passes the HTML that it was given through `watched`
 */
export function withoutBroken<Page>(render: (watched: (html: string) => string) => Page, report: Report): Page {
  // React may retry a failing part.
  const reported = new Set<string>();
  hears = (type, error) => {
    if (!reported.has(type)) report(type, error);
    reported.add(type);
  };
  let broken = false;
  const watched = (html: string) => {
    broken ||= html.includes(gap);
    return html;
  };
  try {
    const page = render(watched);
    // An error below a module's top-level component bypasses the guard; only the marker in the HTML reveals it.
    if (reported.size === 0 && broken) report("unknown", new Error("a part of a module could not be drawn"));
    return page;
  } finally {
    hears = null;
  }
}
