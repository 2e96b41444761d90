import { sql } from "kysely";
import { expect, test } from "vitest";
import { postTransfer } from "~/app/ledger/api.server";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { creditedOf, differenceOf, takenOf } from "~/app/wallet/settlements/settlement";
import {
  commissionInLedger,
  settlementList,
  settlementOfShop,
} from "~/app/wallet/settlements/settlements-queries.server";
import { transact } from "~/db/transact.server";
import { makeOrderIn } from "~/tests/support/after-factories";
import { testDatabase } from "~/tests/support/database";
import { makeShop } from "~/tests/support/factories";
import { liveMany } from "~/tests/support/life";
import { makeSupportStaff } from "~/tests/support/refund-factories";
import { makeFinance } from "~/tests/support/withdrawal-factories";

const currency = marketCurrency();

const { db } = testDatabase({ max: 24 });
const seed = Number(process.env.PASAR_SEED ?? 0) || Math.floor(Math.random() * 2 ** 31);
const lives = Number(process.env.PASAR_LIVES ?? 0) || 120;

/** `2026-11`: the month so many months ago. */
async function monthAgo(months: number): Promise<string> {
  const { rows } = await sql<{ month: string }>`
    select to_char(now() at time zone 'UTC' - make_interval(months => ${months}::int), 'YYYY-MM') as month`.execute(db);
  return rows[0]?.month ?? "";
}

/**
 * The transfer nearest to a part of all of them at which no other was under way: what follows it has later entries
 * only.
 */
async function quietTransfer(part: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with posted as (select transfer_id as id, min(id) as first, max(id) as last from ledger_entries
      group by transfer_id),
      met as (
        select id, max(last) over (order by id) as so_far,
          min(first) over (order by id rows between 1 following and unbounded following) as next
        from posted)
    select id from met where so_far < next order by abs(id - ${part}::float8 * (select max(id) from posted))
      limit 1`.execute(db);
  return rows[0]?.id ?? 0;
}

/**
 * Moves about the first third of all transfers two months back and the second one a month, with what the orders and
 * refunds say about them.
 */
async function spreadOverMonths(): Promise<void> {
  const [first, second] = [await quietTransfer(1 / 3), await quietTransfer(2 / 3)];
  const tables = ["ledger_transfers", "ledger_entries"];
  for (const table of tables)
    await sql`alter table ${sql.table(table)} disable trigger ${sql.id(`${table}_stay`)}`.execute(db);
  const back = (id: string) =>
    sql`make_interval(months => (${sql.ref(id)} <= ${first}::bigint)::int +
      (${sql.ref(id)} <= ${second}::bigint)::int)`;
  await sql`
    update orders set received_at = received_at - ${back("transfer.id")}, closed_at = closed_at - ${back("transfer.id")}
    from ledger_transfers transfer where transfer.key = 'settle-' || orders.id`.execute(db);
  await sql`
    update refunds set ended_at = ended_at - ${back("transfer.id")}
    from ledger_transfers transfer where transfer.key = 'refund-' || refunds.id`.execute(db);
  await sql`
    update ledger_entries set created_at = created_at - ${back("transfer_id")}`.execute(db);
  await sql`update ledger_transfers set created_at = created_at - ${back("ledger_transfers.id")}`.execute(db);
  for (const table of tables)
    await sql`alter table ${sql.table(table)} enable trigger ${sql.id(`${table}_stay`)}`.execute(db);
}

test(`after ${lives} lives of orders at five shops, the report of each shop and month is the ledger (PASAR_SEED=${seed})`, async () => {
  const world = {
    db,
    staff: await makeSupportStaff(db),
    finance: await makeFinance(db),
    doing: <Value>(act: () => Promise<Value>) => act(),
    sharedShops: true,
  };
  const shops = await Promise.all(Array.from({ length: 5 }, () => makeShop(db)));
  let moved = 0;
  const move = (kind: string, other: string, shopId: number, amountMinor: number) =>
    transact(db, (trx) => {
      moved += 1;
      const entries = [
        { account: { kind: "shop_balance", ownerId: shopId }, amountMinor },
        { account: { kind: other }, amountMinor: -amountMinor },
      ];
      return postTransfer(trx, { key: `moved-${moved}`, kind, causeId: moved, currency, entries });
    });
  const make: Parameters<typeof liveMany>[1]["make"] = async (_, random) => {
    const { id: shopId } = random.pick(shops);
    if (random.below(3) === 0) await move("withdraw", "money_out", shopId, -1 - random.below(300));
    if (random.below(4) === 0) await move("recharge", "money_in", shopId, 1 + random.below(300));
    if (random.below(6) === 0) await move("adjustment", "adjustments", shopId, random.below(2) === 0 ? 7 : -7);
    // More than both coupons take off, or the order costs another amount than the form shows.
    const price = () => ({ price: 10 + random.below(900), number: 1 + random.below(3) });
    const lines = random.below(2) === 0 ? [price()] : [price(), price()];
    const state = random.pick(["awaiting_shipment", "awaiting_receipt", "awaiting_comment"] as const);
    const shopOff = random.below(3);
    return makeOrderIn(
      db,
      state,
      { lines, freight: random.below(120), shopOff, shopId },
      { platformOff: random.below(4) },
    );
  };
  await liveMany(world, { seed, lives, make });
  // One life in fifty is refunded after its settlement: without any, the report of refunds would be proven by nothing.
  const paidByShop = db.selectFrom("refunds").select("id").where("from_shop_id", "is not", null);
  for (let more = 1; !(await paidByShop.executeTakeFirst()); more++)
    await liveMany(world, { seed: seed + more, lives: 20, make });
  await spreadOverMonths();

  let refunds = 0;
  for (const months of [0, 1, 2]) {
    const month = await monthAgo(months);
    const list = await settlementList(db, { month, zone: "UTC", currency, sort: "credited", after: null, limit: 10 });
    expect(list.rows).toHaveLength(5);
    expect(list.differing).toBe(0);
    for (const { name: _, place, ...listed } of list.rows) {
      const { name: __, ...one } =
        (await settlementOfShop(db, { shopId: listed.shopId, month, zone: "UTC", currency })) ?? {};
      expect(one).toEqual(listed);
      expect(place).toBe(creditedOf(listed));
      expect([creditedOf(listed), takenOf(listed), differenceOf(listed)], `${month} ${listed.shopId}`).toEqual([
        listed.settledMinor,
        listed.takenMinor,
        0,
      ]);
      refunds += listed.refunds;
    }
    const { movedMinor } = await commissionInLedger(db, { month, zone: "UTC", currency });
    expect(list.totals && list.totals.commissionMinor - list.totals.commissionBackMinor).toBe(movedMinor);
  }
  expect(refunds).toBeGreaterThan(0);
  // Balance follows balance, from nothing to what the accounts hold.
  for (const { id: shopId } of shops) {
    const of = async (months: number) =>
      settlementOfShop(db, { shopId, month: await monthAgo(months), zone: "UTC", currency });
    const [now, before, first] = [await of(0), await of(1), await of(2)];
    const account = await db
      .selectFrom("ledger_accounts")
      .select("balance_minor")
      .where("kind", "=", "shop_balance")
      .where("owner_id", "=", shopId)
      .executeTakeFirstOrThrow();
    expect([first?.startMinor, before?.startMinor, now?.startMinor]).toEqual([0, first?.endMinor, before?.endMinor]);
    expect(now?.endMinor).toBe(account.balance_minor);
  }
}, 480_000);
