import type { ColumnType, Generated } from "kysely";
import type { CreatedAt, Json, MaybeMoment, Moment, Texts } from "../columns";

/** A notice sent by operators, with its delivery progress. */
export interface AnnouncementsTable {
  id: Generated<number>;
  /** Idempotency key from the form. */
  key: string;
  title: Json<Texts>;
  body: Json<Texts>;
  /** Linked page of the shop; "" = none. */
  link: Generated<string>;
  audience: "all" | "buyers" | "merchants" | "accounts";
  /** For `accounts`: ids of users. */
  accounts: ColumnType<number[], number[] | undefined, number[]>;
  state: Generated<"planned" | "sending" | "sent" | "stopped">;
  send_at: Moment;
  /** Delivered to everybody up to this id, and their number. */
  reached_id: Generated<number>;
  sent: Generated<number>;
  version: Generated<number>;
  created_by: number;
  created_at: CreatedAt;
  ended_at: MaybeMoment;
}
