import type { ColumnType, Generated } from "kysely";
import type { CreatedAt } from "../columns";

/** What delivery of a shop's goods costs, by region. Amounts in minor units. */
export interface FreightTemplatesTable {
  id: Generated<number>;
  shop_id: ColumnType<number, number, never>;
  name: string;
  /** What the units of its zones are: pieces, or grams. */
  basis: "piece" | "weight";
  /** Goods for at least so much are sent free; null = never. */
  free_from_minor: number | null;
  created_at: CreatedAt;
}

/** Regions of a template where delivery costs the same. */
export interface FreightZonesTable {
  id: Generated<number>;
  template_id: ColumnType<number, number, never>;
  /** Codes of the regions with all that lies in them; none = everywhere else. */
  regions: Generated<string[]>;
  delivers: Generated<boolean>;
  first_units: Generated<number>;
  first_minor: Generated<number>;
  further_units: Generated<number>;
  further_minor: Generated<number>;
  /** Days until it arrives; null = not said. */
  days_min: number | null;
  days_max: number | null;
}

/** Where a shop sends from, and where goods come back to. */
export interface ShopAddressesTable {
  shop_id: number;
  kind: "sender" | "return";
  recipient: string;
  mobile: string;
  region: string;
  region_code: string;
  detail: string;
}
