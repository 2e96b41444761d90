import { plainAmount } from "~/app/platform/format/money";
import { markedText } from "~/app/platform/format/spreadsheet";
import { type Locale, locales } from "~/app/platform/language/locales";
import type { Texts } from "~/app/platform/language/texts";

type Cell = string | number | boolean | null | undefined;

/** The cells of a CSV row, by column name. */
export type Columns<Row> = Record<string, (row: Row) => Cell>;

/** Maximum rows per file. */
export const maxExported = 10_000;

/**
 * Returns a CSV download (RFC 4180), in UTF-8 with the byte order mark that spreadsheets look for. A text that a
 * spreadsheet would run as a formula, or of whose digits it would lose some, is prefixed with an apostrophe; unknown
 * values are empty. Numbers that people handle are written as they are printed, codes that people choose with
 * `markedCode`.
 */
export function csvTable<Row>(name: string, rows: readonly Row[], columns: Columns<Row>): Response {
  const lines = rows.map((row) => Object.values(columns).map((cell) => cell(row)));
  return new Response(`\ufeff${[Object.keys(columns), ...lines].map(csvLine).join("")}`, headersOf(name));
}

const headersOf = (name: string) => ({
  headers: {
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": `attachment; filename="${name}"`,
    "Cache-Control": "no-store",
  },
});

/**
 * The same of any number of rows: sent part by part as the reader takes them, so that neither the rows nor the file are
 * ever in memory whole. An error in the middle breaks the download off.
 */
export function csvStream<Row>(
  name: string,
  parts: AsyncIterator<readonly Row[], void>,
  columns: Columns<Row>,
): Response {
  const encoder = new TextEncoder();
  const cells = Object.values(columns);
  const body = new ReadableStream<Uint8Array>({
    start: (to) => to.enqueue(encoder.encode(`\ufeff${csvLine(Object.keys(columns))}`)),
    async pull(to) {
      const { done, value } = await parts.next();
      if (done) return to.close();
      to.enqueue(encoder.encode(value.map((row) => csvLine(cells.map((cell) => cell(row)))).join("")));
    },
    cancel: async () => void (await parts.return?.()),
  });
  return new Response(body, headersOf(name));
}

/** Returns a column for each language of a text, named like its form fields. */
export function textColumns<Row>(name: string, texts: (row: Row) => Texts): Columns<Row> {
  return Object.fromEntries(
    locales.map((locale: Locale) => [`${name}.${locale}`, (row: Row) => texts(row)[locale] ?? ""]),
  );
}

/** Returns an amount as a number, so that a spreadsheet adds it up; its sign is no formula. */
export const csvAmount = (minor: number | null | undefined, currency: string): number | null =>
  minor === null || minor === undefined ? null : Math.sign(minor) * Number(plainAmount(Math.abs(minor), currency));

/** Formats a timestamp, ms since 1970, as ISO 8601 in UTC. */
export const isoTime = (ms: number | null): string => (ms === null ? "" : new Date(ms).toISOString());

function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

function csvCell(value: Cell): string {
  if (typeof value !== "string") return String(value ?? "");
  const safe = markedText(value);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
