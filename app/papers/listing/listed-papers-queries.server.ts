import { type RawBuilder, type SqlBool, sql } from "kysely";
import { containing } from "~/app/platform/like";
import type { Handle } from "~/db/transact.server";
import type { PaperKind } from "../content/paper-kinds";
import { isIssuer } from "../issuers/issuer-queries.server";

/** A paper in a list. Amounts in minor units. */
export interface ListedPaper {
  id: number;
  /** Counts up without gaps; and as printed. */
  number: number;
  label: string;
  kind: PaperKind;
  orderId: number | null;
  orderNumber: string;
  /** What the market charged for, `2026-11`; null = an order. */
  month: string | null;
  buyer: string;
  /** The shop that it is to; null = it is to a person. */
  toShopId: number | null;
  currency: string;
  totalMinor: number;
  taxMinor: number;
  issuedAt: Date;
}

/** Whose papers: those that a shop issued, those of the market to a shop, or all of the market. */
export type Whose = { issuedBy: number } | { issuedTo: number } | "market";

export interface AskedPapers {
  kind: PaperKind | null;
  during: { from: Date; until: Date } | null;
  /** Part of a printed number, or an order's number as printed; "" = all. */
  q: string;
  /** Of the market's: those to one shop; null = to all. */
  toShopId?: number | null;
}

/** For statements that read `papers`: whether they are whose they should be. */
export const areOf = (whose: Whose): RawBuilder<SqlBool> => {
  if (whose === "market") return isIssuer(null);
  return "issuedBy" in whose ? isIssuer(whose.issuedBy) : sql`papers.to_shop_id = ${whose.issuedTo}`;
};

/** Returns papers, the latest first, from below a number on. One statement. */
export async function listedPapers(
  handle: Handle,
  { whose, kind, during, q, toShopId = null }: AskedPapers & { whose: Whose },
  { before, limit }: { before: number | null; limit: number },
): Promise<ListedPaper[]> {
  const conditions: RawBuilder<SqlBool>[] = [areOf(whose)];
  if (before !== null) conditions.push(sql<SqlBool>`papers.number < ${before}`);
  if (kind) conditions.push(sql<SqlBool>`papers.kind = ${kind}`);
  if (toShopId !== null) conditions.push(sql<SqlBool>`papers.to_shop_id = ${toShopId}`);
  if (during) conditions.push(sql<SqlBool>`papers.issued_at >= ${during.from} and papers.issued_at < ${during.until}`);
  if (q !== "")
    conditions.push(
      sql<SqlBool>`(papers.label ilike ${containing(q)}
        or replace(papers.content ->> 'orderNumber', '-', '') ilike ${containing(q.replaceAll("-", ""))})`,
    );
  const { rows } = await sql<ListedPaper>`
    select papers.id, papers.number, papers.label, papers.kind, papers.order_id as "orderId",
      papers.content ->> 'orderNumber' as "orderNumber", papers.content ->> 'month' as month,
      coalesce(papers.content -> 'buyer' -> 'company' ->> 'name', papers.content -> 'buyer' ->> 'name') as buyer,
      papers.to_shop_id as "toShopId", papers.currency, papers.total_minor as "totalMinor",
      papers.tax_minor as "taxMinor", papers.issued_at as "issuedAt"
    from papers where ${sql.join(conditions, sql` and `)}
    order by papers.number desc limit ${limit}`.execute(handle);
  return rows;
}

/** Returns when the first of the papers was issued; null = there are none. */
export async function firstPaperOf(handle: Handle, whose: Whose): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(issued_at) as at from papers where ${areOf(whose)}`.execute(handle);
  return rows[0]?.at ?? null;
}

/** Returns the number of papers in a stretch. */
export async function countPapers(
  handle: Handle,
  { whose, from, until }: { whose: Whose; from: Date; until: Date },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from papers
    where ${areOf(whose)} and papers.issued_at >= ${from} and papers.issued_at < ${until}`.execute(handle);
  return rows[0]?.count ?? 0;
}
