import type { ColumnType, Generated } from "kysely";
import type { CreatedAt } from "../columns";

/** Delivery costs of a shop's goods, by region. Amounts in minor units. */
export interface FreightTemplatesTable {
  id: Generated<number>;
  shop_id: ColumnType<number, number, never>;
  name: string;
  /** Units of its zones: pieces, or grams. */
  basis: "piece" | "weight";
  /** Min value of the goods for free delivery; null = never. */
  free_from_minor: number | null;
  created_at: CreatedAt;
}

/** Regions of a template with the same delivery cost. */
export interface FreightZonesTable {
  id: Generated<number>;
  template_id: ColumnType<number, number, never>;
  /** Region codes, each with its subregions; empty = everywhere else. */
  regions: Generated<string[]>;
  delivers: Generated<boolean>;
  first_units: Generated<number>;
  first_minor: Generated<number>;
  further_units: Generated<number>;
  further_minor: Generated<number>;
  /** Delivery days; null = unknown. */
  days_min: number | null;
  days_max: number | null;
}

/** A shop's sender and return addresses. */
export interface ShopAddressesTable {
  shop_id: number;
  kind: "sender" | "return";
  recipient: string;
  mobile: string;
  region: string;
  region_code: string;
  detail: string;
}
