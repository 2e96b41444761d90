import { type RawBuilder, type SqlBool, sql, type Transaction } from "kysely";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";

/** What stands on an issuer's papers. */
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

/** The issuer that a shop is, or the platform where it is null: for statements that read `papers`. */
export const isIssuer = (shopId: number | null): RawBuilder<SqlBool> =>
  sql`papers.issuer_id = (select id from paper_issuers where shop_id is not distinct from ${shopId}::bigint)`;

/** Returns a shop as an issuer, or the platform where it is null. */
export async function issuerOf(handle: Handle, shopId: number | null): Promise<Issuer> {
  return handle
    .selectFrom("paper_issuers")
    .select(["id", "registered_name as registeredName", "tax_id as taxId", "address", "prefix", "version"])
    .where("shop_id", shopId === null ? "is" : "=", shopId)
    .executeTakeFirstOrThrow();
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
