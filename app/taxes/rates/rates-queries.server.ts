import { type RawBuilder, sql } from "kysely";
import type { TaxRate } from "./tax-rates";

/** The rates that count at a moment for a category: its own and those of the categories above it, of every region. */
export const ratesAt = (category: RawBuilder<unknown>, moment: RawBuilder<unknown>) => sql<TaxRate[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('kind', rate.kind, 'region', rate.region,
    'level', coalesce(named.level, 0), 'ppm', rate.ppm)), '[]')
  from tax_rates rate left join categories named on named.id = rate.category_id
  where rate.from_at <= ${moment} and coalesce(rate.until_at > ${moment}, true)
    and coalesce(rate.category_id, 0) in (0, ${category},
      (select parent_id from categories where id = ${category}),
      (select above.parent_id from categories own join categories above on above.id = own.parent_id
        where own.id = ${category}))
)`;

/** For statements of other areas that join `goods`: the rates that count now, as a column. */
export const taxRatesOfGoods = ratesAt(sql.raw("goods.category_id"), sql.raw("now()"));

/** For statements that read `orders`: whether the market has any rate of tax. */
export const hasTaxRates = sql<boolean>`exists (select from tax_rates)`;
