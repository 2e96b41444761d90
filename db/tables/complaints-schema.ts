import type { ColumnType, Generated } from "kysely";
import type { CreatedAt, MaybeMoment } from "../columns";

type Maybe<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

/** A complaint about something named by kind and id; there is no foreign key, it may be gone meanwhile. */
export interface ComplaintsTable {
  id: Generated<number>;
  /** Printed with gaps (app/platform/format/handed-number.ts). */
  number: Generated<string>;
  user_id: number;
  subject_kind: "goods" | "shop" | "order" | "review" | "message";
  subject_id: number;
  reason: string;
  body: string;
  /** The other side, as it was when the complaint was sent. */
  against_user_id: Maybe<number>;
  against_shop_id: Maybe<number>;
  /** Member of staff who wrote what it is about: they do not see it. */
  against_staff_id: Maybe<number>;
  /** Member of staff who works on it. */
  claimed_by: Maybe<number>;
  /** Null = open. */
  outcome: Maybe<"upheld" | "dismissed">;
  /** What the complainant reads. */
  answer: Generated<string>;
  /** What the other side reads; "" = it is not told. */
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
