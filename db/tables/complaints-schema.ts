import type { ColumnType, Generated } from "kysely";
import type { CreatedAt, MaybeMoment } from "../columns";

type Maybe<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

/** A complaint about a subject named by kind and id; without a foreign key, because the subject may be deleted. */
export interface ComplaintsTable {
  id: Generated<number>;
  /** Printed in groups (app/platform/format/handed-number.ts). */
  number: Generated<string>;
  user_id: number;
  subject_kind: "goods" | "shop" | "order" | "review" | "message" | "post" | "comment" | "live";
  subject_id: number;
  reason: string;
  body: string;
  /** The other side, as of sending. */
  against_user_id: Maybe<number>;
  against_shop_id: Maybe<number>;
  /** Member of staff who wrote the subject: it is hidden from them. */
  against_staff_id: Maybe<number>;
  /** Member of staff in charge. */
  claimed_by: Maybe<number>;
  /** Null = open. */
  outcome: Maybe<"upheld" | "dismissed">;
  /** Shown to the complainant. */
  answer: Generated<string>;
  /** Shown to the other side; "" = not notified. */
  notice: Generated<string>;
  decided_by: Maybe<number>;
  decided_at: MaybeMoment;
  version: Generated<number>;
  created_at: CreatedAt;
}

export interface ComplaintPicturesTable {
  complaint_id: number;
  place: number;
  /** Hash in `media`. */
  picture: string;
}
