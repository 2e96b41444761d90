import { sql, type Transaction } from "kysely";
import type { Database } from "~/db/schema";
import type { ShopAddressesTable } from "~/db/tables/freight-schema";
import type { Handle } from "~/db/transact.server";
import type { FreightTemplate } from "../../placing/freight";

export interface ShopTemplate extends FreightTemplate {
  name: string;
  /** Number of goods that use it. */
  goods: number;
}

export async function shopTemplates(handle: Handle, shopId: number): Promise<ShopTemplate[]> {
  const { rows } = await sql<ShopTemplate>`
    select template.id, template.name, template.basis, template.free_from_minor as "freeFromMinor",
      (select count(*)::int from goods where freight_template_id = template.id) as goods,
      (select coalesce(json_agg(json_build_object('regions', regions, 'delivers', delivers, 'firstUnits', first_units,
          'firstMinor', first_minor, 'furtherUnits', further_units, 'furtherMinor', further_minor, 'daysMin', days_min,
          'daysMax', days_max) order by id), '[]') from freight_zones where template_id = template.id) as zones
    from freight_templates template where template.shop_id = ${shopId} order by template.name, template.id`.execute(
    handle,
  );
  return rows;
}

export type TemplateSaved = Omit<FreightTemplate, "id"> & { name: string };

/**
 * Inserts a template, or updates the one with this id; returns its id, null when the shop has no such template. The row
 * is locked then.
 */
export async function putTemplate(
  trx: Transaction<Database>,
  { shopId, id, name, basis, freeFromMinor }: TemplateSaved & { shopId: number; id: number | null },
): Promise<number | null> {
  const values = { name, basis, free_from_minor: freeFromMinor };
  const row =
    id === null
      ? await trx
          .insertInto("freight_templates")
          .values({ shop_id: shopId, ...values })
          .returning("id")
          .executeTakeFirst()
      : await trx
          .updateTable("freight_templates")
          .set(values)
          .where("id", "=", id)
          .where("shop_id", "=", shopId)
          .returning("id")
          .executeTakeFirst();
  return row?.id ?? null;
}

/** Replaces the zones of a template. The template is locked. */
export async function putZones(
  trx: Transaction<Database>,
  templateId: number,
  zones: FreightTemplate["zones"],
): Promise<void> {
  await trx.deleteFrom("freight_zones").where("template_id", "=", templateId).execute();
  if (zones.length === 0) return;
  await trx
    .insertInto("freight_zones")
    .values(
      zones.map((zone) => ({
        template_id: templateId,
        regions: zone.regions,
        delivers: zone.delivers,
        first_units: zone.firstUnits,
        first_minor: zone.firstMinor,
        further_units: zone.furtherUnits,
        further_minor: zone.furtherMinor,
        days_min: zone.daysMin,
        days_max: zone.daysMax,
      })),
    )
    .execute();
}

export async function templateCount(trx: Transaction<Database>, shopId: number): Promise<number> {
  const row = await trx
    .selectFrom("freight_templates")
    .select((count) => count.fn.countAll<number>().as("count"))
    .where("shop_id", "=", shopId)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** Deletes an unused template of a shop; returns whether it was missing or in use. One statement. */
export async function deleteTemplate(
  trx: Transaction<Database>,
  { shopId, id }: { shopId: number; id: number },
): Promise<"removed" | "notFound" | "inUse"> {
  const { rows } = await sql<{ there: boolean; removed: boolean }>`
    with removed as (
      delete from freight_templates where id = ${id} and shop_id = ${shopId}
        and not exists (select from goods where freight_template_id = ${id}) returning id
    )
    select exists (select from freight_templates where id = ${id} and shop_id = ${shopId}) as there,
      exists (select from removed) as removed`.execute(trx);
  if (rows[0]?.removed) return "removed";
  return rows[0]?.there ? "inUse" : "notFound";
}

export type ShopAddress = Omit<ShopAddressesTable, "shop_id">;

/** Returns the sender and return addresses of a shop, as far as set. */
export function shopAddresses(handle: Handle, shopId: number): Promise<ShopAddress[]> {
  return handle
    .selectFrom("shop_addresses")
    .select(["kind", "recipient", "mobile", "region", "region_code", "detail"])
    .where("shop_id", "=", shopId)
    .execute();
}

/** Inserts or replaces an address of a shop. */
export async function putShopAddress(trx: Transaction<Database>, shopId: number, address: ShopAddress): Promise<void> {
  const { kind, ...values } = address;
  await trx
    .insertInto("shop_addresses")
    .values({ shop_id: shopId, kind, ...values })
    .onConflict((conflict) => conflict.columns(["shop_id", "kind"]).doUpdateSet(values))
    .execute();
}
