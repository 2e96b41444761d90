import { sql } from "kysely";
import { expect, test } from "vitest";
import { reconcile } from "~/app/ledger/admin/reconcile.server";
import { expectBooksToHold } from "~/tests/support/books";
import { testDatabase } from "~/tests/support/database";
import { liveMany } from "~/tests/support/life";
import { settleWithProviders } from "~/tests/support/paying/books";
import { payingLives } from "~/tests/support/paying/lives";
import { pretendedProviders } from "~/tests/support/paying/pretended";
import { randomOf } from "~/tests/support/random";
import { makeSupportStaff } from "~/tests/support/refund-factories";
import { endClosed } from "~/tests/support/together-life";
import { makeFinance } from "~/tests/support/withdrawal-factories";

const { db } = testDatabase({ max: 24 });
const pretended = pretendedProviders(db);
const seed = Number(process.env.PASAR_SEED ?? 0) || Math.floor(Math.random() * 2 ** 31);
const lives = Number(process.env.PASAR_LIVES ?? 0) || 100;

test(`${lives} lives of orders, paid from wallets and at three providers, several hands at once (PASAR_SEED=${seed}): the books hold for every order`, async () => {
  const paying = payingLives(db, pretended.places());
  pretended.trouble(randomOf(seed));
  const world = {
    db,
    paying,
    staff: await makeSupportStaff(db),
    finance: await makeFinance(db),
    doing: <Value>(act: () => Promise<Value>) => act(),
  };
  await liveMany(world, { seed, lives });
  await endClosed(db);
  pretended.trouble(null);
  await settleWithProviders(db, paying.providers);
  await paying.tellDisputes();
  const paid = await pretended.agree();
  process.stdout.write(`${lives} lives, at providers: ${JSON.stringify(paid)}\n`);
  for (const what of ["stripe-test paid", "bank paid", "refunds"]) expect(paid[what] ?? 0, what).toBeGreaterThan(0);
  const late = (paid["stripe-test voided"] ?? 0) + (paid["stripe-test returned"] ?? 0) + (paid["bank returned"] ?? 0);
  expect(late).toBeGreaterThan(0);
  // Lives with offers bring orders of their own.
  expect(await expectBooksToHold(db)).toBeGreaterThanOrEqual(lives);
  expect((await reconcile(db)).lines.filter(({ fault }) => fault !== null)).toEqual([]);
  // Without kills (tests/faults/killed-lives.test.ts) no timer fails.
  const { rows: failed } = await sql<Record<"refunds" | "orders" | "paid" | "decided" | "earned" | "brought", number>>`
    select (select count(*)::int from refunds where attempts > 0) as refunds,
      (select count(*)::int from stuck_orders) as orders,
      (select count(*)::int from refunds where state = 'complete') as paid,
      (select count(*)::int from ledger_transfers where kind = 'points_bought') as earned,
      (select count(*)::int from ledger_transfers where kind = 'referral') as brought,
      (select count(*)::int from withdrawals where state <> 'in_review') as decided`.execute(db);
  expect(failed[0]).toMatchObject({ refunds: 0, orders: 0 });
  const { rows: offers } = await sql<Record<string, number>>`
    select count(*) filter (where taken > 0)::int as taken, count(*) filter (where taken = quota)::int as "soldOut",
      count(*) filter (where state = 'stopped')::int as stopped,
      count(*) filter (where state = 'approved' and ends_at < clock_timestamp())::int as ended,
      (select count(*)::int from offer_takes where given_back > 0) as "givenBack",
      (select count(*)::int from order_lines line join order_lines other using (order_id, sku_id)
        where line.offer_sku_id > 0 and other.offer_sku_id is null) as split
    from offer_skus`.execute(db);
  const { rows: together } = await sql<Record<string, number>>`
    select count(*) filter (where state = 'full')::int as full,
      count(*) filter (where state = 'failed')::int as failed,
      (select count(*)::int from team_seats where state = 'left') as "left",
      (select count(*)::int from bargain_cuts) as cuts,
      (select count(*)::int from orders where bargain_id > 0 and paid_at > '2000-01-01') as bargained
    from teams`.execute(db);
  // Closing paid back who waited for a team, and left no order and no team behind.
  const { rows: closed } = await sql<Record<string, number>>`
    select count(*)::int as shops,
      (select count(*)::int from order_events where kind = 'shop_closed') as "paidBack",
      (select count(*)::int from teams join offers on offers.id = offer_id join shops on shops.id = offers.shop_id
        where shops.state = 'closed' and teams.state in ('opening', 'gathering', 'failing')) as teams,
      (select count(*)::int from orders join shops on shops.id = shop_id where shops.state = 'closed'
        and orders.state in ('awaiting_payment', 'awaiting_team', 'awaiting_shipment')
        and not exists (select from parcels where order_id = orders.id)) as orders
    from shops where state = 'closed'`.execute(db);
  expect(closed[0]).toEqual({ shops: expect.any(Number), paidBack: expect.any(Number), teams: 0, orders: 0 });
  // Chance decides how many there are of each. Four of a hundred lives fill a team, and three buy a bargain: of a
  // hundred one kind may be missing.
  const { paid: refunded, decided, earned, brought } = failed[0] ?? {};
  const { shops, paidBack } = closed[0] ?? {};
  const counts = { refunded, decided, earned, brought, shops, paidBack, ...offers[0], ...together[0] };
  const missing = Object.entries(counts).filter(([, many]) => !many);
  expect(missing.length, JSON.stringify(counts)).toBeLessThanOrEqual(lives < 500 ? 1 : 0);
}, 240_000);
