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

/** A file of goods that was read, and what it would do. */
interface GoodsImportsTable {
  id: Generated<number>;
  shop_id: number;
  user_id: number;
  /** Of the file. */
  name: string;
  dialect: string;
  /** As chosen in the form: category of new goods, language of a file that has one, whether empty cells overwrite. */
  category_id: number | null;
  locale: string;
  blanks: boolean;
  /** The names of its columns. */
  titles: Json<string[]>;
  state: Generated<"planned" | "applying" | "done">;
  created_at: CreatedAt;
}

/** A reason why goods of a file are refused. */
export interface ImportFault {
  line: number;
  field: string;
  /** A locale key, with its parameters after bars. */
  code: string;
}

/** Goods of a file: their rows, and the plan for them. */
interface GoodsImportItemsTable {
  import_id: number;
  place: number;
  key: string;
  title: string;
  rows: Json<{ line: number; cells: string[] }[]>;
  kind: "new" | "changed" | "untouched" | "refused";
  changes: Json<GoodsChange[]>;
  /** What a person has to confirm: priceFall, recreated, emptied. */
  warnings: string[];
  /** What is done otherwise than written, and needs nobody: codes, with a number after a bar. */
  notes: string[];
  faults: Json<ImportFault[]>;
  meant: Generated<boolean>;
  /** New words rename their values for all skus that have them. */
  renames: Generated<boolean>;
  state: Generated<"planned" | "done" | "left" | "stopped">;
  /** What a stopped one would change now. */
  now: Json<GoodsChange[]>;
}

/** What files call the goods of a shop. */
interface GoodsImportKeysTable {
  shop_id: number;
  key: string;
  goods_id: number;
}

/** A SKU that is retired or has at most five pieces; written by triggers. */
interface ScarceSkusTable {
  sku_id: number;
  goods_id: number;
  shop_id: number;
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
  goods_imports: GoodsImportsTable;
  goods_import_items: GoodsImportItemsTable;
  goods_import_keys: GoodsImportKeysTable;
  scarce_skus: ScarceSkusTable;
}
