import type { ColumnType, Generated, JSONColumnType } from "kysely";
import type { CreatedAt } from "../columns";
import type { GoodsChange } from "./goods-editing-schema";

/** What a shop submitted for the audit of its goods; decided once. */
interface GoodsSubmissionsTable {
  id: Generated<number>;
  goods_id: number;
  user_id: number;
  /** changed = buyers see the goods as they were passed meanwhile; again = taken off by the platform before. */
  kind: "new" | "changed" | "again";
  /** The goods as typed, in a change. */
  proposed: ColumnType<unknown, string | null, never>;
  /** What is to be looked at, field by field; of new goods nothing: they are looked at whole. */
  changes: JSONColumnType<GoodsChange[], string, never>;
  /** Passing puts the goods on sale. */
  puts: boolean;
  /** replaced = amended by a later submission. */
  state: Generated<"waiting" | "passed" | "refused" | "replaced" | "withdrawn">;
  /** Of a refusal, for the shop. */
  reason: Generated<string>;
  decided_by: ColumnType<number | null, never, number | null>;
  decided_at: ColumnType<Date | null, never, Date | null>;
  created_at: CreatedAt;
}

export interface GoodsAuditTables {
  goods_submissions: GoodsSubmissionsTable;
}
