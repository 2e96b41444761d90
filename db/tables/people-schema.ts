import type { Generated } from "kysely";
import type { CreatedAt, MaybeMoment, Moment } from "../columns";

/** A staff note about a person: append-only. */
export interface UserNotesTable {
  id: Generated<number>;
  user_id: number;
  staff_id: number;
  /** Idempotency key from the form. */
  key: string;
  body: string;
  created_at: CreatedAt;
}

/** A request for all data about a person, with its expiry. */
export interface DataExportsTable {
  id: Generated<number>;
  user_id: number;
  /** Null = requested by the person; else the staff who produced it for a written request, and its text. */
  staff_id: number | null;
  words: Generated<string>;
  key: string;
  ends_at: Moment;
  taken_at: MaybeMoment;
  created_at: CreatedAt;
}
