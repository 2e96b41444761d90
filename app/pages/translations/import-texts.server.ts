import type { FileChoice } from "~/app/console/csv/file-rows.server";
import { type CsvFault, readTable } from "~/app/console/csv/read-csv.server";
import { readId } from "~/app/platform/ids";
import { type Locale, locales } from "~/app/platform/language/locales";
import { ok, type Result, refuse } from "~/app/platform/result";
import type { Db } from "~/db/client.server";
import type { By } from "../document/model";
import { type SavedTexts, saveTexts, type TextEdit, type TextRefusal } from "./save-texts.server";

const columns = ["page", "place", "language", "source", "text", "translation"] as const;

/** The most rows of a file. */
const maxRows = 20_000;

/** Why a line of a file was left out. */
export type LineFault = TextRefusal | "pageGone" | "noLanguage" | "kept" | "stale" | "notSaved";

export interface ImportedTexts {
  saved: number;
  pages: number;
  /** Lines that were left out, in the order of the file. */
  faults: { line: number; code: LineFault }[];
}

interface Line {
  line: number;
  pageId: number;
  edit: TextEdit;
}

/**
 * Saves the column `translation` of a file as the table exports it; lines without one are left as they are. The column
 * `text` says what stood there, so that what others have translated since stands (`kept`: the other one is a choice).
 * Each page is saved at once or not at all. Refuses as `readTable`; `noColumns` when a column is missing.
 */
export async function importTexts(
  db: Db,
  bytes: Uint8Array,
  { by, name, own, ...choice }: { by: By; name: string; own: Locale } & FileChoice,
): Promise<Result<ImportedTexts, CsvFault>> {
  const read = readTable(bytes, maxRows, choice);
  if (!read.ok) return read;
  const titles = read.value.titles.map((title) => title.trim().toLowerCase());
  const at = columns.map((column) => titles.indexOf(column));
  if (at.includes(-1)) return refuse("noColumns");
  const faults: ImportedTexts["faults"] = [];
  const pages = new Map<number, Line[]>();
  for (const { line, cells } of read.value.rows) {
    const [page = "", key = "", code = "", source = "", before = "", text = ""] = at.map((place) => cells[place] ?? "");
    if (text === "") continue;
    const pageId = readId(page);
    const language = locales.find((one) => one === code);
    if (pageId === null) faults.push({ line, code: "pageGone" });
    else if (!language) faults.push({ line, code: "noLanguage" });
    else
      pages.set(pageId, [
        ...(pages.get(pageId) ?? []),
        { line, pageId, edit: { key, language, source, before, text } },
      ]);
  }
  let saved = 0;
  let changed = 0;
  for (const [pageId, lines] of pages) {
    const done = await saveTexts(db, { pageId, edits: lines.map(({ edit }) => edit), own, by, name });
    if (!done.ok) {
      const code: LineFault = done.code === "notFound" ? "pageGone" : done.code;
      faults.push(...lines.map(({ line }) => ({ line, code })));
      continue;
    }
    faults.push(...linesLeft(lines, done.value));
    saved += done.value.saved;
    changed += done.value.saved > 0 ? 1 : 0;
  }
  return ok({ saved, pages: changed, faults: faults.toSorted((a, b) => a.line - b.line) });
}

function linesLeft(lines: readonly Line[], { refused, kept }: SavedTexts): ImportedTexts["faults"] {
  const lineOf = new Map(lines.map(({ line, edit }) => [edit, line]));
  const left: ImportedTexts["faults"] = refused.map(({ edit, code }) => ({ line: lineOf.get(edit) ?? 0, code }));
  return [...left, ...kept.map((edit) => ({ line: lineOf.get(edit) ?? 0, code: "kept" as const }))];
}
