import type { Locale } from "~/app/platform/language/locales";
import { pickText } from "~/app/platform/language/texts";
import { itemDeclarations, pageDeclarations } from "~/modules/format/rules";
import { servedParams, servedStyle } from "~/modules/format/served-values";
import type { PageDocument, StoredItem } from "~/modules/format/stored";
import type { TextRow } from "../document/live-rows";
import type { EditorCommand } from "./editor-keys";

/** Data for re-rendering a module in the frame without a request: its rule, its params and rows in one language. */
export interface FramePart {
  id: string;
  type: string;
  css: string;
  params: Record<string, string>;
  rows: TextRow[];
}

/** A module in the frame with the label to show on it. */
export interface FrameMark {
  id: string;
  label: string;
}

export type ToFrame =
  | { pasar: "page"; order: string[]; hidden: string[]; parts: FramePart[]; page: string }
  | { pasar: "select"; id: string | null; label: string }
  /** Modules selected by other members of staff, with the labels to show on them. */
  | { pasar: "others"; marks: FrameMark[] }
  | { pasar: "reload" }
  /** The editor has loaded; a frame that loaded first repeats that it is ready. */
  | { pasar: "hello" };

export type FromFrame =
  | { pasar: "ready" }
  | { pasar: "select"; id: string }
  /** An editor key was pressed while the focus was in the page. */
  | { pasar: "command"; command: EditorCommand };

/** Prepares one module for the frame; the cost is paid once per changed module. */
export function framePart(item: StoredItem, locale: Locale): FramePart {
  const params = servedParams(item.type, item.params);
  const style = servedStyle(item.style);
  const picked = (values: StoredItem["params"]): TextRow =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, pickText(value, locale)]));
  const css = itemDeclarations({ id: item.id, type: item.type, style, params });
  return { id: item.id, type: item.type, css, params: picked(params), rows: item.data.map(picked) };
}

/** Returns the page's own style rule, as compiled on the server. */
export function framePage({ page }: PageDocument): string {
  return pageDeclarations({ params: page.params, style: servedStyle(page.style) });
}

/**
 * Returns the changes since the last message. Modules are compared by identity, so a keystroke in a page of sixty
 * modules costs one module's rule.
 */
export function pageMessage(before: PageDocument | null, document: PageDocument, locale: Locale): ToFrame {
  const known = new Set(before?.item);
  return {
    pasar: "page",
    order: document.item.map(({ id }) => id),
    hidden: document.item.filter(({ hidden }) => hidden).map(({ id }) => id),
    parts: document.item.filter((item) => !known.has(item)).map((item) => framePart(item, locale)),
    page: framePage(document),
  };
}
