import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { taxReport } from "~/app/taxes/reports/report-queries.server";
import { settlementList } from "~/app/wallet/settlements/settlements-queries.server";
import { testDatabase } from "../support/database";
import { marketIn } from "../support/each-currency";
import { liveMany } from "../support/life";
import { moneyOfOrder } from "../support/order-money";
import { makeSupportStaff } from "../support/refund-factories";
import { storeRaw } from "../support/setting-factories";
import { inTier } from "../support/tier";
import { makeFinance } from "../support/withdrawal-factories";
import { makeRate } from "./factories";

const seed = Number(process.env.PASAR_SEED ?? 0) || Math.floor(Math.random() * 2 ** 31);
const lives = Number(process.env.PASAR_LIVES ?? 0) || inTier({ test: 6, full: 40 });

const markets = [
  { what: "USD, contained", currency: "USD", general: {} },
  { what: "USD, added", currency: "USD", general: { taxAdded: true } },
  {
    what: "JPY, added to what buyers pay",
    currency: "JPY",
    general: { taxAdded: true, taxOnBorne: false },
  },
];

describe.each(markets)("taxes: $what", ({ currency, general }) => {
  const { db } = testDatabase({ max: 24 });
  marketIn(db, currency);

  test("in lives of orders with refunds of every kind, lines, orders and months agree for each rate, and so does the money", async () => {
    await storeRaw(db, "general", general);
    await makeRate(db, { ppm: 88_750 });
    await makeRate(db, { kind: "freight", ppm: 60_000, region: "CN" });
    await makeRate(db, { kind: "commission", ppm: 80_000 });
    const world = {
      db,
      staff: await makeSupportStaff(db),
      finance: await makeFinance(db),
      doing: async <Value>(act: () => Promise<Value>) => act(),
    };
    await liveMany(world, { seed, lives });
    const why = `PASAR_SEED=${seed}`;
    const orders = await db.selectFrom("orders").select("id").where("paid_at", "is not", null).execute();
    for (const { id } of orders) await moneyOfOrder(db, id);
    expect(orders.length, why).toBeGreaterThan(lives / 2);

    const { rows: lines } = await sql`
    select tax.line_id, tax.part, tax.returned_base_minor, tax.returned_minor, returned.minor
    from order_taxes tax join order_lines line on line.id = tax.line_id join orders on orders.id = line.order_id
    cross join lateral (select coalesce(sum(minor), 0) as minor from tax_returns
      where tax_returns.line_id = tax.line_id and tax_returns.part = tax.part) returned
    where tax.order_id <> line.order_id
      or tax.base_minor <> case tax.part when 'goods' then line.paid_minor + case when on_borne then line.borne_minor else 0 end
        when 'freight' then line.freight_minor else line.commission_minor end
      or tax.returned_base_minor <> case tax.part
        when 'goods' then line.refunded_minor + case when on_borne then line.refunded_borne_minor else 0 end when 'freight' then line.refunded_freight_minor else line.refunded_commission_minor end
      or tax.returned_minor <> div(tax.tax_minor::numeric * tax.returned_base_minor, tax.base_minor)
      or returned.minor > tax.returned_minor`.execute(db);
    expect(lines, why).toEqual([]);
    const { rows: missing } = await sql`
    select line.id from order_lines line join orders on orders.id = line.order_id where orders.paid_at is not null
      and line.paid_minor + case when coalesce(orders.tax_on_borne, true) then line.borne_minor else 0 end > 0
      and not exists (select from order_taxes where line_id = line.id and part = 'goods')`.execute(db);
    expect(missing, why).toEqual([]);
    const { rows: unequal } = await sql`
    select orders.id from orders cross join lateral (
      select coalesce(sum(line.tax_minor + line.freight_tax_minor), 0) as added,
        coalesce(sum((select sum(tax.tax_minor) from order_taxes tax
          where tax.line_id = line.id and part <> 'commission')), 0) as frozen,
        sum(paid_minor + line.freight_minor) as total
      from order_lines line where line.order_id = orders.id
    ) lines
    where lines.added <> orders.tax_minor or lines.total <> orders.total_minor
      or (orders.tax_on_borne is not null and orders.paid_at is not null and lines.frozen <> orders.tax_minor)`.execute(
      db,
    );
    expect(unequal, why).toEqual([]);
    const { rows: taxed } = await sql<{ minor: number }>`
    select coalesce(sum(tax_minor), 0)::bigint as minor from orders`.execute(db);
    expect((taxed[0]?.minor ?? 0) > 0, why).toBe("taxAdded" in general);
    // Lives let time pass by moving the receipt back, which the ledger knows nothing of.
    await sql`update orders set received_at = now() where received_at is not null`.execute(db);
    const shops = await settlementList(db, {
      month: new Date().toISOString().slice(0, 7),
      zone: "UTC",
      currency,
      sort: "credited",
      after: null,
      limit: 100,
    });
    expect(shops.differing, why).toBe(0);

    const { rows: rounded } = await sql`
    select order_id, ppm, sum(tax_minor), sum(base_minor) from order_taxes group by order_id, ppm, part = 'commission'
    having sum(tax_minor) <> floor(sum(base_minor)::numeric * ppm / (1000000 + ppm) + 0.5)`.execute(db);
    expect(rounded, why).toEqual([]);

    const { rows: kept } = await sql<{ part: string; ppm: number; base: number; tax: number }>`
    select part, ppm, sum(base_minor - returned_base_minor)::float8 as base,
      sum(order_taxes.tax_minor - returned_minor)::float8 as tax
    from order_taxes join orders on orders.id = order_id where coalesce(received_at, closed_at) is not null
    group by part, ppm having sum(base_minor - returned_base_minor) > 0 order by part, ppm`.execute(db);
    const stretch = { from: new Date("2020-01-01"), until: new Date("2100-01-01"), zone: "UTC" };
    const sums = new Map<string, { base: number; tax: number }>();
    for (const { part, ppm, baseMinor, taxMinor } of await taxReport(db, { shopId: null, ...stretch })) {
      const sum = sums.get(`${part} ${ppm}`) ?? { base: 0, tax: 0 };
      sums.set(`${part} ${ppm}`, { base: sum.base + baseMinor, tax: sum.tax + taxMinor });
    }
    expect(kept.length, why).toBeGreaterThan(0);
    for (const { part, ppm, base, tax } of kept) expect(sums.get(`${part} ${ppm}`), why).toEqual({ base, tax });
  });
});
