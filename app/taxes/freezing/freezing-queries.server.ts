import { sql, type Transaction } from "kysely";
import type { Database } from "~/db/schema";
import { taxRatesOfGoods } from "../rates/rates-queries.server";
import type { AddedRates, AddedTax } from "./added-taxes";
import type { LineTax, RateSum, TaxedLine } from "./split-taxes";

/**
 * The taxes in what buyers of `orders` pay, by rate and without what is 0: those in the prices, of paid orders, or
 * those that were added. For statements that read `orders`.
 */
export const buyersTaxes = sql<RateSum[]>`case when orders.tax_on_borne is null then coalesce((
  select json_agg(json_build_object('ppm', ppm, 'taxMinor', minor) order by ppm) from (
    select ppm, sum(tax_minor) as minor from order_taxes
    where order_taxes.order_id = orders.id and part <> 'commission' group by ppm having sum(tax_minor) > 0
  ) by_rate), '[]') else coalesce((
  select json_agg(json_build_object('ppm', ppm, 'taxMinor', minor, 'added', true) order by ppm) from (
    select part.ppm, sum(part.minor) as minor from order_lines cross join lateral (
      values (tax_ppm, tax_minor), (freight_tax_ppm, freight_tax_minor)
    ) as part (ppm, minor)
    where order_lines.order_id = orders.id group by part.ppm having sum(part.minor) > 0
  ) by_rate), '[]') end`;

/** For statements that read `orders`: whether one has taxes, of which some may go back. */
export const isTaxed = sql<boolean>`exists (select from order_taxes where order_taxes.order_id = orders.id)`;

/** An order that is being paid, with what its taxes follow from. */
export interface TaxableOrder {
  id: number;
  /** Where it goes; null = older than the list of regions. */
  region: string | null;
  /** Taxes were added, also on what the platform bears; null = its prices contain them. */
  onBorne: boolean | null;
  lines: (TaxedLine & AddedRates & Pick<AddedTax, "taxMinor" | "freightTaxMinor">)[];
}

/** Returns orders with the rates that count in this transaction, in the categories that their goods are in now. */
export async function taxableOrders(trx: Transaction<Database>, orderIds: readonly number[]): Promise<TaxableOrder[]> {
  const { rows } = await sql<TaxableOrder>`
    select orders.id, orders.address ->> 'regionCode' as region, orders.tax_on_borne as "onBorne",
      json_agg(json_build_object('id', line.id, 'ppm', line.tax_ppm, 'taxMinor', line.tax_minor,
      'freightPpm', line.freight_tax_ppm, 'freightTaxMinor', line.freight_tax_minor,
      'paidMinor', line.paid_minor, 'borneMinor', line.borne_minor, 'freightMinor', line.freight_minor,
      'commissionMinor', line.commission_minor, 'rates', ${taxRatesOfGoods}) order by line.id) as lines
    from orders join order_lines line on line.order_id = orders.id join goods on goods.id = line.goods_id
    where orders.id = any(${orderIds}::bigint[])
    group by orders.id order by orders.id`.execute(trx);
  return rows;
}

/** Stores the taxes of orders that are not paid yet. One statement. */
export async function insertTaxes(
  trx: Transaction<Database>,
  taxes: readonly (LineTax & { orderId: number; onBorne: boolean })[],
): Promise<void> {
  if (taxes.length === 0) return;
  await trx
    .insertInto("order_taxes")
    .values(
      taxes.map(({ orderId, onBorne, lineId, part, ppm, baseMinor, taxMinor }) => ({
        order_id: orderId,
        line_id: lineId,
        part,
        ppm,
        on_borne: onBorne,
        base_minor: baseMinor,
        tax_minor: taxMinor,
      })),
    )
    .execute();
}

/** The tax in a part of a line of which more was paid back than its tax follows. Amounts in minor units. */
interface BehindTax extends Pick<LineTax, "lineId" | "part" | "baseMinor" | "taxMinor"> {
  /** Of the base, paid back by now; and as the tax has it. */
  backMinor: number;
  returnedBaseMinor: number;
  returnedMinor: number;
}

/** Returns the taxes of an order that are behind what was paid back of its lines. The order is locked. */
export async function taxesBehind(trx: Transaction<Database>, orderId: number): Promise<BehindTax[]> {
  const { rows } = await sql<BehindTax>`
    select tax.line_id as "lineId", tax.part, tax.base_minor as "baseMinor", tax.tax_minor as "taxMinor",
      back.minor as "backMinor", tax.returned_base_minor as "returnedBaseMinor", tax.returned_minor as "returnedMinor"
    from order_taxes tax join order_lines line on line.id = tax.line_id cross join lateral (
      select case tax.part when 'freight' then line.refunded_freight_minor
        when 'commission' then line.refunded_commission_minor
        else line.refunded_minor + case when tax.on_borne then line.refunded_borne_minor else 0 end end as minor
    ) back
    where tax.order_id = ${orderId} and back.minor > tax.returned_base_minor
    order by tax.line_id, tax.part`.execute(trx);
  return rows;
}

/** What goes back of the tax in a part of a line. Amounts in minor units. */
export interface TaxReturn extends Pick<LineTax, "lineId" | "part" | "baseMinor"> {
  minor: number;
}

/**
 * Adds what goes back to taxes, and keeps it with its refund, if there is one. One statement; the order is locked.
 * @param refundId null = nothing was settled that it could be told from
 */
export async function recordReturns(
  trx: Transaction<Database>,
  { returns, refundId }: { returns: readonly TaxReturn[]; refundId: number | null },
): Promise<void> {
  await sql`
    with back as (
      select * from unnest(
        ${returns.map(({ lineId }) => lineId)}::bigint[], ${returns.map(({ part }) => part)}::text[],
        ${returns.map(({ baseMinor }) => baseMinor)}::bigint[], ${returns.map(({ minor }) => minor)}::bigint[]
      ) as back (line_id, part, base_minor, minor)
    ), brought as (
      update order_taxes set returned_base_minor = returned_base_minor + back.base_minor,
        returned_minor = returned_minor + back.minor
      from back where order_taxes.line_id = back.line_id and order_taxes.part = back.part
    )
    insert into tax_returns (refund_id, line_id, part, base_minor, minor)
    select given.id, line_id, part, base_minor, minor from back, (select ${refundId}::bigint as id) given
    where given.id is not null`.execute(trx);
}
