import { CsvError, parse } from "csv-parse/sync";
import { readableText } from "~/app/platform/http/sent-text";
import type { Locale } from "~/app/platform/language/locales";
import { ok, type Result, refuse } from "~/app/platform/result";
import { decodeFile } from "./decode-file.server";
import type { FileEncoding } from "./guess-encoding";

/** The most rows of a file that a list or a shop's goods leave as, and that come back. */
export const maxFileRows = 20_000;

export const delimiters = [",", ";", "\t", "|"] as const;
export type Delimiter = (typeof delimiters)[number];

/** Why a file is not read; the limit and the line stand after a bar. */
export type FileFault = "notText" | `openQuote|line=${number}` | `tooManyRows|most=${number}`;

export interface FileRow {
  /** Where the row begins, from 1. */
  line: number;
  /** Trimmed cells; apostrophes that mark text are still there. */
  cells: string[];
}

export interface FileRows {
  encoding: FileEncoding;
  /** Words to check, because their encoding was guessed. */
  doubtful: string[];
  delimiter: Delimiter;
  rows: FileRow[];
}

/** The person's choice of encoding, and their language. */
export interface FileChoice {
  encoding?: FileEncoding | undefined;
  locale?: Locale | undefined;
}

interface Parsed {
  record: string[];
  info: { lines: number };
  /** The row as it stands in the file, where quotes are doubled somewhere. */
  raw?: string;
}

interface Reading extends FileChoice {
  max: number;
  delimiter?: Delimiter;
  /** Rows that may stand above the column names, in which the delimiter need not be. */
  above?: number;
}

/**
 * Reads the rows of a CSV file as spreadsheets, banks and shops write it: any encoding (`decodeFile`); separated by
 * commas, semicolons, tabs or bars, also with Excel's `sep=;` above; a quote within a cell (15") is a character. Empty
 * rows are skipped.
 *
 * Refuses `notText` (a picture, a workbook), `openQuote` with the line of a cell whose quote is not closed, and
 * `tooManyRows` with the limit.
 */
export function fileRows(
  bytes: Uint8Array,
  { max, above = 0, delimiter, ...choice }: Reading,
): Result<FileRows, FileFault> {
  const file = decodeFile(bytes, choice);
  if (file === null) return refuse("notText");
  const { encoding, doubtful } = file;
  const said = /^\ufeff?sep=([,;\t|])\r?\n/i.exec(file.text);
  // The parser counts a line break of two characters within a cell twice.
  const text = (said ? file.text.slice(said[0].length) : file.text.replace(/^\ufeff/, "")).replace(/\r\n?/g, "\n");
  const sign = delimiter ?? (said?.[1] as Delimiter | undefined) ?? delimiterOf(text, above);
  const first = said ? 2 : 1;
  const options = {
    delimiter: sign,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    info: true,
    raw: text.includes('""'),
    to: max + above + 2,
  };
  let records: Parsed[];
  try {
    records = parse(text, options) as unknown as Parsed[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // The parser says where the file ends: the row after the last one that it read has the quote.
    const to = Number((error as { records?: number }).records ?? 0);
    const before = to === 0 ? [] : (parse(text, { ...options, to }) as unknown as Parsed[]);
    return refuse(`openQuote|line=${(before.at(-1)?.info.lines ?? 0) + first}`);
  }
  const rows: FileRow[] = [];
  const width = records[0]?.record.length ?? 0;
  for (const { record, info, raw = "" } of records) {
    const line = info.lines - record.reduce((sum, cell) => sum + linesIn(cell), 0) + first - 1;
    // A quote that only a later one closes has swallowed what stands between them; one that is closed too early has
    // given the rest of its cell to the columns behind it.
    const swallows = record.length !== width && record.some((cell) => cell.startsWith('"') && cell.includes("\n"));
    const spills = record.length > width && record.some((cell) => cell.startsWith('"'));
    if (swallows || spills) return refuse(`openQuote|line=${line}`);
    // What stands there with its quotes doubled, within quotes, is of the text.
    const isQuoted = (cell: string) => cell.startsWith('"') && raw.includes(`"${cell.replaceAll('"', '""')}"`);
    const cells = record.map((cell) => {
      const text = readableText(cell.replace(/[\v\f]/g, "\n"));
      return (isQuoted(cell) ? text : unquoted(text)).trim();
    });
    if (cells.some((cell) => cell !== "")) rows.push({ line, cells });
  }
  if (rows.length > max + above + 1) return refuse(`tooManyRows|most=${max}`);
  return ok({ encoding, doubtful, delimiter: sign, rows });
}

const linesIn = (text: string) => text.split("\n").length - 1;

/**
 * Quotes around a cell that spaces stand before are not of its text, nor those around one whose own quotes were not
 * doubled: "Broken 15" thing" is Broken 15" thing. Of a pair within the text nobody knows.
 */
function unquoted(cell: string): string {
  const spaced = /^\s+"([^"]*)"\s*$/.exec(cell)?.[1];
  if (spaced !== undefined) return spaced;
  const within = /^"(.*"[^"]*)"$/s.exec(cell)?.[1] ?? "";
  const quotes = within.split('"').length - 1;
  const inches = within.match(/\d"/g)?.length ?? 0;
  return quotes % 2 === 1 || (quotes > 0 && quotes === inches) ? within : cell;
}

/**
 * The delimiter is the character of the column names or, where other rows stand above them, the one of most rows. A
 * decimal comma is in every row as well: of two such characters, the one that is rarer in texts wins.
 */
function delimiterOf(text: string, above: number): Delimiter {
  const lines = text.split("\n", above === 0 ? 1 : 2 * above);
  const parts = (line: string, sign: string) => line.split(sign).length;
  const scored = delimiters.map((sign) => ({
    sign,
    score: above === 0 ? parts(lines[0] ?? "", sign) - 1 : lines.filter((line) => parts(line, sign) > 2).length,
  }));
  const highest = Math.max(...scored.map(({ score }) => score));
  const near = above === 0 ? highest : highest * 0.8;
  const matching = scored.filter(({ score }) => score > 0 && score >= near).map(({ sign }) => sign);
  return (["\t", ";", "|", ","] as const).find((sign) => matching.includes(sign)) ?? ",";
}
