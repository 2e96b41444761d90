import { sql } from "kysely";
import { monthAt, monthBeside, monthStretch, type Stretch } from "~/app/platform/format/zoned-time";
import type { Texts } from "~/db/columns";
import type { Handle } from "~/db/transact.server";

/** What the market charges shops for. */
export type ChargeKind = "commission" | "payouts";

/** What a shop was charged in a month, or what went back to it. Amounts in minor units, above zero. */
export interface Charge {
  kind: ChargeKind;
  /** The month that it was charged in, when that is an earlier one whose part goes back now; null = of this month. */
  backOf: string | null;
  /** Orders, or payouts. */
  count: number;
  minor: number;
  /** Taxes in it, by rate in millionths. */
  taxes: { ppm: number; baseMinor: number; taxMinor: number }[];
}

/** The moment from which on a shop has the money of an order, and the market its commission. */
const settledAt = sql`coalesce(orders.received_at, orders.closed_at)`;

/**
 * Returns what shops were charged in a stretch, by shop: commission of the orders that were settled in it, less what
 * refunds took back in it, and fees of payouts; with `backOf` what went back of earlier months. So the charges less
 * what went back are the commission of the report of settlements, and taxes those of the report of taxes. What went
 * back of no month that is known has the month "". One statement.
 * @param shopId null = of all shops
 */
export async function chargesIn(
  handle: Handle,
  { from, until, shopId }: Stretch & { shopId: number | null },
): Promise<Map<number, Charge[]>> {
  const within = (moment: ReturnType<typeof sql>) =>
    sql`coalesce(${moment} >= ${from}::timestamptz and ${moment} < ${until}::timestamptz, false)`;
  const event = (kind: string) => sql`(select max(created_at) from withdrawal_events
    where withdrawal_id = withdrawals.id and kind = ${kind}) as`;
  const { rows } = await sql<Omit<Charge, "backOf"> & { shopId: number; own: boolean; month: string | null }>`
    with theirs as (select id from shops where ${shopId}::bigint is null or id = ${shopId}),
    sold as (
      select orders.shop_id, orders.id, line.minor + other.minor as minor
      from theirs join orders on orders.shop_id = theirs.id
      cross join lateral (
        select coalesce(sum(commission_minor - refunded_commission_minor), 0) as minor
        from order_lines where order_id = orders.id
      ) line
      -- Refunds of other months went back there.
      cross join lateral (
        select coalesce(sum(commission_back_minor), 0) as minor from refunds
        where order_id = orders.id and from_shop_id is not null and not ${within(sql`ended_at`)}
      ) other
      where orders.paid_at is not null and ${settledAt} >= ${from} and ${settledAt} < ${until}
    ), back as (
      select refunds.from_shop_id as shop_id, refunds.id, refunds.commission_back_minor as minor, ${settledAt} as at
      from theirs join refunds on refunds.from_shop_id = theirs.id join orders on orders.id = refunds.order_id
      where refunds.ended_at >= ${from} and refunds.ended_at < ${until} and not ${within(settledAt)}
    ), paid_out as (
      select shop_id, fee_minor as minor, ${event("pay")} paid_at, ${event("return")} returned_at
      from theirs join withdrawals on withdrawals.shop_id = theirs.id
      where withdrawals.state in ('paid', 'returned') and fee_minor > 0
    ), moved as (
      select shop_id, true as own, 'commission' as kind, null::timestamptz as at, null::int as ppm,
        (minor <> 0)::int as count, minor, 0 as base from sold
      union all
      select sold.shop_id, true, 'commission', null, tax.ppm, 0,
        tax.tax_minor - tax.returned_minor + other.minor, tax.base_minor - tax.returned_base_minor + other.base
      from sold join order_taxes tax on tax.order_id = sold.id and tax.part = 'commission'
      cross join lateral (
        select coalesce(sum(given.minor), 0) as minor, coalesce(sum(given.base_minor), 0) as base
        from tax_returns given join refunds on refunds.id = given.refund_id
        where given.line_id = tax.line_id and given.part = tax.part and refunds.from_shop_id is not null
          and not ${within(sql`refunds.ended_at`)}
      ) other
      union all
      select shop_id, false, 'commission', at, null, (minor <> 0)::int, minor, 0 from back
      union all
      select back.shop_id, false, 'commission', back.at, tax.ppm, 0, given.minor, given.base_minor
      from back join tax_returns given on given.refund_id = back.id and given.part = 'commission'
      join order_taxes tax on tax.line_id = given.line_id and tax.part = given.part
      union all
      select shop_id, true, 'payouts', null, null, 1, minor, 0 from paid_out
      where ${within(sql`paid_at`)} and not ${within(sql`returned_at`)}
      union all
      select shop_id, false, 'payouts', paid_at, null, 1, minor, 0 from paid_out
      where ${within(sql`returned_at`)} and not ${within(sql`paid_at`)}
    ), summed as (
      select shop_id, own, kind, month, ppm, sum(count)::int as count, sum(minor)::bigint as minor,
        sum(base)::bigint as base
      from moved left join charged_months on not own and at >= starts_at and at < ends_at
      group by shop_id, own, kind, month, ppm having sum(minor) <> 0 or sum(base) <> 0
    )
    select shop_id as "shopId", own, kind, month, coalesce(sum(count), 0)::int as count,
      coalesce(sum(minor) filter (where ppm is null), 0)::bigint as minor,
      coalesce(jsonb_agg(jsonb_build_object('ppm', ppm, 'baseMinor', base, 'taxMinor', minor) order by ppm)
        filter (where ppm is not null), '[]') as taxes
    from summed group by shop_id, own, kind, month order by shop_id, own desc, month, kind`.execute(handle);
  const charges = new Map<number, Charge[]>();
  for (const { shopId: id, own, month, ...charge } of rows) {
    const all = charges.get(id) ?? [];
    all.push({ ...charge, backOf: own ? null : (month ?? "") });
    charges.set(id, all);
  }
  return charges;
}

