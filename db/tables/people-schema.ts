import type { Generated } from "kysely";
import type { CreatedAt, MaybeMoment, Moment } from "../columns";

/** A note of the staff about a person: added, never changed. */
export interface UserNotesTable {
  id: Generated<number>;
  user_id: number;
  staff_id: number;
  /** Made with the form: sent twice, it is one note. */
  key: string;
  body: string;
  created_at: CreatedAt;
}

/** A request for all that is known of a person, and until when it can be taken. */
export interface DataExportsTable {
  id: Generated<number>;
  user_id: number;
  /** Null = the person asked; else who produced it for a written request, and which. */
  staff_id: number | null;
  words: Generated<string>;
  key: string;
  ends_at: Moment;
  taken_at: MaybeMoment;
  created_at: CreatedAt;
}
