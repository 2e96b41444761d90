import { parse } from "csv-parse/sync";
import { isShortened, withoutMark } from "~/app/platform/format/spreadsheet";
import { ok, type Result, refuse } from "~/app/platform/result";

/**
 * A parsed row of a file: its line number, and its cells by column; `shortened` are those in which a spreadsheet lost
 * digits.
 */
export type ReadRow<Column extends string> = { line: number; shortened: Column[] } & Record<Column, string>;

type CsvFault = "notText" | "notCsv" | "noColumns" | "tooManyRows";

/** An unparsed file: its column names, and its rows with their line numbers. */
interface CsvTable {
  titles: string[];
  /** `raw`: with the apostrophes that mark text. */
  rows: { line: number; cells: string[]; raw: string[] }[];
}

/**
 * Reads a CSV file as spreadsheets write it: UTF-8 or else GB 18030; separated by commas, semicolons or tabs; the first
 * row has the column names. Cells are trimmed, and lose the apostrophe added by `csvTable`. Empty rows are skipped.
 *
 * Refuses `notText` (a picture, a workbook), `notCsv`, `noColumns` (empty) and `tooManyRows`.
 */
export function readTable(bytes: Uint8Array, max: number): Result<CsvTable, CsvFault> {
  const text = decodedText(bytes);
  if (text === null) return refuse("notText");
  let records: { record: string[]; info: { lines: number } }[];
  try {
    records = parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      info: true,
      to: max + 2,
    }) as unknown as typeof records;
  } catch {
    return refuse("notCsv");
  }
  const [head, ...rows] = records;
  if (!head) return refuse("noColumns");
  if (rows.length > max) return refuse("tooManyRows");
  const filled = rows.map(({ record, info }) => ({ line: info.lines, cells: record.map(bare), raw: record }));
  return ok({ titles: head.record, rows: filled.filter(({ cells }) => cells.some((cell) => cell !== "")) });
}

/**
 * Reads the columns that are listed from a CSV file (`readTable`), in any order and language, others are ignored; signs
 * of full width become plain. Rows without any of these cells are left out. Refuses as `readTable`, and `noColumns`
 * when one is missing that has to be there.
 * @param names what each column may be called, in lower case
 * @param optional columns that a file may lack: their cells are empty then
 */
export function readCsv<Column extends string>(
  bytes: Uint8Array,
  {
    names,
    max,
    optional = [],
  }: { names: Record<Column, readonly string[]>; max: number; optional?: readonly NoInfer<Column>[] },
): Result<ReadRow<Column>[], CsvFault> {
  const read = readTable(bytes, max);
  if (!read.ok) return read;
  const titles = read.value.titles.map((title) => title.toLowerCase());
  const columns = Object.keys(names) as Column[];
  const places = columns.map((column) => titles.findIndex((title) => names[column].includes(title)));
  if (columns.some((column, at) => places[at] === -1 && !optional.includes(column))) return refuse("noColumns");
  return ok(
    read.value.rows.flatMap(({ line, cells: all, raw }) => {
      const cells = columns.map((column, at) => [column, plain(all[places[at] ?? -1] ?? "")] as const);
      if (cells.every(([, cell]) => cell === "")) return [];
      const shortened = columns.filter((_, at) => isShortened(plain(raw[places[at] ?? -1] ?? "")));
      return [{ ...(Object.fromEntries(cells) as Record<Column, string>), line, shortened } as ReadRow<Column>];
    }),
  );
}

/** The delimiter of the column names is used throughout. */
function delimiterOf(text: string): string {
  const [head = ""] = text.split(/[\r\n]/, 1);
  const count = (sign: string) => head.split(sign).length;
  return ["\t", ";"].find((sign) => count(sign) > count(",")) ?? ",";
}

const bare = (cell: string) => withoutMark(cell).trim();

const plain = (cell: string) => cell.normalize("NFKC").trim();

/** Returns the text of a file, UTF-8 or else GB 18030; null for binary data. */
export function decodedText(bytes: Uint8Array): string | null {
  for (const encoding of ["utf-8", "gb18030"]) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
      return text.includes("\0") ? null : text;
    } catch {
      // Not in this encoding.
    }
  }
  return null;
}
