import type { ColumnType, Generated } from "kysely";
import type { CreatedAt, MaybeMoment, Moment } from "../columns";

/** A rate of tax for a time and a place. Of the same goods and region there is one at a time. */
interface TaxRatesTable {
  id: Generated<number>;
  kind: ColumnType<TaxPart, TaxPart, never>;
  /** With those below it; null = all. */
  category_id: ColumnType<number | null, number | null, never>;
  /** Code of a country or of a part of one; "" = everywhere. */
  region: ColumnType<string, string, never>;
  /** Millionths of the price without tax. */
  ppm: ColumnType<number, number, never>;
  from_at: Moment;
  /** The first moment after it; null = until further notice. */
  until_at: MaybeMoment;
  set_by: ColumnType<number | null, number | null, never>;
  ended_by: ColumnType<number | null, number | null | undefined, number | null>;
  created_at: CreatedAt;
}

/** What a tax is on: the commission is what the platform sells to shops. */
export type TaxPart = "goods" | "freight" | "commission";

/** The tax in a part of an order line, frozen at payment. Amounts in minor units. */
interface OrderTaxesTable {
  line_id: number;
  part: TaxPart;
  order_id: number;
  ppm: number;
  /** What the platform bears of goods is part of their base. */
  on_borne: boolean;
  /** What the tax is in. */
  base_minor: number;
  tax_minor: number;
  /** Taken back with what was paid back of the line. */
  returned_base_minor: Generated<number>;
  returned_minor: Generated<number>;
}

/** What a refund took back of the tax in a part of a line. Amounts in minor units. */
interface TaxReturnsTable {
  refund_id: number;
  line_id: number;
  part: TaxPart;
  base_minor: number;
  minor: number;
}

export interface TaxTables {
  tax_rates: TaxRatesTable;
  order_taxes: OrderTaxesTable;
  tax_returns: TaxReturnsTable;
}
