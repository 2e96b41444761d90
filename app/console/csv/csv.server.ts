import type { LoaderFunctionArgs } from "#router/server";
import type { RequestContext } from "~/app/context.server";
import { plainAmount } from "~/app/platform/format/money";
import { markedText } from "~/app/platform/format/spreadsheet";
import { type Locale, locales } from "~/app/platform/language/locales";
import type { Texts } from "~/app/platform/language/texts";
import { maxFileRows } from "./file-rows.server";

type Cell = string | number | boolean | null | undefined;

/** The cells of a CSV row, by column name. */
export type Columns<Row> = Record<string, (row: Row) => Cell>;

/** A list leaves as many rows as a file may have that comes back. */
export const maxExported = maxFileRows;

/**
 * Returns a CSV download (RFC 4180), in UTF-8 with the byte order mark that spreadsheets look for. Text that a
 * spreadsheet would run as a formula or shorten is prefixed with an apostrophe; unknown values are empty. Printed
 * numbers keep their form, codes that people choose use `markedCode`.
 */
export function csvTable<Row>(name: string, rows: readonly Row[], columns: Columns<Row>): Response {
  return new Response(csvHead(columns) + csvRows(rows, columns), headersOf(name));
}

/** Returns how a CSV file begins: the byte order mark, and the names of its columns. */
export const csvHead = <Row>(columns: Columns<Row>): string => `\ufeff${csvLine(Object.keys(columns))}`;

/** Returns rows as they stand in a CSV file. */
export const csvRows = <Row>(rows: readonly Row[], columns: Columns<Row>): string =>
  rows.map((row) => csvLine(Object.values(columns).map((cell) => cell(row)))).join("");

/** The reader of the rows, their language, the time, and the filter. */
export interface Asked<Who, Filter> {
  context: RequestContext;
  who: Who;
  filter: Filter;
}

export interface FileDefinition<Who, Filter, Row> {
  /** Returns the permitted reader; throws the guard's response for others. */
  guard(request: Request, context: RequestContext): Promise<Who>;
  /** Reads the filter from the address; unknown values are left out. */
  filter(search: URLSearchParams, context: RequestContext): Filter;
  /** Reads at most `limit` rows. */
  read(query: Asked<Who, Filter>, limit: number): Promise<readonly Row[]>;
  file: string | ((filter: Filter) => string);
  columns(query: Asked<Who, Filter>): Columns<NoInfer<Row>>;
}

/** Defines the exported file of a list; returns its loader. */
export function defineFile<Who, Filter, Row>({
  guard,
  filter: filterOf,
  read,
  file,
  columns,
}: FileDefinition<Who, Filter, Row>) {
  return async ({ request, context }: LoaderFunctionArgs): Promise<Response> => {
    const who = await guard(request, context);
    const filter = filterOf(new URL(request.url).searchParams, context);
    const query = { context, who, filter };
    const rows = await read(query, maxExported);
    return csvTable(typeof file === "string" ? file : file(filter), rows, columns(query));
  };
}

const headersOf = (name: string) => ({
  headers: {
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": `attachment; filename="${name}"`,
    "Cache-Control": "no-store",
  },
});

/**
 * `csvTable` for any number of rows: streamed, so that neither the rows nor the file are ever in memory as a whole. An
 * error in the middle aborts the download.
 */
export function csvStream<Row>(
  name: string,
  parts: AsyncIterator<readonly Row[], void>,
  columns: Columns<Row>,
): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start: (to) => to.enqueue(encoder.encode(csvHead(columns))),
    async pull(to) {
      const { done, value } = await parts.next();
      if (done) return to.close();
      to.enqueue(encoder.encode(csvRows(value, columns)));
    },
    cancel: async () => void (await parts.return?.()),
  });
  return new Response(body, headersOf(name));
}

/** Returns a column per language of a text of the rows, named like its form fields. */
export function textColumns<Name extends string>(column: string, text: Name): Columns<Record<Name, Texts>> {
  return Object.fromEntries(
    locales.map((locale: Locale) => [`${column}.${locale}`, (row: Record<Name, Texts>) => row[text][locale] ?? ""]),
  );
}

/** Returns an amount as a number, so that a spreadsheet can sum it; its sign is no formula. */
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
