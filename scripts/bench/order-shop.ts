import { sql } from "kysely";
import { pointsUnit } from "~/app/ledger/api.server";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { firstCurrency } from "~/app/settings/api.server";
import { type Db, openDatabase } from "~/db/client.server";
import { migrate } from "~/db/migrate.server";
import { runOnce, testName, withDatabase } from "~/tests/support/test-server";

/** Shops, skus with ample stock (by default), and buyers with an address and money. */
const counts = { shops: 50, skus: 1000, buyers: 2000 };
const picture = "0".repeat(32);

/** A sku for sale. Minor units. */
export interface BenchSku {
  id: number;
  shopId: number;
  priceMinor: number;
}

export interface OrderShop {
  url: string;
  /** Buyers are 1 to this, each with the address of the same id. */
  buyers: number;
  /** Ids without gaps. */
  skus: BenchSku[];
  /** Buyers have points without end, each in one lot. */
  points?: boolean;
}

/**
 * Creates the database of the benchmarks `order`, `rush` and `boundaries`, in which both sides buy.
 * @param options.offers every sku is in an offer, 1.00 below its usual price
 * @param options.points buyers have points
 */
export async function makeOrderShop(
  server: string,
  { offers = false, points = false, skus: many = counts.skus } = {},
): Promise<OrderShop> {
  const name = testName();
  await runOnce(server, `create database ${name} template template0 encoding 'UTF8'`);
  const url = withDatabase(server, name);
  const { db, close } = openDatabase(url, { max: 2 });
  await migrate(db);
  await firstCurrency(db, null);
  await makePeople(db);
  const skus = await makeGoods(db, many);
  await fillWallets(db);
  if (offers) await makeOffers(db, skus, { quota: 999_999, perPerson: null });
  if (points) await givePoints(db);
  await sql`vacuum analyze`.execute(db);
  await close();
  return { url, buyers: counts.buyers, skus: offers ? skus.map(onOffer) : skus, points };
}

/** A sku at the price of its offer. */
export const onOffer = (sku: BenchSku): BenchSku => ({ ...sku, priceMinor: sku.priceMinor - 100 });

/**
 * Puts each of the skus in an offer of its own, which began an hour ago (or begins then) and lasts a day.
 * @param terms.perPerson pieces; null = without a limit
 */
export async function makeOffers(
  db: Db,
  skus: readonly BenchSku[],
  terms: { quota: number; perPerson: number | null; beginsAt?: Date },
): Promise<void> {
  const { quota, perPerson, beginsAt = new Date(Date.now() - 3_600_000) } = terms;
  const ids = skus.map(({ id }) => id);
  await sql`
    insert into offers (shop_id, goods_id, kind, state, begins_at, ends_at)
    select goods.shop_id, goods.id, 'flash', 'approved', ${beginsAt}::timestamptz, now() + interval '1 day'
    from skus join goods on goods.id = skus.goods_id where skus.id = any(${ids}::bigint[])`.execute(db);
  await sql`
    insert into offer_skus (offer_id, sku_id, price_minor, quota, per_person)
    select offers.id, skus.id, skus.price_minor - 100, ${quota}::int, ${perPerson}::int
    from offers join skus on skus.goods_id = offers.goods_id where skus.id = any(${ids}::bigint[])`.execute(db);
}

async function makePeople(db: Db): Promise<void> {
  await sql`
    insert into users (username, nickname, password_hash)
    select 'bench' || n, 'Bench', 'none' from generate_series(1, ${counts.buyers + counts.shops}::int) n`.execute(db);
  await sql`
    insert into addresses (user_id, recipient, mobile, detail)
    select n, 'Lena Hart', '13800138000', '88 Huaihai Road' from generate_series(1, ${counts.buyers}::int) n`.execute(
    db,
  );
}

async function makeGoods(db: Db, many: number): Promise<BenchSku[]> {
  await sql`
    insert into media (hash, mime, width, height, bytes, tint) values (${picture}, 'image/webp', 800, 800, 1,
      1)`.execute(db);
  await sql`
    insert into shops (owner_id, name, kind, city)
    select ${counts.buyers}::int + n, jsonb_build_object('en', 'Stall ' || n), 'flagship', '{"en":"Town"}'
    from generate_series(1, ${counts.shops}::int) n`.execute(db);
  await sql`insert into categories (level, name, position) values (1, '{"en":"Things"}', 0)`.execute(db);
  await sql`
    insert into goods (shop_id, category_id, title, picture, state, services)
    select 1 + n % ${counts.shops}::int, 1, jsonb_build_object('en', 'Thing ' || n, 'zh-CN', '东西' || n), ${picture},
      'on_sale',
      '{free_shipping}' from generate_series(1, ${many}::int) n`.execute(db);
  await sql`
    insert into skus (goods_id, code, spec, price_minor, stock)
    select id, 'bench', '[{"name":{"en":"Colour"},"value":{"en":"Blue"}}]', 1000 + id, 1000000 from goods
      order by id`.execute(db);
  const { rows } = await sql<BenchSku>`
    select skus.id, goods.shop_id as "shopId", skus.price_minor as "priceMinor"
    from skus join goods on goods.id = skus.goods_id where skus.code = 'bench' order by skus.id`.execute(db);
  return rows;
}

async function fillWallets(db: Db): Promise<void> {
  await sql`
    insert into ledger_accounts (kind, owner_id, currency, stripe)
    select 'escrow', 0, ${marketCurrency()}, n from generate_series(0, 15) n
    union all select 'money_in', 0, ${marketCurrency()}, 0
    union all select 'wallet', n, ${marketCurrency()}, 0 from generate_series(1, ${counts.buyers}::int) n`.execute(db);
  await sql`
    with transfer as (
      insert into ledger_transfers (key, kind, cause_id, currency) values ('bench', 'recharge', 1, ${marketCurrency()}) returning id
    )
    insert into ledger_entries (transfer_id, account_id, currency, amount_minor, balance_minor)
    select transfer.id, account.id, ${marketCurrency()},
      case account.kind when 'wallet' then 1000000000 else -1000000000 * ${counts.buyers}::bigint end, 0
    from transfer cross join ledger_accounts account where account.kind in ('wallet', 'money_in')`.execute(db);
}

async function givePoints(db: Db): Promise<void> {
  await sql`
    insert into ledger_accounts (kind, owner_id, currency, stripe)
    select 'marketing', 0, ${marketCurrency()}, n from generate_series(0, 15) n
    union all select kind, 0, ${pointsUnit}, n from generate_series(0, 15) n, unnest('{points_issued,points_spent}'::text[]) kind
    union all select kind, n, ${pointsUnit}, 0
      from generate_series(1, ${counts.buyers}::int) n, unnest('{points,points_held}'::text[]) kind`.execute(db);
  await sql`
    with transfer as (
      insert into ledger_transfers (key, kind, cause_id, currency) values ('bench-points', 'points_opening', 1, ${pointsUnit})
      returning id
    ), entries as (
      insert into ledger_entries (transfer_id, account_id, currency, amount_minor, balance_minor)
      select transfer.id, account.id, ${pointsUnit},
        case account.kind when 'points' then 1000000000 else -1000000000 * ${counts.buyers}::bigint end, 0
      from transfer cross join ledger_accounts account
      where account.kind = 'points' or (account.kind = 'points_issued' and account.stripe = 0)
    )
    insert into point_lots (user_id, transfer_id, points, left_points, earned, ends_at)
    select n, transfer.id, 1000000000, 1000000000, true, now() + interval '1 year'
    from transfer, generate_series(1, ${counts.buyers}::int) n`.execute(db);
}
