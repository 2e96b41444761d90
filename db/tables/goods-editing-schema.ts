import type { ColumnType, Generated, JSONColumnType } from "kysely";
import type { CreatedAt, Json, Texts } from "../columns";

/** One change of an edit. Values as shown in the form; "" = empty. */
export interface GoodsChange {
  /** Name of the field in the goods form, or of the sku's column. */
  field: string;
  /** Values that identify the sku; absent = the goods. */
  sku?: Texts[];
  was: string;
  now: string;
}

/** Changes of each edit of goods; append-only. */
interface GoodsChangesTable {
  goods_id: number;
  version: number;
  user_id: number;
  changes: JSONColumnType<GoodsChange[], string, never>;
  created_at: CreatedAt;
}

/** A goods form as typed, stored until it is saved. */
interface GoodsDraftsTable {
  id: Generated<number>;
  shop_id: number;
  /** Null = new goods. */
  goods_id: number | null;
  user_id: number;
  fields: Json<Record<string, string>>;
  saved_at: CreatedAt;
}

/** A parsed file of goods, and its plan. */
interface GoodsImportsTable {
  id: Generated<number>;
  shop_id: number;
  user_id: number;
  name: string;
  dialect: string;
  /** Chosen in the form: category of new goods, language of a single-language file, whether empty cells overwrite. */
  category_id: number | null;
  locale: string;
  blanks: boolean;
  /** Its column names. */
  titles: Json<string[]>;
  encoding: Generated<string>;
  /** Words to check, because the encoding was guessed. */
  doubtful: Generated<string[]>;
  /** `reading` while the plan is made, part by part. */
  state: Generated<"reading" | "planned" | "applying" | "done">;
  created_at: CreatedAt;
}

/** Why goods of a file are refused. */
export interface ImportFault {
  line: number;
  field: string;
  /** A locale key, with its parameters after bars. */
  code: string;
}

/** Goods of a file: their rows, and their plan. */
interface GoodsImportItemsTable {
  import_id: number;
  place: number;
  key: string;
  title: string;
  rows: Json<{ line: number; cells: string[] }[]>;
  /** `unread` until its part of the file is planned. */
  kind: "unread" | "new" | "changed" | "untouched" | "refused";
  changes: Json<GoodsChange[]>;
  /** Warnings to confirm: priceFall, recreated, emptied. */
  warnings: string[];
  /** Silent adjustments: codes, with a number after a bar. */
  notes: string[];
  faults: Json<ImportFault[]>;
  meant: Generated<boolean>;
  /** New words rename their values for all skus that have them. */
  renames: Generated<boolean>;
  state: Generated<"planned" | "done" | "left" | "stopped">;
  /** Current changes of a stopped one. */
  now: Json<GoodsChange[]>;
}

/** A picture by address that imported goods wait for. */
interface GoodsImportPicturesTable {
  import_id: number;
  goods_id: number;
  position: number;
  address: string;
  state: Generated<"waiting" | "done" | "failed">;
  /** Why it could not be had; "" = it was, or waits. */
  fault: Generated<string>;
}

/** A picture that a shop sent with many others, until it is at its goods. */
interface LoosePicturesTable {
  id: Generated<number>;
  shop_id: number;
  media: string;
  /** Name of its file, with its folder in an archive. */
  name: string;
  /** The goods that its name suggests; null = none. */
  goods_id: number | null;
  created_at: CreatedAt;
}

/** Keys by which files identify a shop's goods. */
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

/** A shop's submission to the goods audit; decided once. */
interface GoodsSubmissionsTable {
  id: Generated<number>;
  goods_id: number;
  user_id: number;
  /** changed = buyers meanwhile see the last passed version; again = taken off sale by the platform before. */
  kind: "new" | "changed" | "again";
  /** The goods as typed, in a change. */
  proposed: ColumnType<unknown, string | null, never>;
  /** The changes to audit, field by field; empty for new goods, which are audited as a whole. */
  changes: JSONColumnType<GoodsChange[], string, never>;
  /** Passing puts the goods on sale. */
  puts: boolean;
  /** replaced = amended by a later submission. */
  state: Generated<"waiting" | "passed" | "refused" | "replaced" | "withdrawn">;
  /** Reason of a refusal, for the shop. */
  reason: Generated<string>;
  decided_by: ColumnType<number | null, never, number | null>;
  decided_at: ColumnType<Date | null, never, Date | null>;
  created_at: CreatedAt;
}

export interface GoodsEditingTables {
  goods_submissions: GoodsSubmissionsTable;
  goods_changes: GoodsChangesTable;
  goods_drafts: GoodsDraftsTable;
  goods_imports: GoodsImportsTable;
  goods_import_items: GoodsImportItemsTable;
  goods_import_keys: GoodsImportKeysTable;
  loose_pictures: LoosePicturesTable;
  goods_import_pictures: GoodsImportPicturesTable;
  scarce_skus: ScarceSkusTable;
}
