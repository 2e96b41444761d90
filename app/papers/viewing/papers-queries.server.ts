import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Handle } from "~/db/transact.server";
import { type PaperContent, paperContent } from "../content/paper-content.server";
import type { PaperKind } from "../content/paper-kinds";
import { isIssuer } from "../issuers/issuer-queries.server";
import { areOf, type Whose } from "../listing/listed-papers-queries.server";

/** A paper as it was issued. Amounts in minor units. */
export interface StoredPaper {
  id: number;
  kind: PaperKind;
  /** As printed. */
  label: string;
  orderId: number | null;
  /** Of the invoice that a credit note takes back of; null = an invoice. */
  invoiceLabel: string | null;
  language: string;
  currency: string;
  totalMinor: number;
  borneMinor: number;
  taxMinor: number;
  issuedAt: Date;
  content: PaperContent;
}

/** For statements that read `orders`: whether one has papers. */
export const hasPapers = sql<boolean>`exists (select from papers where papers.order_id = orders.id)`;

async function papersWhere(
  handle: Handle,
  condition: RawBuilder<SqlBool>,
  limit: number | null = null,
): Promise<StoredPaper[]> {
  const { rows } = await sql<Omit<StoredPaper, "content"> & { content: unknown }>`
    select papers.id, papers.kind, papers.label, papers.order_id as "orderId", invoice.label as "invoiceLabel",
      papers.language, papers.currency, papers.total_minor as "totalMinor", papers.borne_minor as "borneMinor",
      papers.tax_minor as "taxMinor", papers.issued_at as "issuedAt", papers.content
    from papers left join papers invoice on invoice.id = papers.invoice_id
    where ${condition} order by papers.id limit ${limit}`.execute(handle);
  return rows.map((row) => ({ ...row, content: paperContent.parse(row.content) }));
}

/** Returns the papers of an order of a buyer, oldest first; none of somebody else's order. */
export const papersOfOrder = (handle: Handle, { orderId, userId }: { orderId: number; userId: number }) =>
  papersWhere(handle, sql`papers.order_id = ${orderId} and papers.user_id = ${userId}`);

/** Returns a paper that was issued to a buyer, by or to a shop, or by the market; null = there is none of theirs. */
export async function paperOf(
  handle: Handle,
  id: number,
  whose: { userId: number } | { shopId: number } | "market",
): Promise<StoredPaper | null> {
  const [paper] = await papersWhere(handle, sql`papers.id = ${id} and ${areTheirs(whose)}`);
  return paper ?? null;
}

function areTheirs(whose: Parameters<typeof paperOf>[2]): RawBuilder<SqlBool> {
  if (whose === "market") return isIssuer(null);
  return "userId" in whose
    ? sql`papers.user_id = ${whose.userId}`
    : sql`(${isIssuer(whose.shopId)} or papers.to_shop_id = ${whose.shopId})`;
}

/** Returns papers that an issuer wrote in a stretch, or that the market wrote to a shop, by id, from after one on. */
export const papersDuring = (
  handle: Handle,
  { whose, from, until, after, limit }: { whose: Whose; from: Date; until: Date; after: number; limit: number },
) =>
  papersWhere(
    handle,
    sql`${areOf(whose)} and papers.issued_at >= ${from} and papers.issued_at < ${until} and papers.id > ${after}`,
    limit,
  );
