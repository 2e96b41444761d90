import { createHash } from "node:crypto";
import { decimalOf, readAmount } from "~/app/console/csv/amount-cells";
import { chosenEncoding } from "~/app/console/csv/decode-file.server";
import { type FileFault, type FileRows, fileRows } from "~/app/console/csv/file-rows.server";
import { decimalsOf } from "~/app/platform/format/money";
import { isShortened, withoutMark } from "~/app/platform/format/spreadsheet";
import { type Result, refuse } from "~/app/platform/result";
import type { StatementLayout, StatementRole } from "~/db/tables/statements-schema";
import { datesOf, readDate } from "./statement-cells";
import { areEnough, columnsByTitle, signOf } from "./statement-columns";

/** Lines of a file, and rows among which the titles are looked for: banks write their address above. */
const maxLines = 3000;
const maxAbove = 30;

export interface ReadLine {
  /** Line number in the file, from 1. */
  line: number;
  /** `2026-11-23`. */
  bookedOn: string;
  /** Minor units; positive = incoming. */
  amountMinor: number;
  name: string;
  words: string;
  bankReference: string;
  fingerprint: string;
}

export type StatementFault = FileFault | "empty";

type Rows = Pick<FileRows, "delimiter" | "encoding" | "doubtful" | "rows">;

/** Splits a file into rows, by its layout where it has one. Refuses as `fileRows`, and `empty`. */
export function statementRows(
  bytes: Uint8Array,
  layout: Partial<Pick<StatementLayout, "delimiter" | "encoding">> = {},
): Result<Rows, StatementFault> {
  const { delimiter } = layout;
  const encoding = chosenEncoding(layout.encoding);
  const read = fileRows(bytes, { max: maxLines, above: maxAbove, encoding, ...(delimiter ? { delimiter } : {}) });
  return read.ok && read.value.rows.length < 2 ? refuse("empty") : read;
}

/**
 * Detects the layout of a file, by its titles in any of our languages; `complete` = it suffices to read the lines.
 * `unclearDates` = a person has to say in which order its dates are.
 */
export function recognise(
  { delimiter, encoding, doubtful, rows }: Rows,
  currency: string,
): {
  layout: StatementLayout;
  complete: boolean;
  unclearDates: boolean;
} {
  const heads = rows.slice(0, maxAbove).map(({ cells }, head) => ({ head, columns: columnsByTitle(cells) }));
  const known = ({ columns }: (typeof heads)[number]) => Object.values(columns).filter((at) => at !== null).length;
  const enough = heads.filter(({ columns }) => areEnough(columns));
  const widest = rows.findIndex(({ cells }) => cells.filter((cell) => cell !== "").length > 2);
  const [best] = [...enough].sort((one, other) => known(other) - known(one) || one.head - other.head);
  const { head, columns } = best ?? { head: Math.max(0, widest), columns: columnsByTitle([]) };
  const cellsOf = (role: StatementRole) => columnCells(rows.slice(head + 1), columns[role]);
  const amounts = [...cellsOf("amount"), ...cellsOf("credit"), ...cellsOf("debit")];
  const dates = best && datesOf(cellsOf("date"));
  return {
    layout: {
      delimiter,
      encoding,
      doubtful,
      head,
      columns,
      dates: dates ?? "dmy",
      decimal: decimalOf(amounts, decimalsOf(currency)),
    },
    complete: best !== undefined && dates !== null,
    unclearDates: !dates,
  };
}

const columnCells = (rows: Rows["rows"], at: number | null) =>
  at === null ? [] : rows.map(({ cells }) => cells[at] ?? "").filter((cell) => cell !== "");

/**
 * Reads the lines of a file by its layout. Rows without an amount and a date (sums, remarks) are skipped; one with only
 * one of them, or another currency, is a fault: `date`, `amount` or `currency`; `shortened` where a spreadsheet has
 * lost digits of the reference, which identifies a line.
 */
export function readLines(
  rows: Rows["rows"],
  { head, columns, dates, decimal }: StatementLayout,
  currency: string,
): { lines: ReadLine[]; faults: { line: number; code: string }[] } {
  const lines: ReadLine[] = [];
  const faults: { line: number; code: string }[] = [];
  const seen = new Map<string, number>();
  for (const { line, cells } of rows.slice(head + 1)) {
    const cell = (role: StatementRole) => cells[columns[role] ?? -1] ?? "";
    const bookedOn = readDate(cell("date"), dates);
    const amountMinor = amountOf(cell, decimal, decimalsOf(currency));
    const said = cell("amount") + cell("credit") + cell("debit") !== "" && cell("date") !== "";
    if (!said || (bookedOn === null && amountMinor === null)) continue;
    const foreign = cell("currency") !== "" && cell("currency").toUpperCase() !== currency;
    if (bookedOn === null || amountMinor === null || foreign) {
      faults.push({ line, code: foreign ? "currency" : bookedOn === null ? "date" : "amount" });
      continue;
    }
    if (amountMinor === 0) continue;
    if (isShortened(cell("bankReference"))) {
      faults.push({ line, code: "shortened" });
      continue;
    }
    const about = {
      name: short(cell("name")),
      words: short(cell("words")),
      bankReference: short(withoutMark(cell("bankReference"))),
    };
    const same = about.bankReference === "" ? [about.name, about.words] : [about.bankReference];
    const key = JSON.stringify([bookedOn, amountMinor, ...same]);
    const place = (seen.get(key) ?? 0) + 1;
    seen.set(key, place);
    const fingerprint = createHash("sha256").update(`${key} ${place}`).digest("hex");
    lines.push({ line, bookedOn, amountMinor, fingerprint, ...about });
  }
  return { lines, faults };
}

const short = (text: string) => [...text.replace(/\s+/gu, " ").trim()].slice(0, 300).join("");

/** The signed amount of a row, from one column or two; null when there is none. */
function amountOf(cell: (role: StatementRole) => string, decimal: "." | ",", decimals: number): number | null {
  const [credit, debit] = [cell("credit"), cell("debit")].map((text) => readAmount(text, decimal, decimals));
  if (credit || debit) return Math.abs(credit ?? 0) - Math.abs(debit ?? 0);
  const amount = readAmount(cell("amount"), decimal, decimals);
  const sign = signOf(cell("direction"));
  if (amount === null) return credit ?? debit ?? null;
  return sign === null ? amount : sign * Math.abs(amount);
}
