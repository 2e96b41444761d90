import { type RawBuilder, sql } from "kysely";
import { monthStretch } from "~/app/platform/format/zoned-time";
import type { Texts } from "~/db/columns";
import type { Handle } from "~/db/transact.server";
import { causesOf } from "../seller/statement";
import type { Settlement, SettlementSort } from "./settlement";

export interface ListedSettlement extends Settlement {
  name: Texts;
  /** Sort key: minor units, or the id. */
  place: number;
}

/** The list of a month: a page of it, and the sums and number of all its shops. */
export interface SettlementList {
  rows: ListedSettlement[];
  shops: number;
  totals: Settlement | null;
  /** Number of shops whose report differs from the ledger. */
  differing: number;
}

interface Asked {
  /** `2026-11`, by the calendar of the zone. */
  month: string;
  zone: string;
  currency: string;
}

/** The first moment of a month, and of the next one. */
function boundsOf({ month, zone }: Asked) {
  const { from, until } = monthStretch(month, zone);
  return { start: sql`${from}::timestamptz`, end: sql`${until}::timestamptz` };
}

/**
 * The balance at a moment is that of the last entry before it. Transactions may lock the account in another order than
 * they began: entries near the last one but on the other side of the moment are subtracted or added. No transaction
 * takes an hour.
 */
const balanceAt = (moment: RawBuilder<unknown>) => sql`
  coalesce((
    select latest.balance_minor
      - coalesce((select sum(amount_minor) from ledger_entries early where early.account_id = account.id
        and early.id < latest.id
          and early.created_at >= ${moment} and early.created_at < latest.created_at + interval '1 hour'), 0)
      + coalesce((select sum(amount_minor) from ledger_entries late where late.account_id = account.id
        and late.id > latest.id
          and late.created_at < ${moment} and late.created_at >= latest.created_at - interval '1 hour'), 0)
    from (
      select id, balance_minor, created_at from ledger_entries where account_id = account.id and created_at < ${moment}
      order by created_at desc, id desc limit 1
    ) latest
  ), 0)`;

/**
 * The months of shops: for each its entries in the ledger, its orders settled then, and the refunds that it paid then,
 * each found by an index of the shop and the moment.
 */
