import { type RawBuilder, type SqlBool, sql, type Transaction } from "kysely";
import { containing } from "~/app/platform/like";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";
import type { PaperKind } from "../content/paper-kinds";

/** A paper in a shop's list. Amounts in minor units. */
export interface ListedPaper {
  id: number;
  /** Counts up without gaps; and as printed. */
  number: number;
  label: string;
  kind: PaperKind;
  orderId: number | null;
  orderNumber: string;
  buyer: string;
  currency: string;
  totalMinor: number;
  taxMinor: number;
  issuedAt: Date;
}

interface Asked {
  shopId: number;
  kind: PaperKind | null;
  during: { from: Date; until: Date } | null;
  /** Part of a printed number, or an order's number as printed; "" = all. */
  q: string;
}

/** Returns papers of a shop, the latest first, from below a number on. One statement. */
export async function papersOfShop(
  handle: Handle,
  { shopId, kind, during, q }: Asked,
  { before, limit }: { before: number | null; limit: number },
): Promise<ListedPaper[]> {
  const conditions: RawBuilder<SqlBool>[] = [
    sql<SqlBool>`papers.issuer_id = (select id from paper_issuers where shop_id = ${shopId})`,
  ];
  if (before !== null) conditions.push(sql<SqlBool>`papers.number < ${before}`);
  if (kind) conditions.push(sql<SqlBool>`papers.kind = ${kind}`);
  if (during) conditions.push(sql<SqlBool>`papers.issued_at >= ${during.from} and papers.issued_at < ${during.until}`);
  if (q !== "")
    conditions.push(
      sql<SqlBool>`(papers.label ilike ${containing(q)}
        or replace(papers.content ->> 'orderNumber', '-', '') ilike ${containing(q.replaceAll("-", ""))})`,
    );
  const { rows } = await sql<ListedPaper>`
    select papers.id, papers.number, papers.label, papers.kind, papers.order_id as "orderId",
      papers.content ->> 'orderNumber' as "orderNumber",
      coalesce(papers.content -> 'buyer' -> 'company' ->> 'name', papers.content -> 'buyer' ->> 'name') as buyer,
      papers.currency, papers.total_minor as "totalMinor", papers.tax_minor as "taxMinor",
      papers.issued_at as "issuedAt"
    from papers where ${sql.join(conditions, sql` and `)}
    order by papers.number desc limit ${limit}`.execute(handle);
  return rows;
}

/** What stands on a shop's papers. */
export interface IssuerFields {
  registeredName: string;
  taxId: string;
  address: string;
  prefix: string;
}

export interface Issuer extends IssuerFields {
  id: number;
  version: number;
}

/** Returns a shop as an issuer. */
export async function issuerOfShop(handle: Handle, shopId: number): Promise<Issuer | undefined> {
  return handle
    .selectFrom("paper_issuers")
    .select(["id", "registered_name as registeredName", "tax_id as taxId", "address", "prefix", "version"])
    .where("shop_id", "=", shopId)
    .executeTakeFirst();
}

/** Returns whether another issuer has a prefix. */
export async function isPrefixTaken(handle: Handle, { id, prefix }: Pick<Issuer, "id" | "prefix">): Promise<boolean> {
  const row = await handle
    .selectFrom("paper_issuers")
    .select("id")
    .where("prefix", "=", prefix)
    .where("id", "<>", id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Writes what stands on an issuer's papers from now on. One statement; the issuer is locked. */
export async function saveIssuer(trx: Transaction<Database>, id: number, fields: IssuerFields): Promise<void> {
  const { registeredName, taxId, address, prefix } = fields;
  await trx
    .updateTable("paper_issuers")
    .set({ registered_name: registeredName, tax_id: taxId, address, prefix, version: sql`version + 1` })
    .where("id", "=", id)
    .execute();
}

/** Returns when a shop's first paper was issued; null = it has none. */
export async function firstPaperOfShop(handle: Handle, shopId: number): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(issued_at) as at from papers
    where issuer_id = (select id from paper_issuers where shop_id = ${shopId})`.execute(handle);
  return rows[0]?.at ?? null;
}
