import type { ColumnType, Generated } from "kysely";
import type { CreatedAt, Json, MaybeMoment, Moment, Texts } from "../columns";

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

/** A courier; `code` identifies it in parcels and reports. */
export interface CouriersTable {
  id: Generated<number>;
  code: string;
  name: Json<Texts>;
  /** With `{number}`; "" = none. */
  tracking_url: Generated<string>;
  phone: Generated<string>;
  /** Countries it delivers to; empty = everywhere. */
  regions: Generated<string[]>;
  enabled: Generated<boolean>;
  position: number;
  version: Generated<number>;
  created_at: CreatedAt;
}

export interface ParcelsTable {
  id: Generated<number>;
  order_id: number;
  courier: string;
  number: string;
  status: Generated<ParcelStatus>;
  /** Latest report of the courier. */
  latest: Json<Texts>;
  latest_at: CreatedAt;
  latest_place: Generated<string>;
  /** When it was registered with the tracking provider. */
  registered_at: MaybeMoment;
  created_at: CreatedAt;
}

export type ParcelStatus =
  | "pending"
  | "info_received"
  | "in_transit"
  | "out_for_delivery"
  | "attempt_failed"
  | "available_for_pickup"
  | "delivered"
  | "exception"
  | "expired";

export interface ParcelLinesTable {
  parcel_id: number;
  line_id: number;
  quantity: number;
}

export interface ParcelReportsTable {
  parcel_id: number;
  hash: string;
  status: ParcelStatus;
  sub_status: Generated<string>;
  text: Json<Texts>;
  place: Generated<string>;
  reported_at: Moment;
}