function settlements(asked: Asked, shop: RawBuilder<unknown>) {
  const { currency } = asked;
  const { start, end } = boundsOf(asked);
  const caused = (kinds: readonly string[]) => sql`kind = any(${kinds}::text[])`;
  // Those of disputes are among the corrections: they are no refunds of lines.
  const { dispute: _, ...inMonth } = causesOf;
  const known = Object.values(inMonth).flat();
  return sql`
    select shops.id as "shopId", shops.name, books.*, sold.*, back.*
    from shops
    left join ledger_accounts account
      on account.kind = 'shop_balance' and account.owner_id = shops.id and account.currency = ${currency}
        and account.stripe = 0
    cross join lateral (
      select ${balanceAt(start)}::bigint as "startMinor", ${balanceAt(end)}::bigint as "endMinor",
        coalesce(sum(amount_minor) filter (where ${caused(causesOf.sale)}), 0)::bigint as "settledMinor",
        coalesce(-sum(amount_minor) filter (where ${caused(causesOf.refund)}), 0)::bigint as "takenMinor",
        coalesce(sum(amount_minor) filter (where ${caused(causesOf.withdraw)}), 0)::bigint as "payoutsMinor",
        coalesce(sum(amount_minor) filter (where ${caused(causesOf.recharge)}), 0)::bigint as "topUpsMinor",
        coalesce(sum(amount_minor) filter (where not ${caused(known)}), 0)::bigint as "adjustmentsMinor"
      from ledger_entries where account_id = account.id and created_at >= ${start} and created_at < ${end}
    ) books
    cross join lateral (
      select count(*)::int as orders, coalesce(sum(one.goods), 0)::bigint as "goodsMinor",
        coalesce(sum(freight), 0)::bigint as "freightMinor", coalesce(sum(one.tax), 0)::bigint as "addedTaxMinor",
        coalesce(sum(shop_coupons), 0)::bigint as "shopCouponsMinor", coalesce(sum(borne), 0)::bigint as "borneMinor",
        coalesce(sum(one.refunded), 0)::bigint as "refundedBeforeMinor",
        coalesce(sum(one.platform_back), 0)::bigint as "platformBackBeforeMinor",
        coalesce(sum(one.commission), 0)::bigint as "commissionMinor",
        coalesce(sum(one.referral), 0)::bigint as "referralMinor"
      from orders cross join lateral (
        select line.goods, line.freight, line.tax, line.shop_coupons, line.borne,
          line.refunded - later.refunded as refunded,
          line.platform_back - later.platform_back as platform_back,
            line.commission + later.commission_back as commission,
            line.referral + later.referral_back + due.returned as referral
        from (
          -- What was paid and borne, not price and number: the price of an order can change before it is paid.
          select sum(paid_minor - tax_minor + shop_discount_minor + borne_minor) as goods,
            sum(freight_minor - freight_tax_minor) as freight, sum(tax_minor + freight_tax_minor) as tax,
            sum(shop_discount_minor) as shop_coupons, sum(borne_minor) as borne,
            sum(refunded_minor + refunded_freight_minor) as refunded, sum(refunded_borne_minor) as platform_back,
            sum(commission_minor - refunded_commission_minor) as commission,
            sum(referral_minor - refunded_referral_minor) as referral
          from order_lines where order_id = orders.id
        ) line, (
          select coalesce(sum(paid_minor), 0) as refunded, coalesce(sum(platform_back_minor), 0) as platform_back,
            coalesce(sum(commission_back_minor), 0) as commission_back,
            coalesce(sum(referral_back_minor), 0) as referral_back
          from refunds where order_id = orders.id and from_shop_id is not null
        ) later, (
          select coalesce(sum(returned_minor), 0) as returned from referral_dues where order_id = orders.id
        ) due
      ) one
      where orders.shop_id = shops.id and orders.paid_at is not null and coalesce(orders.received_at, orders.closed_at)
        >= ${start}
        and coalesce(orders.received_at, orders.closed_at) < ${end}
        -- Of an order that ended with nothing left, nothing was settled.
        and one.goods + one.freight + one.tax - one.shop_coupons - one.refunded - one.platform_back <> 0
    ) sold
    cross join lateral (
      select count(*)::int as refunds, coalesce(sum(paid_minor), 0)::bigint as "refundedAfterMinor",
        coalesce(sum(platform_back_minor), 0)::bigint as "platformBackAfterMinor",
        coalesce(sum(commission_back_minor), 0)::bigint as "commissionBackMinor",
        (coalesce(sum(referral_back_minor), 0) + coalesce((
          select sum(returned_minor) from referral_dues where shop_id = shops.id and returned_minor > 0
            and referral_dues.ended_at >= ${start} and referral_dues.ended_at < ${end}), 0))::bigint
          as "referralBackMinor"
      from refunds where from_shop_id = shops.id and ended_at >= ${start} and ended_at < ${end}
    ) back
    where ${shop}`;
}

/** Figures to be summed, in the order of `Settlement`. */
const figures = [
  ...["startMinor", "endMinor", "settledMinor", "takenMinor", "payoutsMinor", "topUpsMinor", "adjustmentsMinor"],
  ...["orders", "goodsMinor", "freightMinor", "addedTaxMinor", "shopCouponsMinor", "borneMinor"],
  ...["refundedBeforeMinor", "platformBackBeforeMinor", "commissionMinor", "referralMinor", "refunds"],
  ...["refundedAfterMinor", "platformBackAfterMinor", "commissionBackMinor", "referralBackMinor"],
] as const;

const credited = sql`("goodsMinor" + "freightMinor" + "addedTaxMinor" - "shopCouponsMinor" - "refundedBeforeMinor" -
  "platformBackBeforeMinor" - "commissionMinor" - "referralMinor")`;
