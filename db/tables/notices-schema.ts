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

export interface NoticesTable {
  id: Generated<number>;
  user_id: number;
  kind: "order" | "notice";
  /** A locale key without its area; "" = rendered elsewhere. */
  event: Generated<string>;
  /** Id of the order, refund … */
  subject_id: ColumnType<number | null, number | null | undefined, number | null>;
  /** The person's role: buyer, or shop owner. */
  side: Generated<"buyer" | "shop">;
  topic: Generated<"orders" | "delivery" | "refunds" | "wallet" | "shop" | "system">;
  /** Facts of its subject at the time of writing; null = the subject was missing, or the announcement has them. */
  facts: ColumnType<object | null, string | null | undefined, never>;
  read_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Deleted by its owner; restorable for a day. */
  deleted_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Not checked for mailing yet. */
  mail_due: Generated<boolean>;
  /** Not checked for a push yet. */
  push_due: Generated<boolean>;
  created_at: CreatedAt;
}
