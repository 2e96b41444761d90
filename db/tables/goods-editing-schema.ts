import type { Generated, JSONColumnType } from "kysely";
import type { CreatedAt, Json, Texts } from "../columns";

/** One thing that an edit changed. Values are as a person reads them in the form; "" = nothing. */
export interface GoodsChange {
  /** Name of the field in the goods form, or of the sku's column. */
  field: string;
  /** Values of the sku it is of; absent = of the goods. */
  sku?: Texts[];
  was: string;
  now: string;
}

/** What each edit of goods changed; append-only. */
interface GoodsChangesTable {
  goods_id: number;
  version: number;
  user_id: number;
  changes: JSONColumnType<GoodsChange[], string, never>;
  created_at: CreatedAt;
}

/** A goods form as typed, kept until it is saved. */
interface GoodsDraftsTable {
  id: Generated<number>;
  shop_id: number;
  /** Null: of goods that do not exist yet. */
  goods_id: number | null;
  user_id: number;
  fields: Json<Record<string, string>>;
  saved_at: CreatedAt;
}

/** A specification name with its values; ids are unique within the goods and never used again. */
export interface GoodsSpec {
  id: number;
  name: Texts;
  values: { id: number; value: Texts }[];
}

export interface GoodsEditingTables {
  goods_changes: GoodsChangesTable;
  goods_drafts: GoodsDraftsTable;
}