/** A month of a calendar, from its first moment on to the first one after it. */
export interface ChargedMonth extends Stretch {
  /** `2026-11`. */
  month: string;
}

/**
 * Returns the first month without papers: the one after the latest that has them, or that of the first settled order;
 * null = nothing was settled yet. A month begins where the one before it ended, also when the zone changed in between.
 */
export async function monthToCharge(handle: Handle, zone: string): Promise<ChargedMonth | null> {
  const { rows } = await sql<{ done: string | null; until: Date | null; first: Date | null }>`
    select latest.month as done, latest.ends_at as until, case when latest.month is null then (
      select min(${settledAt}) from orders where paid_at is not null) end as first
    from (select true) one left join (
      select month, ends_at from charged_months order by month desc limit 1
    ) latest on true`.execute(handle);
  const { done, until, first } = rows[0] ?? { done: null, until: null, first: null };
  if (done === null && first === null) return null;
  const month = done === null ? monthAt(first?.getTime() ?? 0, zone) : monthBeside(done, 1);
  const stretch = monthStretch(month, zone);
  return { month, from: until ?? stretch.from, until: stretch.until };
}

/** Returns the months that are done, and not from before there were papers, the oldest first. */
export async function chargedMonths(handle: Handle): Promise<ChargedMonth[]> {
  const { rows } = await sql<ChargedMonth>`
    select month, starts_at as "from", ends_at as until from charged_months
    where starts_at is not null order by month`.execute(handle);
  return rows;
}

/** Notes that every shop has its papers of a month. */
export async function storeChargedMonth(handle: Handle, { month, from, until }: ChargedMonth): Promise<void> {
  await handle
    .insertInto("charged_months")
    .values({ month, starts_at: from, ends_at: until })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Who issues, and who receives a paper of the market. */
export interface ChargingParties {
  issuer: { id: number; registeredName: string; taxId: string; address: string };
  shop: { name: Texts; registeredName: string; taxId: string; address: string };
  /** Language of whoever owns the shop; null = not chosen. */
  locale: string | null;
}

/** Returns the market as an issuer, and a shop as a receiver. One statement. */
export async function chargingParties(handle: Handle, shopId: number): Promise<ChargingParties | undefined> {
  const card = (alias: string) => sql`'registeredName', ${sql.ref(`${alias}.registered_name`)},
    'taxId', ${sql.ref(`${alias}.tax_id`)}, 'address', ${sql.ref(`${alias}.address`)}`;
  const { rows } = await sql<ChargingParties>`
    select json_build_object('id', market.id, ${card("market")}) as issuer,
      json_build_object('name', shops.name, ${card("receiver")}) as shop, users.locale
    from paper_issuers market, shops join paper_issuers receiver on receiver.shop_id = shops.id
    join users on users.id = shops.owner_id
    where market.shop_id is null and shops.id = ${shopId}`.execute(handle);
  return rows[0];
}

/** Returns the ids of papers of an issuer by their keys, of those that there are. */
export async function papersByKey(
  handle: Handle,
  { issuerId, keys }: { issuerId: number; keys: readonly string[] },
): Promise<Map<string, number>> {
  const rows = await handle
    .selectFrom("papers")
    .select(["id", "key"])
    .where("issuer_id", "=", issuerId)
    .where("key", "=", sql<string>`any(${keys}::text[])`)
    .execute();
  return new Map(rows.map(({ id, key }) => [key, id]));
}
