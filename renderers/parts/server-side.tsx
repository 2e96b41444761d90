import type { ComponentType } from "react";
import type { AnyFilledItem, ModuleType } from "~/modules/format/types";
import { moduleTypes, preload } from "../registry";

type Report = (type: string, error: unknown) => void;

/** Who hears of faults during the one synchronous render that is going on. */
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

/** Server: every look, before the first page. */
export function preloadAll(): Promise<void> {
  return preload(moduleTypes, guarded);
}

/** What React leaves where a part could not be drawn. */
const gap = "<!--$!-->";

/**
 * Renders a page of which a module may fail: its place stays empty (the Suspense boundary of `Modules` sees to that), the rest
 * is drawn, and `report` hears of it. Without faults it costs one search through the text.
 * @param render must be synchronous (`renderToString`)
 */
export function withoutBroken(render: () => string, report: Report): string {
  // React may try a failing part more than once.
  const reported = new Set<string>();
  hears = (type, error) => {
    if (!reported.has(type)) report(type, error);
    reported.add(type);
  };
  try {
    const html = render();
    // A fault deeper inside a module than its look is found by its trace alone.
    if (reported.size === 0 && html.includes(gap))
      report("unknown", new Error("a part of a module could not be drawn"));
    return html;
  } finally {
    hears = null;
  }
}
