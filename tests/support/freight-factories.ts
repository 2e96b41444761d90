import type { Insertable } from "kysely";
import type { FreightZonesTable } from "~/db/tables/freight-schema";
import type { Handle } from "~/db/transact.server";

type Zone = Partial<Omit<Insertable<FreightZonesTable>, "template_id">>;

/** Gives a goods a freight template. A zone without regions is everywhere, one without days promises none. */
export async function makeFreight(handle: Handle, goodsId: number, ...zones: Zone[]): Promise<void> {
  const { shop_id } = await handle
    .selectFrom("goods")
    .select("shop_id")
    .where("id", "=", goodsId)
    .executeTakeFirstOrThrow();
  const { id } = await handle
    .insertInto("freight_templates")
    .values({ shop_id, name: `Of ${goodsId}`, basis: "piece" })
    .returning("id")
    .executeTakeFirstOrThrow();
  await handle
    .insertInto("freight_zones")
    .values(zones.map((zone) => ({ template_id: id, first_minor: 300, ...zone })))
    .execute();
  await handle.updateTable("goods").set({ freight_template_id: id }).where("id", "=", goodsId).execute();
}
