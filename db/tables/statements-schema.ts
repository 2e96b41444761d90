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

/** Whoever issues papers: a shop, or the platform. */
interface PaperIssuersTable {
  id: Generated<number>;
  /** Null = the platform. */
  shop_id: ColumnType<number | null, never, never>;
  /** What the law asks for; "" = not said. */
  registered_name: Generated<string>;
  tax_id: Generated<string>;
  address: Generated<string>;
  /** Stands before the number. */
  prefix: ColumnType<string, never, string>;
  version: Generated<number>;
  /** Of its latest paper: triggers write them. */
  last_number: ColumnType<number, never, never>;
  last_hash: ColumnType<Buffer, never, never>;
}

/** An invoice or a credit note, written for good. Amounts in minor units. */
interface PapersTable {
  id: Generated<number>;
  issuer_id: number;
  /** Without gaps for an issuer; number, printed number, moment and seal are given by a trigger. */
  number: ColumnType<number, never, never>;
  label: ColumnType<string, never, never>;
  kind: "invoice" | "credit_note";
  /** What it is about (order-12, refund-5): one paper of an issuer each. */
  key: string;
  order_id: number | null;
  /** To whom: a person, or a shop. */
  user_id: number | null;
  to_shop_id: number | null;
  /** What a credit note takes back of. */
  invoice_id: number | null;
  language: string;
  currency: string;
  total_minor: number;
  /** Of the total, borne by the platform; and the tax in it. */
  borne_minor: number;
  tax_minor: number;
  /** Parsed by app/papers/content/paper-content.server.ts. */
  content: ColumnType<unknown, string, never>;
  issued_at: ColumnType<Date, never, never>;
  hash: ColumnType<Buffer, never, never>;
}

/** A month of which every shop has the platform's papers. */
interface ChargedMonthsTable {
  /** `2026-11`. */
  month: string;
  /** Null = before there were papers. */
  starts_at: MaybeMoment;
  ends_at: MaybeMoment;
  done_at: Generated<Date>;
}

/** A month of papers as one file, asked for and written in the background. */
interface PaperFilesTable {
  id: Generated<number>;
  /** Whose papers; null = the platform's. */
  shop_id: number | null;
  /** `2026-11`. */
  month: string;
  state: Generated<"waiting" | "writing" | "ready" | "failed">;
  /** Papers that are in it, and all of them once they were counted. */
  written: Generated<number>;
  total: number | null;
  bytes: number | null;
  /** Key of the file in the storage. */
  stored_as: string | null;
  leased_until: MaybeMoment;
  tries: Generated<number>;
  created_at: CreatedAt;
  ends_at: Generated<Date>;
}

export interface PaperTables {
  paper_issuers: PaperIssuersTable;
  papers: PapersTable;
  charged_months: ChargedMonthsTable;
  paper_files: PaperFilesTable;
}
