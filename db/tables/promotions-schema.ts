import type { ColumnType, Generated } from "kysely";
import type { CreatedAt, MaybeMoment, Moment } from "../columns";

/** The tables of group-buy and bargain. */
export interface PromotionsTables {
  teams: TeamsTable;
  team_seats: TeamSeatsTable;
  bargains: BargainsTable;
  bargain_cuts: BargainCutsTable;
}

/** People who buy together for the price of a group-buy. */
export interface TeamsTable {
  id: Generated<number>;
  /** In the address of its page. */
  token: string;
  offer_id: number;
  /** Of the offer, as it was opened. */
  size: number;
  /** People with whom it goes on at its deadline. */
  least: number;
  /** From its first seat to its deadline. */
  hours: number;
  /** Who began it; once they left, whoever has been in it longest. */
  owner_id: number;
  /** `opening`: its first seat is not paid yet. `failing`: its orders are being paid back. */
  state: Generated<"opening" | "gathering" | "full" | "failing" | "failed">;
  /** Seats that are paid; a trigger counts them. */
  taken: ColumnType<number, never, never>;
  created_at: CreatedAt;
  /** Null while `opening`. */
  deadline_at: MaybeMoment;
  ended_at: MaybeMoment;
}

/** A place in a team: a payment. */
export interface TeamSeatsTable {
  order_id: number;
  team_id: number;
  user_id: number;
  /** `reserved`: a provider authorised its payment, which is not captured yet. */
  state: "reserved" | "taken" | "left";
  reserved_until: MaybeMoment;
  taken_at: MaybeMoment;
  left_at: MaybeMoment;
}

/** A price that friends cut. Amounts in minor units. */
export interface BargainsTable {
  id: Generated<number>;
  /** In the address of the friends' page. */
  token: string;
  offer_sku_id: number;
  user_id: number;
  /** What a piece cost when it opened, and where it ends. */
  usual_minor: number;
  floor_minor: number;
  /** All cuts, drawn when it opened: their sum is what lies between. */
  cuts: number[];
  /** Cuts that are made, and their sum. */
  made: Generated<number>;
  made_minor: Generated<number>;
  opened_at: CreatedAt;
  ends_at: Moment;
  /** When its owner was told that it ends soon, and that it is over. */
  ending_told_at: MaybeMoment;
  over_told_at: MaybeMoment;
}

/** A cut that a friend made. */
export interface BargainCutsTable {
  bargain_id: number;
  /** Of the drawn cuts, from 1. */
  number: number;
  offer_id: number;
  helper_id: number;
  /** Minor units, and what it stood at afterwards. */
  cut_minor: number;
  left_minor: number;
  /** The helper used a device of the owner. */
  flagged: Generated<boolean>;
  made_at: CreatedAt;
}
