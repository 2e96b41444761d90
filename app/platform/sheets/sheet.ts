import type { Locale } from "../language/locales";

/** A row of a term and its value. */
export interface SheetFact {
  term: string;
  value: string;
}

/** A head, and rows of cells below it: the first is text, the others are figures. */
export interface SheetTable {
  columns: string[];
  rows: string[][];
}

/** A business paper in words: what its page shows, and what its file is drawn from. */
export interface Sheet {
  /** Of the words: a language of the shop, and its BCP 47 code. */
  locale: Locale;
  language: string;
  title: string;
  /** As printed: the number of the paper. */
  label: string;
  /** ms since 1970. */
  issuedAt: number;
  facts: SheetFact[];
  /** Who sells, and who buys: a heading, the name, and lines below. */
  parties: { heading: string; name: string; lines: string[] }[];
  /** What is on it; a second line of the first cell is smaller. */
  lines: { columns: string[]; rows: { key: string; title: string; spec: string; figures: string[] }[] };
  sums: (SheetFact & { strong: boolean })[];
  /** Taxes by rate, null = there are none. */
  rates: (SheetTable & { note: string }) | null;
}
