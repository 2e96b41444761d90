import { type Columns, csvAmount, isoTime } from "~/app/console/csv/csv.server";
import type { ListedPaper } from "./listed-papers-queries.server";

/** What a file of papers says of each. */
export type FiledPaper = Pick<
  ListedPaper,
  "label" | "kind" | "orderNumber" | "month" | "buyer" | "currency" | "totalMinor" | "taxMinor" | "issuedAt"
>;

/** What a credit note says counts against sales. Minor units. */
const signed = (kind: ListedPaper["kind"], minor: number) => (kind === "credit_note" ? -minor : minor);

const about: Columns<FiledPaper> = {
  number: ({ label }) => label,
  kind: ({ kind }) => kind,
  issued_at: ({ issuedAt }) => isoTime(issuedAt.getTime()),
};

const sums: Columns<FiledPaper> = {
  buyer: ({ buyer }) => buyer,
  currency: ({ currency }) => currency,
  total: ({ totalMinor, currency, kind }) => csvAmount(signed(kind, totalMinor), currency),
  tax: ({ taxMinor, currency, kind }) => csvAmount(signed(kind, taxMinor), currency),
};

/** Columns of a shop's own papers. */
export const orderColumns: Columns<FiledPaper> = { ...about, order: ({ orderNumber }) => orderNumber, ...sums };

/** Columns of the market's papers to shops. */
export const marketColumns: Columns<FiledPaper> = { ...about, month: ({ month }) => month, ...sums };
