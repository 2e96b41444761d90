import { sql } from "kysely";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import type { Db } from "~/db/client.server";
import { type Handle, transact } from "~/db/transact.server";
import { makeGoods, makeShop, makeUser } from "./factories";

/** A shop filled by set-based statements. */
export interface FilledShop {
  shopId: number;
  ownerId: number;
  /** Smallest and largest id of its orders. */
  orders: [first: number, last: number];
  goods: [first: number, last: number];
}

/**
 * Fills a shop realistically: the newest orders are open (unpaid, to ship, shipped, to review), of the others some are
 * cancelled and the rest is completed and settled; the oldest goods are off the shelf, in audit, in the bin and sold
 * out, the others on sale. The open part does not grow with the shop. All triggers run, except those of the ledger,
 * whose balances are summed up here. The very first order is that of "Quokka Lee".
 */
export async function makeFilledShop(db: Db, size: { orders: number; goods: number }): Promise<FilledShop> {
  const shop = await makeShop(db);
  const pattern = await makeGoods(db, { shop_id: shop.id });
  const goods = await fillGoods(db, pattern.id, size.goods);
  const orders = await fillOrders(db, shop.id, size.orders, goods);
  await settle(db, shop.id);
  return { shopId: shop.id, ownerId: shop.owner_id, orders, goods };
}

/** Leaves statistics and visibility as the database's own maintenance does. */
export async function tidy(db: Db): Promise<void> {
  await sql`vacuum analyze`.execute(db);
}

async function fillGoods(handle: Handle, patternId: number, count: number): Promise<[number, number]> {
  const each = count < 100 ? 1 : 60;
  const { rows } = await sql<{ first: number; last: number }>`
    with added as (
      insert into goods (shop_id, category_id, picture, title, state, weight)
      select shop_id, category_id, picture, jsonb_build_object('en', 'Lantern ' || n, 'zh-CN', '灯笼 ' || n),
        case (n - 1) / ${each}::int when 0 then 'off_shelf' when 1 then 'in_audit' when 2 then 'deleted'
          else 'on_sale' end, n % 7
      from goods, generate_series(1, ${count}::int) n where id = ${patternId} order by n returning id
    ), stocked as (
      insert into skus (goods_id, code, spec, price_minor, stock)
      select id, 'L-' || id, '[]', 1000 + id % 500, case when id - (select min(id) from added) between 3 * ${each}::int
        and 4 * ${each}::int - 1 then 0 else 7 + id % 40 end from added
    )
    select min(id) as first, max(id) as last from added`.execute(handle);
  return [rows[0]?.first ?? 0, rows[0]?.last ?? 0];
}

