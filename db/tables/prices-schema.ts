import type { Generated } from "kysely";
import type { CreatedAt, Moment } from "../columns";

/** What a sku cost, from when until when. Only triggers write it (migration 202611270500). */
export interface PriceHistoryTable {
  sku_id: number;
  /** `base` = the price that the shop set. */
  source: Generated<"base">;
  price_minor: number;
  began_at: CreatedAt;
  /** Null = it still holds. */
  ended_at: Moment | null;
}
