import { createHash } from "node:crypto";
import type { Picture } from "~/app/design/picture";
import { documentLimits, type Issue, type LocalText, type PageHead } from "../format/document";
import { createIssueList } from "../format/issues";
import { mediaHash } from "../format/media-path";
import { readDocument } from "../format/read.server";
import { stylesheetOf } from "../format/rules";
import { servedParams, servedStyle } from "../format/served-values";
import type { ModuleType } from "../format/shapes";
import type { PageDocument, StoredItem } from "../format/stored";
import type { KnownPicture } from "../store/pages-queries.server";

/**
 * A module with lengths in rpx and missing pictures removed; texts are still in all languages, no data is loaded yet.
 */
export interface CompiledItem<T extends ModuleType = ModuleType> extends Omit<StoredItem, "name" | "hidden"> {
  type: T;
}

/** A revision compiled once; immutable from then on. */
export interface CompiledPage {
  revisionId: number;
  /** The owner of the page, whose own categories it uses; null = the platform. */
  shopId: number | null;
  page: PageHead;
  item: CompiledItem[];
  /** Text of the stylesheet, and the name it is served under: `<revision>-<hash>.css`. */
  css: string;
  cssFile: string;
  /** The pictures from our media that the document shows, by hash. */
  pictures: ReadonlyMap<string, KnownPicture>;
  issues: Issue[];
}

/**
 * Compiles a stored document into what is served: reads it (repairing and migrating), drops pictures that do not exist,
 * converts px → rpx, and collects styles and params into one stylesheet.
 * @param knownPictures looks up which of our pictures exist (called once)
 */
export async function compilePage(
  revision: { id: number; document: object; shopId?: number | null },
  knownPictures: (hashes: string[], shopId: number | null) => Promise<Map<string, KnownPicture>>,
): Promise<CompiledPage> {
  const { document, issues } = readDocument(revision.document);
  const { id: revisionId, shopId = null } = revision;
  const readable = document ?? (readDocument({ item: [] }).document as PageDocument);
  const hashes = mediaOf(readable);
  const pictures = hashes.length === 0 ? new Map<string, KnownPicture>() : await knownPictures(hashes, shopId);
  const missing = withoutMissing(readable, pictures);
  const page = { params: missing.document.page.params, style: servedStyle(missing.document.page.style) };
  const shown = missing.document.item.filter(({ hidden }) => !hidden);
  const item = shown.map(({ name: _label, hidden: _hidden, ...rest }) => ({
    ...rest,
    style: servedStyle(rest.style),
    params: servedParams(rest.type, rest.params),
  }));
  const css = stylesheetOf(page, item) + focusRules(pictures);
  const hash = createHash("sha256").update(css).digest("hex").slice(0, 16);
  const cssFile = `${revision.id}-${hash}.css`;
  return { revisionId, shopId, page, item, css, cssFile, pictures, issues: [...issues, ...missing.issues] };
}

/** Rules that keep the point of a picture in view where it is cut to its box, wherever on the page it is shown. */
function focusRules(pictures: ReadonlyMap<string, KnownPicture>): string {
  return [...pictures]
    .flatMap(([hash, { focus }]) =>
      focus ? [`img[src^="/media/${hash}-"]{object-position:${focus.x}% ${focus.y}%}`] : [],
    )
    .join("");
}

const mediaPath = /\/media\/[0-9a-f]{32}/g;

/** Returns the hashes of all stored pictures in a document. */
export function mediaOf(document: PageDocument): string[] {
  const found = JSON.stringify(document).match(mediaPath) ?? [];
  return [...new Set(found.map((path) => path.slice("/media/".length)))].slice(
    0,
    documentLimits.items * documentLimits.rows * 2,
  );
}

/** Drops missing stored pictures, with one issue each. */
export function withoutMissing(
  document: PageDocument,
  pictures: ReadonlyMap<string, Picture>,
): { document: PageDocument; issues: Issue[] } {
  const issues = createIssueList();
  const isMissing = (value: LocalText | undefined) => {
    if (typeof value !== "string") return false;
    const hash = mediaHash(/^url\("(.*)"\)$/.exec(value)?.[1] ?? value);
    return hash !== null && !pictures.has(hash);
  };
  const clean = <T extends Record<string, LocalText>>(values: T, path: string, drop: boolean): T => {
    const kept = Object.entries(values).flatMap(([name, value]): [string, LocalText][] => {
      if (!isMissing(value)) return [[name, value]];
      issues.add(`${path}.${name}`, { code: "missing-media", done: "dropped" }, value);
      return drop ? [] : [[name, ""]];
    });
    return Object.fromEntries(kept) as T;
  };
  const item = document.item.map((one, index) => ({
    ...one,
    style: clean(one.style, `item[${index}].style`, true),
    params: clean(one.params, `item[${index}].params`, false),
    data: one.data.map((row, place) => clean(row, `item[${index}].data[${place}]`, false)),
  }));
  const page = { params: document.page.params, style: clean(document.page.style, "page.style", false) };
  return { document: { page, item }, issues: issues.list };
}