async function fillOrders(
  db: Db,
  shopId: number,
  count: number,
  goods: readonly [number, number],
): Promise<[number, number]> {
  const people = Math.ceil(count / 50);
  const { rows: users } = await sql<{ first: number; last: number }>`
    with added as (
      insert into users (username, nickname, password_hash)
      select 'filled-' || ${shopId}::text || '-' || n, 'Person ' || n, 'not a password'
        from generate_series(1, ${people}::int) n returning id
    ) select min(id) as first, max(id) as last from added`.execute(db);
  const open = count < 100 ? [1, 3, 5, 6] : [5, 35, 95, 125];
  const quokka = await makeUser(db, { nickname: "Quokka Lee" });
  const { first = 0, last = 0 } = users[0] ?? {};
  const { rows } = await sql<{ first: number; last: number }>`
    with added as (
      insert into orders (user_id, shop_id, currency, state, goods_minor, total_minor, paid_at, shipped_at, received_at,
        deadline_at, address, created_at)
      select case when n = 1 then ${quokka.id} else ${first}::bigint + n % (${last}::bigint - ${first}::bigint + 1)
        end, ${shopId}, ${marketCurrency()},
        placed.state, 1000, 1000, case when placed.state not in ('awaiting_payment', 'cancelled') then at end,
        case when placed.state in ('awaiting_receipt', 'awaiting_comment', 'completed') then at end,
        case when placed.state = 'completed' then at end,
        case when placed.state in ('awaiting_payment', 'awaiting_shipment', 'awaiting_receipt') then now() + n *
          interval '1 minute' end,
        jsonb_build_object('recipient', 'Recipient ' || n, 'mobile', '13800138000', 'region', 'Shanghai', 'detail',
          '1 Road'), at
      from generate_series(1, ${count}::int) n
      cross join lateral (select now() - (${count}::int - n) * interval '400 days' / ${count}::int as at) moment
      cross join lateral (select case
        when ${count}::int - n < ${open[0]}::int then 'awaiting_payment'
          when ${count}::int - n < ${open[1]}::int then 'awaiting_shipment'
        when ${count}::int - n < ${open[2]}::int then 'awaiting_receipt'
          when ${count}::int - n < ${open[3]}::int then 'awaiting_comment'
        when n % 20 = 2 then 'cancelled' else 'completed' end as state) placed
      order by n returning id, state
    ), lines as (
      insert into order_lines (order_id, goods_id, sku_id, title, spec, picture, quantity, price_minor, paid_minor,
        commission_minor, shipped_quantity)
      select added.id, goods.id, sku.id, goods.title, '[]', goods.picture, 1, 1000, 1000, 50,
        case when added.state in ('awaiting_receipt', 'awaiting_comment', 'completed') then 1 else 0 end
      from added join goods on goods.id = ${goods[0]}::bigint + added.id % (${goods[1]}::bigint - ${goods[0]}::bigint +
        1)
      cross join lateral (select min(id) as id from skus where goods_id = goods.id) sku
    ), sent as (
      insert into parcels (order_id, courier, number)
      select id, 'sf', 'SF' || id from added where state in ('awaiting_receipt', 'awaiting_comment', 'completed')
    )
    select min(id) as first, max(id) as last from added`.execute(db);
  await sql`insert into refunds (order_id)
    select id from orders where shop_id = ${shopId} and state = 'awaiting_receipt'
      order by id desc limit ${(open[2] ?? 0) - (open[1] ?? 0) - 1}`.execute(db);
  return [rows[0]?.first ?? 0, rows[0]?.last ?? 0];
}

/** Credits the completed orders, one transfer each. */
async function settle(db: Db, shopId: number): Promise<void> {
  await transact(db, async (trx) => {
    await ownTriggers(trx, "disable");
    await sql`
      insert into ledger_accounts (kind, owner_id, currency)
      values ('shop_balance', ${shopId}, ${marketCurrency()}), ('adjustments', 0, ${marketCurrency()})
        on conflict do nothing`.execute(trx);
    await sql`
      with account as (
        select id from ledger_accounts where kind = 'shop_balance' and owner_id = ${shopId}
      ), other as (
        select id from ledger_accounts where kind = 'adjustments' and currency = ${marketCurrency()}
      ), moved as (
        insert into ledger_transfers (key, kind, cause_id, currency, created_at)
        select 'filled-' || id, 'settle', id, ${marketCurrency()}, created_at from orders
        where shop_id = ${shopId} and state = 'completed' order by id returning id, cause_id, created_at
      )
      insert into ledger_entries (transfer_id, account_id, currency, amount_minor, balance_minor, subject_id, kind,
        created_at)
      select moved.id, side.account_id, ${marketCurrency()}, side.amount,
        side.amount * row_number() over (partition by side.account_id order by moved.id), moved.cause_id,
        'settle', moved.created_at
      from moved cross join lateral (select id, 950 from account union all select id, -950 from other) side
        (account_id, amount)
      order by moved.id`.execute(trx);
    await sql`
      update ledger_accounts set balance_minor = (select coalesce(sum(amount_minor), 0) from ledger_entries
        where account_id = ledger_accounts.id)
      where kind = 'shop_balance' and owner_id = ${shopId} or kind = 'adjustments'
        and currency = ${marketCurrency()}`.execute(trx);
    await ownTriggers(trx, "enable");
    return { ok: true as const, value: undefined };
  });
}

/** The triggers of the ledger that would update a balance entry by entry. */
async function ownTriggers(handle: Handle, act: "disable" | "enable"): Promise<void> {
  await sql`alter table ledger_entries ${sql.raw(act)} trigger ledger_entries_move_balance`.execute(handle);
  await sql`alter table ledger_accounts ${sql.raw(act)} trigger ledger_accounts_stay`.execute(handle);
}
