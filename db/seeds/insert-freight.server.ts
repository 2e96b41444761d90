import { sql, type Transaction } from "kysely";
import type { Db } from "~/db/client.server";
import type { Database } from "~/db/schema";
import { transact } from "~/db/transact.server";

interface DemoZone {
  regions: string[];
  delivers?: boolean;
  /** First units and their fee, then further units and theirs; minor units. */
  fees?: [number, number, number, number];
  days?: [number, number];
}

interface DemoTemplate {
  name: string;
  basis: "piece" | "weight";
  freeFromMinor: number | null;
  zones: DemoZone[];
}

/** Templates of the two youngest shops: one by pieces for the world, one by weight for Asia only. */
const templates: DemoTemplate[] = [
  {
    name: "Worldwide",
    basis: "piece",
    freeFromMinor: 20_000,
    zones: [
      { regions: ["MY", "SG"], fees: [1, 350, 1, 100], days: [2, 4] },
      { regions: ["CN", "TW", "HK", "MO"], fees: [1, 600, 1, 200], days: [4, 8] },
      { regions: ["CN-54", "CN-65"], fees: [1, 1200, 1, 400], days: [7, 14] },
      { regions: [], fees: [1, 1800, 1, 600], days: [8, 20] },
    ],
  },
  {
    name: "Asia by weight",
    basis: "weight",
    freeFromMinor: null,
    zones: [
      { regions: ["MY", "SG"], fees: [1000, 400, 500, 100], days: [2, 4] },
      { regions: ["CN", "TW", "HK", "MO", "JP", "KR"], fees: [1000, 900, 500, 300], days: [4, 9] },
      { regions: [], delivers: false },
    ],
  },
];

const postDays: Pick<DemoZone, "regions" | "days">[] = [
  { regions: ["MY", "SG"], days: [1, 3] },
  { regions: ["CN", "TW", "HK", "MO"], days: [4, 8] },
  { regions: [], days: [7, 16] },
];

/** What every other shop has: days of delivery for all goods, and a fee for those that are not sent for free. */
const post = (name: string, feeMinor: number): DemoTemplate => ({
  name,
  basis: "piece",
  freeFromMinor: null,
  zones: postDays.map((zone) => ({ ...zone, fees: [1, feeMinor, 1, 0] })),
});
const [standard, free] = [post("Standard", 450), post("Free delivery", 0)];

/** Gives all shops of the demo freight templates for all of their goods; visitors see their days to Malaysia. */
export async function insertFreight(db: Db): Promise<void> {
  await transact(db, async (trx) => {
    await trx
      .insertInto("settings")
      .values(({ selectFrom }) => ({
        name: "general",
        value: JSON.stringify({ region: "MY" }),
        updated_by: selectFrom("staff").select("id").orderBy("id").limit(1),
      }))
      .execute();
    const shops = await trx.selectFrom("shops").select("id").orderBy("id", "desc").execute();
    for (const [at, { id: shopId }] of shops.entries()) {
      const template = templates[at];
      if (template) {
        await give(trx, shopId, await insertTemplate(trx, shopId, template));
        await sql`
          update skus set weight_grams = 250 + (skus.id % 6) * 150
          from goods where goods.id = skus.goods_id and goods.shop_id = ${shopId}`.execute(trx);
        continue;
      }
      await give(trx, shopId, await insertTemplate(trx, shopId, standard));
      await give(trx, shopId, await insertTemplate(trx, shopId, free), sql`'free_shipping' = any(services)`);
    }
  });
}

async function give(trx: Transaction<Database>, shopId: number, template: number, which = sql<boolean>`true`) {
  await sql`update goods set freight_template_id = ${template} where shop_id = ${shopId} and ${which}`.execute(trx);
}

async function insertTemplate(
  trx: Transaction<Database>,
  shopId: number,
  { name, basis, freeFromMinor, zones }: DemoTemplate,
): Promise<number> {
  const { id } = await trx
    .insertInto("freight_templates")
    .values({ shop_id: shopId, name, basis, free_from_minor: freeFromMinor })
    .returning("id")
    .executeTakeFirstOrThrow();
  await trx
    .insertInto("freight_zones")
    .values(
      zones.map(
        ({ regions, delivers = true, fees: [first, firstMinor, further, furtherMinor] = [1, 0, 1, 0], days }) => ({
          template_id: id,
          regions,
          delivers,
          first_units: first,
          first_minor: firstMinor,
          further_units: further,
          further_minor: furtherMinor,
          days_min: days?.[0] ?? null,
          days_max: days?.[1] ?? null,
        }),
      ),
    )
    .execute();
  return id;
}
