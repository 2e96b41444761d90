import { sql, type Transaction } from "kysely";
import { lockRows } from "~/db/locks.server";
import type { Database } from "~/db/schema";

/** What may change of a sku while its offer holds; takes stay. */
export interface ChangedSku {
  skuId: number;
  /** Minor units. */
  priceMinor: number;
  quota: number;
  perPerson: number | null;
}

/** A sku of an approved offer under its lock, with what is taken of it. */
export interface StoredSku extends ChangedSku {
  taken: number;
}

/** Step: locks the skus of an offer, which is locked, and reads them: nobody takes of it meanwhile. */
export async function lockOfferedSkus(trx: Transaction<Database>, offerId: number): Promise<StoredSku[]> {
  const own = trx.selectFrom("offer_skus").where("offer_id", "=", offerId).orderBy("id");
  const ids = await own.select("id").execute();
  await lockRows(
    trx,
    "offer_skus",
    ids.map(({ id }) => id),
  );
  return await own
    .select(["sku_id as skuId", "price_minor as priceMinor", "quota", "per_person as perPerson", "taken"])
    .execute();
}

/** Step: writes the end and the skus of an approved offer; version + 1. Both are locked. */
export async function changeOffer(
  trx: Transaction<Database>,
  offerId: number,
  { endsAt, skus }: { endsAt: Date; skus: readonly ChangedSku[] },
): Promise<void> {
  await trx
    .updateTable("offers")
    .set({ ends_at: endsAt, version: sql`version + 1` })
    .where("id", "=", offerId)
    .execute();
  await sql`
    update offer_skus set price_minor = changed."priceMinor", quota = changed.quota, per_person = changed."perPerson"
    from jsonb_to_recordset(${JSON.stringify(skus)}::jsonb)
      as changed ("skuId" bigint, "priceMinor" bigint, quota int, "perPerson" int)
    where offer_id = ${offerId} and sku_id = changed."skuId"`.execute(trx);
}
