import { isShortened, withoutMark } from "~/app/platform/format/spreadsheet";
import { ok, type Result, refuse } from "~/app/platform/result";
import { type FileChoice, type FileFault, type FileRows, fileRows } from "./file-rows.server";

/**
 * A parsed row of a file: its line number, and its cells by column; `shortened` are those in which a spreadsheet lost
 * digits.
 */
export type ReadRow<Column extends string> = { line: number; shortened: Column[] } & Record<Column, string>;

export type CsvFault = FileFault | "noColumns";

/** How a file was read: its encoding, and the words to check because that was guessed. */
export type FileReading = Pick<FileRows, "encoding" | "doubtful">;

/** An unparsed file: its column names, and its rows with their line numbers. */
export interface CsvTable extends FileReading {
  titles: string[];
  /** `raw`: with the apostrophes that mark text. */
  rows: { line: number; cells: string[]; raw: string[] }[];
}

/**
 * Reads a file of which the first row has the column names (`fileRows`). Cells lose the apostrophe added by `csvTable`.
 * Refuses as `fileRows`, and `noColumns` (empty).
 */
export function readTable(bytes: Uint8Array, max: number, choice: FileChoice = {}): Result<CsvTable, CsvFault> {
  const read = fileRows(bytes, { max, ...choice });
  if (!read.ok) return read;
  const { encoding, doubtful, rows } = read.value;
  const [head, ...others] = rows;
  if (!head) return refuse("noColumns");
  const all = others.map(({ line, cells }) => ({ line, cells: cells.map(bare), raw: cells }));
  return ok({ encoding, doubtful, titles: head.cells, rows: all });
}

interface Reading<Column extends string> extends FileChoice {
  names: Record<Column, readonly string[]>;
  max: number;
  optional?: readonly NoInfer<Column>[];
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
  { names, max, optional = [], ...choice }: Reading<Column>,
): Result<FileReading & { rows: ReadRow<Column>[] }, CsvFault> {
  const read = readTable(bytes, max, choice);
  if (!read.ok) return read;
  const { encoding, doubtful } = read.value;
  const titles = read.value.titles.map((title) => plain(title).toLowerCase());
  const columns = Object.keys(names) as Column[];
  const places = columns.map((column) => titles.findIndex((title) => names[column].includes(title)));
  if (columns.some((column, at) => places[at] === -1 && !optional.includes(column))) return refuse("noColumns");
  const rows = read.value.rows.flatMap(({ line, cells: all, raw }) => {
    const cells = columns.map((column, at) => [column, plain(all[places[at] ?? -1] ?? "")] as const);
    if (cells.every(([, cell]) => cell === "")) return [];
    const shortened = columns.filter((_, at) => isShortened(plain(raw[places[at] ?? -1] ?? "")));
    return [{ ...(Object.fromEntries(cells) as Record<Column, string>), line, shortened } as ReadRow<Column>];
  });
  return ok({ encoding, doubtful, rows });
}

const bare = (cell: string) => withoutMark(cell).trim();

const plain = (cell: string) => cell.normalize("NFKC").trim();
