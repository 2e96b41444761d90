import type { Locale } from "~/app/platform/locales";
import { pickText } from "~/app/platform/texts";
import { rpxValues } from "~/modules/rpx";
import { addressed, itemDeclarations, pageDeclarations } from "~/modules/rules";
import type { PageDocument, StoredItem } from "~/modules/stored";

/** What the frame needs to draw a module again without asking the server: its rule, and its params in one language. */
export interface FramePart {
  id: string;
  type: string;
  css: string;
  params: Record<string, string>;
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
export type FromFrame = { pasar: "ready" } | { pasar: "select"; id: string };

/** One module as the frame draws it; what it costs is paid once per changed module. */
export function framePart(item: StoredItem, locale: Locale): FramePart {
  const params = rpxValues(item.params);
  const style = addressed(rpxValues(item.style));
  const texts = Object.entries(params).map(([name, value]) => [name, pickText(value, locale)]);
  const css = itemDeclarations({ id: item.id, type: item.type, style, params });
  return { id: item.id, type: item.type, css, params: Object.fromEntries(texts) };
}

/** The page's own rule, as compiled on the server. */
export function framePage({ page }: PageDocument): string {
  return pageDeclarations({ params: rpxValues(page.params), style: addressed(rpxValues(page.style)) });
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
