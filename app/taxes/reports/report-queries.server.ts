import { sql } from "kysely";
import type { Handle } from "~/db/transact.server";
import type { TaxPart } from "../rates/tax-rates";

/** The taxes of a rate in a month. Amounts in minor units, below zero when more went back than came. */
export interface ReportedTax {
  /** `2026-11`, by the calendar of the zone. */
  month: string;
  part: TaxPart;
  /** Millionths of the price without tax. */
  ppm: number;
  /** Parts of order lines in which it was. */
  lines: number;
  /** What it is in, and the tax. */
  baseMinor: number;
  taxMinor: number;
}

interface Asked {
  /** Null = of all shops. */
  shopId: number | null;
  from: Date;
  until: Date;
  zone: string;
}

/**
 * Returns the taxes of a shop, or of all, by month, part and rate, the latest month first: of orders in the month that
 * settled them, less what refunds took back in the month that they ended in, as the report of settlements has them.
 * One statement.
 */
export async function taxReport(handle: Handle, { shopId, from, until, zone }: Asked): Promise<ReportedTax[]> {
  const theirs = (column: string) => sql`(${shopId}::bigint is null or ${sql.ref(column)} = ${shopId})`;
  const { rows } = await sql<ReportedTax>`
    with moved as (
      select coalesce(orders.received_at, orders.closed_at) as at, tax.part, tax.ppm, 1 as lines,
        tax.base_minor - tax.returned_base_minor + later.base as base,
        tax.tax_minor - tax.returned_minor + later.minor as minor
      from orders join order_taxes tax on tax.order_id = orders.id
      cross join lateral (
        select coalesce(sum(back.base_minor), 0) as base, coalesce(sum(back.minor), 0) as minor
        from tax_returns back join refunds on refunds.id = back.refund_id
        where back.line_id = tax.line_id and back.part = tax.part and refunds.from_shop_id is not null
      ) later
      where ${theirs("orders.shop_id")} and orders.paid_at is not null
        and coalesce(orders.received_at, orders.closed_at) >= ${from}
        and coalesce(orders.received_at, orders.closed_at) < ${until}
        -- Nothing was left to be settled.
        and tax.base_minor - tax.returned_base_minor + later.base > 0
      union all
      select refunds.ended_at, tax.part, tax.ppm, 0, -back.base_minor, -back.minor
      from refunds join tax_returns back on back.refund_id = refunds.id
      join order_taxes tax on tax.line_id = back.line_id and tax.part = back.part
      where refunds.from_shop_id is not null and ${theirs("refunds.from_shop_id")}
        and refunds.ended_at >= ${from} and refunds.ended_at < ${until}
    )
    select to_char(at at time zone ${zone}, 'YYYY-MM') as month, part, ppm, sum(lines)::int as lines,
      sum(base)::bigint as "baseMinor", sum(minor)::bigint as "taxMinor"
    from moved group by 1, 2, 3
    order by 1 desc, array_position(array['goods', 'freight', 'commission'], part), ppm`.execute(handle);
  return rows;
}
