import type { ColumnType, Generated } from "kysely";
import type { CreatedAt, Json, MaybeMoment, Moment, Texts } from "../columns";

/** A notice that operators send, with how far it got. */
export interface AnnouncementsTable {
  id: Generated<number>;
  /** Made with the form; the same key is the same notice. */
  key: string;
  title: Json<Texts>;
  body: Json<Texts>;
  /** A page of ours that it leads to; "" = none. */
  link: Generated<string>;
  audience: "all" | "buyers" | "merchants" | "accounts";
  /** Of `accounts`: ids of users. */
  accounts: ColumnType<number[], number[] | undefined, number[]>;
  state: Generated<"planned" | "sending" | "sent" | "stopped">;
  send_at: Moment;
  /** Everybody up to this id has it, and how many they are. */
  reached_id: Generated<number>;
  sent: Generated<number>;
  version: Generated<number>;
  created_by: number;
  created_at: CreatedAt;
  ended_at: MaybeMoment;
}
