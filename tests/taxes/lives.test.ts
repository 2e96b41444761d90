import { sql } from "kysely";
import { expect, test } from "vitest";
import { taxReport } from "~/app/taxes/reports/report-queries.server";
import { testDatabase } from "../support/database";
import { liveMany } from "../support/life";
import { moneyOfOrder } from "../support/order-money";
import { makeSupportStaff } from "../support/refund-factories";
import { makeFinance } from "../support/withdrawal-factories";
import { makeRate } from "./factories";

const { db } = testDatabase({ max: 24 });
const seed = Number(process.env.PASAR_SEED ?? 0) || Math.floor(Math.random() * 2 ** 31);
const lives = Number(process.env.PASAR_LIVES ?? 0) || 14;

test("in lives of orders with refunds of every kind, lines, orders and months agree for each rate, and so does the money", async () => {
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
      or tax.base_minor <> case tax.part when 'goods' then line.paid_minor + line.borne_minor when 'freight' then line.freight_minor
        else line.commission_minor end
      or tax.returned_base_minor <> case tax.part when 'goods' then line.refunded_minor + line.refunded_borne_minor
        when 'freight' then line.refunded_freight_minor else line.refunded_commission_minor end
      or tax.returned_minor <> div(tax.tax_minor::numeric * tax.returned_base_minor, tax.base_minor)
      or returned.minor > tax.returned_minor`.execute(db);
  expect(lines, why).toEqual([]);
  const { rows: missing } = await sql`
    select line.id from order_lines line join orders on orders.id = line.order_id where orders.paid_at is not null
      and line.paid_minor + line.borne_minor > 0
      and not exists (select from order_taxes where line_id = line.id and part = 'goods')`.execute(db);
  expect(missing, why).toEqual([]);
  const { rows: rounded } = await sql`
    select order_id, ppm, sum(tax_minor), sum(base_minor) from order_taxes group by order_id, ppm, part = 'commission'
    having sum(tax_minor) <> floor(sum(base_minor)::numeric * ppm / (1000000 + ppm) + 0.5)`.execute(db);
  expect(rounded, why).toEqual([]);

  const { rows: kept } = await sql<{ part: string; ppm: number; base: number; tax: number }>`
    select part, ppm, sum(base_minor - returned_base_minor)::float8 as base,
      sum(tax_minor - returned_minor)::float8 as tax
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
