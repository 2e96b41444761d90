import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { verifyPapers } from "~/app/papers/api.server";
import { testDatabase } from "../support/database";
import { marketIn } from "../support/each-currency";
import { liveMany } from "../support/life";
import { makeSupportStaff } from "../support/refund-factories";
import { storeRaw } from "../support/setting-factories";
import { inTier } from "../support/tier";
import { makeFinance } from "../support/withdrawal-factories";
import { makeRate } from "../taxes/factories";
import { numberFaults, sumFaults } from "./factories";

const seed = Number(process.env.PASAR_SEED ?? 0) || Math.floor(Math.random() * 2 ** 31);
const lives = Number(process.env.PASAR_LIVES ?? 0) || inTier({ test: 6, full: 40 });

describe.each([
  { currency: "USD", invoiceAtPayment: false },
  { currency: "JPY", invoiceAtPayment: true },
])("in lives of orders with refunds of every kind, in $currency", ({ currency, invoiceAtPayment }) => {
  const { db } = testDatabase({ max: 24 });
  marketIn(db, currency);

  test("papers are what is left of the orders, have no gaps, and one invoice stands for each that was sent", async () => {
    await storeRaw(db, "general", { invoiceAtPayment });
    await makeRate(db, { ppm: 88_750 });
    await makeRate(db, { kind: "freight", ppm: 60_000, region: "CN" });
    const world = {
      db,
      staff: await makeSupportStaff(db),
      finance: await makeFinance(db),
      doing: async <Value>(act: () => Promise<Value>) => act(),
    };
    await liveMany(world, { seed, lives });
    const why = `PASAR_SEED=${seed}`;
    expect(await sumFaults(db), why).toEqual([]);
    expect(await numberFaults(db), why).toEqual([]);
    const report = await verifyPapers(db);
    expect(report, why).toMatchObject({ changedId: null, shortenedId: null });
    expect(report.counted, why).toBeGreaterThan(lives / 4);
    const { rows: missing } = await sql`
      select id, state from orders where exists (select from parcels where order_id = orders.id)
        and goods_minor + freight_minor > 0
        and not exists (select from papers where order_id = orders.id and kind = 'invoice')`.execute(db);
    expect(missing, why).toEqual([]);
  });
});
