import type { Locale } from "~/app/platform/language/locales";
import { pickText } from "~/app/platform/language/texts";
import { itemDeclarations, pageDeclarations } from "~/modules/format/rules";
import { servedParams, servedStyle } from "~/modules/format/served-values";
import type { PageDocument, StoredItem } from "~/modules/format/stored";
import type { TextRow } from "../document/live-rows";
import type { EditorCommand } from "./editor-keys";

/** What the frame needs to draw a module again without asking the server: its rule, its params and rows in one language. */
export interface FramePart {
  id: string;
  type: string;
  css: string;
  params: Record<string, string>;
  rows: TextRow[];
}

/** A module of the frame, and what is said about it. */
export interface FrameMark {
  id: string;
  label: string;
}

/** From the editor to the page in its frame. */
export type ToFrame =
  | { pasar: "page"; order: string[]; hidden: string[]; parts: FramePart[]; page: string }
  | { pasar: "select"; id: string | null; label: string }
  /** Modules that other members of staff have selected, with what is said about it. */
  | { pasar: "others"; marks: FrameMark[] }
  | { pasar: "reload" }
  /** The editor has come to life: a frame that was faster says again that it is ready. */
  | { pasar: "hello" };

/** From the page in the frame to the editor. */
export type FromFrame =
  | { pasar: "ready" }
  | { pasar: "select"; id: string }
  /** A key of the editor was pressed while the focus was in the page. */
  | { pasar: "command"; command: EditorCommand };

/** One module as the frame draws it; what it costs is paid once per changed module. */
export function framePart(item: StoredItem, locale: Locale): FramePart {
  const params = servedParams(item.type, item.params);
  const style = servedStyle(item.style);
  const picked = (values: StoredItem["params"]): TextRow =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, pickText(value, locale)]));
  const css = itemDeclarations({ id: item.id, type: item.type, style, params });
  return { id: item.id, type: item.type, css, params: picked(params), rows: item.data.map(picked) };
}

/** The page's own rule, as compiled on the server. */
export function framePage({ page }: PageDocument): string {
  return pageDeclarations({ params: page.params, style: servedStyle(page.style) });
}

/**
 * What changed since the last message: modules are compared by identity, so a keystroke in a page of sixty modules costs one
 * module's rule.
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
