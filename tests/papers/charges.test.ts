import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { chargeShops, verifyCharges, verifyPapers } from "~/app/papers/api.server";
import { paperContent } from "~/app/papers/content/paper-content.server";
import { monthAt, monthBeside, monthStretch } from "~/app/platform/format/zoned-time";
import { taxReport } from "~/app/taxes/api.server";
import { settlementOfShop } from "~/app/wallet/settlements/settlements-queries.server";
import type { Db } from "~/db/client.server";
import { makeOrderIn } from "../support/after-factories";
import { testDatabase } from "../support/database";
import { marketIn } from "../support/each-currency";
import { makeShop } from "../support/factories";
import { type Random, randomOf } from "../support/random";
import { makeRefund } from "../support/refund-factories";
import { storeRaw } from "../support/setting-factories";
import { telling } from "../support/telling";
import { makeWithdrawal } from "../support/withdrawal-factories";
import { makeRate } from "../taxes/factories";
import { numberFaults } from "./factories";

const seed = Number(process.env.PASAR_SEED ?? 0) || Math.floor(Math.random() * 2 ** 31);
const orders = Number(process.env.PASAR_ORDERS ?? 0) || 14;
const why = `PASAR_SEED=${seed}`;
const { languages } = telling;
/** Where the market's months begin eight hours before those of UTC. */
const zone = "Asia/Kuala_Lumpur";
const thisMonth = monthAt(Date.now(), zone);
const months = [-2, -1, 0].map((by) => monthBeside(thisMonth, by));
/** Two hours after this month. */
const now = new Date(monthStretch(thisMonth, zone).until.getTime() + 2 * 3_600_000);

/** Moves an order's settlement into a month, and its refund, if any, into that or a later one. */
async function placeInMonths(db: Db, random: Random, { orderId, refundId }: { orderId: number; refundId?: number }) {
  const settled = random.below(3);
  const [month = thisMonth, later = thisMonth] = [months[settled], months[settled + random.below(3 - settled)]];
  // Also in the first and the last moments of the market's months.
  const within = (of: string, share: number) => {
    const { from, until } = monthStretch(of, zone);
    return new Date(from.getTime() + Math.floor((until.getTime() - 1 - from.getTime()) * share));
  };
  await sql`update orders set received_at = ${within(month, random.pick([0, 0.3, 0.5]))} where id = ${orderId}`.execute(
    db,
  );
  if (refundId !== undefined)
    await sql`update refunds set ended_at = ${within(later, random.pick([0.6, 1]))} where id = ${refundId}`.execute(db);
}

/** The papers of a shop's month: kind, sum, tax, and the month of the invoice that it names. */
async function papersTo(db: Db, shopId: number, month: string) {
  const { rows } = await sql<{ kind: string; total: number; tax: number; of: string | null; content: unknown }>`
    select papers.kind, papers.total_minor as total, papers.tax_minor as tax, papers.content,
      invoice.content ->> 'month' as of
    from papers left join papers invoice on invoice.id = papers.invoice_id
    where papers.to_shop_id = ${shopId} and papers.content ->> 'month' = ${month} order by papers.id`.execute(db);
  return rows.map(({ content, ...row }) => ({ ...row, lines: paperContent.parse(content).lines }));
}

describe.each([
  { currency: "USD", rates: [] },
  { currency: "USD", rates: [80_000] },
  { currency: "JPY", rates: [88_750, 60_000] },
])("over three random months with refunds, in $currency with taxes of $rates", ({ currency, rates }) => {
  const { db } = testDatabase({ max: 8 });
  marketIn(db, currency);

  test("the market's papers to shops are the commission of the settlement, and its taxes, to the unit", async () => {
    await storeRaw(db, "general", { zone });
    const [first, second] = rates;
    if (first !== undefined) await makeRate(db, { kind: "commission", ppm: first });
    const random = randomOf(seed);
    const shops = [(await makeShop(db)).id, (await makeShop(db)).id];
    for (let count = 0; count < orders; count++) {
      if (count === orders / 2 && second !== undefined) {
        await sql`update tax_rates set until_at = clock_timestamp()`.execute(db);
        await makeRate(db, { kind: "commission", ppm: second, from: 0 });
      }
      const price = 200 + random.below(5000);
      const bought = { shopId: random.pick(shops), lines: [{ price, quantity: 1 + random.below(3) }] };
      if (random.below(3) === 0) await placeInMonths(db, random, await makeOrderIn(db, "awaiting_comment", bought));
      else {
        const amountMinor = random.below(2) === 0 ? price : 1 + random.below(price);
        await placeInMonths(
          db,
          random,
          await makeRefund(db, "complete", { order: "awaiting_comment", bought, amountMinor }),
        );
      }
    }
    expect(await chargeShops(db, { languages, now })).toEqual(expect.arrayContaining([thisMonth]));
    let billed = 0;
    for (const shopId of shops)
      for (const month of months) {
        const papers = await papersTo(db, shopId, month);
        const sumOf = (of: "total" | "tax") =>
          papers.reduce((sum, paper) => sum + (paper.kind === "invoice" ? paper[of] : -paper[of]), 0);
        const settled = await settlementOfShop(db, { shopId, month, zone, currency });
        const report = await taxReport(db, { shopId, ...monthStretch(month, zone), zone });
        const taxed = report.filter(({ part }) => part === "commission");
        expect(sumOf("total"), why).toBe((settled?.commissionMinor ?? 0) - (settled?.commissionBackMinor ?? 0));
        expect(sumOf("tax"), why).toBe(taxed.reduce((sum, { taxMinor }) => sum + taxMinor, 0));
        // A credit note names the invoice of the month that it is about.
        for (const { kind, of } of papers) expect(of === null, why).toBe(kind === "invoice");
        billed += sumOf("total");
      }
    expect(billed, why).toBeGreaterThan(0);
    expect(await numberFaults(db)).toEqual([]);
    expect(await verifyCharges(db), why).toEqual([]);
    const { counted, ...faults } = await verifyPapers(db);
    expect(faults).toEqual({ changedId: null, shortenedId: null });
    // Again, and by several at once: nothing more.
    await db.deleteFrom("charged_months").where("month", "=", thisMonth).execute();
    await Promise.all([1, 2, 3].map(() => chargeShops(db, { languages, now })));
    expect((await verifyPapers(db)).counted).toBe(counted);
  });
});

