import { sql, type Transaction } from "kysely";
import { containing } from "~/app/platform/like";
import type { Texts } from "~/db/columns";
import { lockRows } from "~/db/locks.server";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";
import type { BrandState } from "./brand-states";

export interface BrandValues {
  name: Texts;
  logo: string | null;
  state: BrandState;
}

/** Returns brands in order, of one state or all, whose name contains the words, with the number of their goods. */
export function listBrands(handle: Handle, { q, state }: { q: string; state?: BrandState }) {
  return handle
    .selectFrom("brands")
    .$if(state !== undefined, (query) => query.where("state", "=", state as BrandState))
    .$if(q !== "", (query) => query.where(sql<boolean>`lower(name::text) like ${containing(q.toLowerCase())}`))
    .select(["id", "name", "logo", "state"])
    .select(
      sql<number>`(select count(*) from goods where brand_id = brands.id and goods.state <> 'deleted')`.as("goods"),
    )
    .orderBy("position")
    .orderBy("id")
    .limit(1000)
    .execute();
}

export function brandById(handle: Handle, id: number) {
  return handle.selectFrom("brands").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function lockBrand(trx: Transaction<Database>, id: number) {
  await lockRows(trx, "brands", [id], "update");
  return trx.selectFrom("brands").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Inserts a brand after all others. */
export async function insertBrand(trx: Transaction<Database>, { name, ...values }: BrandValues): Promise<number> {
  const { id } = await trx
    .insertInto("brands")
    .values({
      ...values,
      name: JSON.stringify(name),
      position: sql<number>`(select coalesce(max(position), 0) + 1 from brands)`,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateBrand(
  trx: Transaction<Database>,
  id: number,
  { name, ...values }: BrandValues,
): Promise<void> {
  await trx
    .updateTable("brands")
    .set({ ...values, name: JSON.stringify(name) })
    .where("id", "=", id)
    .execute();
}

export async function brandIsUsed(trx: Transaction<Database>, id: number): Promise<boolean> {
  const found = await trx.selectFrom("goods").select("id").where("brand_id", "=", id).limit(1).executeTakeFirst();
  return found !== undefined;
}

export async function deleteBrandRow(trx: Transaction<Database>, id: number): Promise<void> {
  await trx.deleteFrom("brands").where("id", "=", id).execute();
}
