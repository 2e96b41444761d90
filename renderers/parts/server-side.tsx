import type { ComponentType } from "react";
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
 * The end of `<!--$!-->`, which React leaves where a part could not be drawn. No text of anybody's has it: ">" is escaped everywhere. A
 * page is full of "<", so looking for the whole of it takes twenty times as long.
 */
const gap = "$!-->";

/**
 * Renders a page whose modules may fail. A failing module leaves an empty place (the Suspense boundary in `Modules`
 * contains it), the rest is rendered, and the error goes to `report`. Without errors the only cost is one search
 * through the HTML.
 * @param render must be synchronous (`renderToString`)
 */
export function withoutBroken(render: () => string, report: Report): string {
  // React may retry a failing part.
  const reported = new Set<string>();
  hears = (type, error) => {
    if (!reported.has(type)) report(type, error);
    reported.add(type);
  };
  try {
    const html = render();
    // An error below a module's top-level component bypasses the guard; only the marker in the HTML reveals it.
    if (reported.size === 0 && html.includes(gap))
      report("unknown", new Error("a part of a module could not be drawn"));
    return html;
  } finally {
    hears = null;
  }
}
