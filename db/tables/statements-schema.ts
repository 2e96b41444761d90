import type { ColumnType, Generated } from "kysely";
import type { CreatedAt, MaybeMoment } from "../columns";

/** Layout of a bank statement's file. */
export interface StatementLayout {
  delimiter: "," | ";" | "\t" | "|";
  /** As it was read or chosen; absent in files from before it was kept. */
  encoding?: string;
  /** Words to check, because the encoding was guessed. */
  doubtful?: string[];
  /** Row of the titles, from 0. */
  head: number;
  /** Column of each role, from 0; null = none. */
  columns: Record<StatementRole, number | null>;
  dates: "ymd" | "dmy" | "mdy";
  decimal: "." | ",";
}

export type StatementRole =
  | "date"
  | "amount"
  | "credit"
  | "debit"
  | "direction"
  | "name"
  | "words"
  | "bankReference"
  | "currency";

/** A bank statement uploaded by finance. */
export interface BankStatementsTable {
  id: Generated<number>;
  staff_id: number;
  name: string;
  /** SHA-256 of the file, hex. */
  hash: string;
  content: ColumnType<Buffer, Buffer, never>;
  currency: string;
  layout: ColumnType<StatementLayout, string, string>;
  /** Rows that could not be read. */
  faults: ColumnType<{ line: number; code: string }[], string | undefined, string>;
  created_at: CreatedAt;
}

/** A line of a bank statement. Amount in minor units of the statement's currency, positive = incoming. */
export interface BankStatementLinesTable {
  id: Generated<number>;
  statement_id: number;
  line: number;
  booked_on: ColumnType<Date, string, never>;
  amount_minor: number;
  name: string;
  words: string;
  bank_reference: string;
  /** Identical for the same line in another file. */
  fingerprint: string;
  kind: ColumnType<string | null, string | null | undefined, string | null>;
  subject_id: ColumnType<number | null, number | null | undefined, number | null>;
  staff_id: ColumnType<number | null, number | null | undefined, number | null>;
  used_at: MaybeMoment;
  refusal: Generated<string>;
}