describe("in a market", () => {
  const { db } = testDatabase({ max: 4 });

  test("a month has no papers until an hour after its end; missed months follow, and what went back names its invoice", async () => {
    await storeRaw(db, "general", { zone });
    await makeRate(db, { kind: "commission", ppm: 80_000 });
    const made = await makeRefund(db, "complete", {
      order: "awaiting_comment",
      bought: { lines: [{ price: 10_000 }] },
      amountMinor: 4000,
    });
    const { shopId } = made.shop;
    await db.updateTable("users").set({ locale: "en" }).where("id", "=", made.shop.userId).execute();
    const [first = "", , last = ""] = months;
    await sql`update orders set received_at = ${monthStretch(first, zone).from} where id = ${made.orderId}`.execute(db);
    await sql`update refunds set ended_at = ${monthStretch(last, zone).from} where id = ${made.refundId}`.execute(db);
    const endOfFirst = monthStretch(first, zone).until.getTime();
    expect(await chargeShops(db, { languages, now: new Date(endOfFirst + 3_599_000) })).toEqual([]);
    expect(await chargeShops(db, { languages, now })).toEqual(months);
    const [invoice] = await papersTo(db, shopId, first);
    const [note] = await papersTo(db, shopId, last);
    expect(invoice).toMatchObject({ kind: "invoice", lines: [{ title: "Commission on sales", spec: "1 order" }] });
    expect(note).toMatchObject({ kind: "credit_note", of: first });
    expect(note?.total).toBe(Math.round((invoice?.total ?? 0) * 0.4));
    expect(note?.lines[0]?.spec).toMatch(/^\w+ \d{4}, 1 order$/);
    expect(await papersTo(db, shopId, months[1] ?? "")).toEqual([]);
  });

  test("a paper that is missing is named, with its shop and month", async () => {
    const { rows } = await sql<{ shop: number; month: string }>`
      select to_shop_id as shop, content ->> 'month' as month from papers where to_shop_id is not null
      order by id limit 1`.execute(db);
    const found = await db
      .transaction()
      .execute(async (trx) => {
        await sql`set local session_replication_role = replica`.execute(trx);
        await sql`delete from papers where to_shop_id = ${rows[0]?.shop} and kind = 'invoice'`.execute(trx);
        throw Object.assign(new Error("back"), { found: await verifyCharges(trx) });
      })
      .catch((error: { found?: unknown }) => error.found);
    expect(found).toEqual([{ shopId: rows[0]?.shop, month: rows[0]?.month }]);
  });

  test("fees of payouts are charged with the month in which the money left", async () => {
    const { shopId, userId, id } = await makeWithdrawal(db, "paid", { ofShop: true });
    await db.updateTable("users").set({ locale: "en" }).where("id", "=", userId).execute();
    await db.updateTable("withdrawals").set({ fee_minor: 150 }).where("id", "=", id).execute();
    const paidAt = monthStretch(thisMonth, zone).from;
    await sql`update withdrawal_events set created_at = ${paidAt} where withdrawal_id = ${id}`.execute(db);
    await db.deleteFrom("charged_months").where("month", "=", thisMonth).execute();
    await chargeShops(db, { languages, now });
    expect(await papersTo(db, shopId ?? 0, thisMonth)).toMatchObject([
      { kind: "invoice", total: 150, tax: 0, lines: [{ title: "Fees of payouts", spec: "1 payout" }] },
    ]);
  });
});
