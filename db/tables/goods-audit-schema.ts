import type { ColumnType, Generated, JSONColumnType } from "kysely";
import type { CreatedAt } from "../columns";
import type { GoodsChange } from "./goods-editing-schema";

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

export interface GoodsAuditTables {
  goods_submissions: GoodsSubmissionsTable;
}
