import type { ColumnType, Generated } from "kysely";
import type { CreatedAt, MaybeMoment, Moment } from "../columns";

/** A person's delivery address. At most one is the default. */
export interface AddressesTable {
  id: Generated<number>;
  user_id: number;
  recipient: string;
  mobile: string;
  /** Region names: as selected, or as typed before the region list existed. */
  region: Generated<string>;
  /** Null = older than the region list. */
  region_code: string | null;
  detail: string;
  latitude: number | null;
  longitude: number | null;
  is_default: Generated<boolean>;
  created_at: CreatedAt;
}

/** A person's destination for withdrawals: a bank card or a wallet address. */
export interface PayoutAccountsTable {
  id: Generated<number>;
  /** Of a person, or of a shop. */
  user_id: ColumnType<number | null, number | null | undefined, never>;
  shop_id: ColumnType<number | null, number | null | undefined, never>;
  kind: "bank" | "wallet";
  bank: Generated<string>;
  number: Generated<string>;
  holder: Generated<string>;
  mobile: Generated<string>;
  card_type: Generated<"" | "debit" | "credit">;
  currency: Generated<string>;
  address: Generated<string>;
  deleted_at: Moment | null;
  created_at: CreatedAt;
}

export interface CollectionsTable {
  user_id: number;
  goods_id: number;
  /** Price at the time of saving, minor units; null = unknown. */
  price_minor: Generated<number | null>;
  created_at: CreatedAt;
  /** When the person was told that it costs less than then; null = not since it cost as much. */
  fall_told_at: MaybeMoment;
}

/** Who wants to be told when sold-out goods can be bought again. */
export interface StockAlertsTable {
  user_id: number;
  goods_id: number;
  /** Null = any of them. */
  sku_id: number | null;
  created_at: CreatedAt;
}

export interface FollowsTable {
  user_id: number;
  shop_id: number;
  created_at: CreatedAt;
}

export interface FootprintsTable {
  user_id: number;
  goods_id: number;
  /** `YYYY-MM-DD` in the person's time zone. */
  seen_on: string;
  seen_at: CreatedAt;
}

/** A picture that was accepted with a form that was not (yet): the resubmitted form refers to it by id. */
export interface UploadsTable {
  id: Generated<string>;
  /** Owner: a person, or a member of staff. */
  user_id: ColumnType<number | null, number | null | undefined, never>;
  staff_id: ColumnType<number | null, number | null | undefined, never>;
  media: string;
  created_at: CreatedAt;
}

export interface FeedbackTable {
  id: Generated<number>;
  user_id: number;
  quick: Generated<"" | "slow" | "broken" | "idea" | "praise">;
  body: string;
  /** Hashes in `media`. */
  pictures: Generated<string[]>;
  contact: Generated<string>;
  score: Generated<number>;
  /** The official reply; "" = none yet. */
  reply: Generated<string>;
  replied_at: Moment | null;
  /** Member of staff. */
  replied_by: Generated<number | null>;
  created_at: CreatedAt;
}