const taken = sql`("refundedAfterMinor" + "platformBackAfterMinor" - "commissionBackMinor" -
  "referralBackMinor")`;
const difference = sql`("endMinor" - ("startMinor" + ${credited} - ${taken} + "payoutsMinor" + "topUpsMinor" +
  "adjustmentsMinor"))`;

const places: Record<SettlementSort, RawBuilder<unknown>> = {
  shop: sql`-"shopId"`,
  credited,
  taken,
  end: sql`"endMinor"`,
  commission: sql`("commissionMinor" - "commissionBackMinor")`,
  difference: sql`abs(${difference})`,
};

/**
 * Returns the shops with a balance or entries in a month, the largest first, after `after`, with the sums of all of
 * them. One statement, however many shops and orders; it reads the orders, refunds and entries of that month.
 */
export async function settlementList(
  handle: Handle,
  {
    sort,
    after,
    limit,
    ...asked
  }: Asked & { sort: SettlementSort; after: { place: number; shopId: number } | null; limit: number },
): Promise<SettlementList> {
  const sums = figures.map((name) => sql`sum(${sql.ref(name)})::float8 as ${sql.ref(name)}`);
  const { rows } = await sql<Omit<SettlementList, "rows"> & { rows: ListedSettlement[] | null }>`
    with month as materialized (
      select found.*, (${places[sort]})::bigint as place from (${settlements(asked, sql`true`)}) found
      where "startMinor" <> 0 or "endMinor" <> 0 or "settledMinor" <> 0 or "takenMinor" <> 0 or "payoutsMinor" <> 0
        or "topUpsMinor" <> 0
        or "adjustmentsMinor" <> 0 or orders > 0 or refunds > 0
    )
    select (select count(*)::int from month) as shops, (select count(*)::int from month
      where ${difference} <> 0) as differing,
      (select to_jsonb(total) from (select 0 as "shopId", ${sql.join(sums)} from month having count(*) > 0) total)
        as totals,
      (select jsonb_agg(to_jsonb(page) order by place desc, "shopId" desc) from (
        select * from month
        where ${after === null ? sql`true` : sql`(place, "shopId") < (${after.place}::bigint, ${after.shopId}::bigint)`}
        order by place desc, "shopId" desc limit ${limit}
      ) page) as rows`.execute(handle);
  const [found] = rows;
  if (!found) throw new Error("A statement about settlements returned nothing");
  return { ...found, rows: found.rows ?? [] };
}

/** Returns a month of one shop; undefined for an unknown shop. One statement, however many orders. */
export async function settlementOfShop(
  handle: Handle,
  { shopId, ...asked }: Asked & { shopId: number },
): Promise<(Settlement & { name: Texts }) | undefined> {
  const { rows } = await sql<Settlement & { name: Texts }>`${settlements(asked, sql`shops.id = ${shopId}`)}`.execute(
    handle,
  );
  return rows[0];
}

/**
 * Returns the platform's commission in a month by the ledger, minor units, and the first month with transfers. One
 * statement.
 */
export async function commissionInLedger(
  handle: Handle,
  asked: Asked,
): Promise<{ movedMinor: number; firstMonth: string | null }> {
  const { start, end } = boundsOf(asked);
  const { rows } = await sql<{ movedMinor: number; firstMonth: string | null }>`
    select coalesce(sum(moved.minor), 0)::bigint as "movedMinor",
      (select to_char(created_at at time zone ${asked.zone}, 'YYYY-MM') from ledger_transfers
        order by id limit 1) as "firstMonth"
    from ledger_accounts account cross join lateral (
      select sum(amount_minor) as minor from ledger_entries where account_id = account.id
        and created_at >= ${start} and created_at < ${end}
    ) moved
    where account.kind = 'commission' and account.currency = ${asked.currency}`.execute(handle);
  const [found] = rows;
  if (!found) throw new Error("A statement about the commission returned nothing");
  return found;
}
