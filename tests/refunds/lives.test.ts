import { sql } from "kysely";
import { expect, test } from "vitest";
import { faultOf, sealTransfers, verifyLedger } from "~/app/ledger/api.server";
import { escrowByOrder } from "~/app/orders/api.server";
import { makeOrderIn } from "~/tests/support/after-factories";
import { testDatabase } from "~/tests/support/database";
import { moneyOfOrder } from "~/tests/support/order-money";
import { liveAtRandom } from "~/tests/support/random-lives";
import { makeJudge } from "~/tests/support/refund-factories";

const { db } = testDatabase({ max: 24 });
const seed = Number(process.env.PASAR_SEED ?? 0) || Math.floor(Math.random() * 2 ** 31);
const lives = Number(process.env.PASAR_LIVES ?? 0) || 300;

test(`${lives} lives of orders, several hands at once (PASAR_SEED=${seed}): the books hold for every order`, async () => {
  const judge = await makeJudge(db);
  const ids = await liveAtRandom(db, { seed, lives, judge }, (random) => {
    const price = () => ({ price: 1 + random.below(900), number: 1 + random.below(3) });
    return makeOrderIn(
      db,
      random.pick(["awaiting_shipment", "awaiting_receipt", "awaiting_comment"]),
      { lines: random.below(2) === 0 ? [price()] : [price(), price()], freight: random.below(120), shopOff: 0 },
      { platformOff: random.below(2) },
    );
  });

  for (const id of ids) await moneyOfOrder(db, id);
  const { rows: failed } = await sql<{ refunds: number; orders: number; paid: number }>`
    select (select count(*)::int from refunds where attempts > 0) as refunds, (select count(*)::int from stuck_orders) as orders,
      (select count(*)::int from refunds where state = 'complete') as paid`.execute(db);
  expect(failed[0]).toMatchObject({ refunds: 0, orders: 0 });
  expect(failed[0]?.paid).toBeGreaterThan(lives / 8);
  // What refunds say they paid is what the lines say, and the stock is the sum of its movements.
  const { rows } = await sql`
    select orders.id from orders
    where (select coalesce(sum(paid_minor), 0) from refunds where order_id = orders.id) > (
      select sum(refunded_minor + refunded_freight_minor) from order_lines where order_id = orders.id)
    union all
    select skus.id from skus where stock <> (select sum(quantity) from stock_movements where sku_id = skus.id)
    union all
    select order_id from order_lines where shipped_quantity < refunded_quantity - withheld_quantity`.execute(db);
  expect(rows).toEqual([]);
  await sealTransfers(db);
  expect(faultOf(await verifyLedger(db))).toBeNull();
  const { rows: escrow } = await sql<{ minor: number }>`
    select sum(balance_minor)::bigint as minor from ledger_accounts where kind = 'escrow'`.execute(db);
  const held = [...(await escrowByOrder(db)).values()].reduce((sum, minor) => sum + minor, 0);
  expect(escrow).toEqual([{ minor: held }]);
}, 240_000);
