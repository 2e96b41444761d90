import type { Selectable } from "kysely";
import type { Picture } from "~/app/design/picture";
import type { OrdersTable } from "~/db/tables/orders-schema";
import type { TeamsTable } from "~/db/tables/prices-schema";

export type TeamState = Selectable<TeamsTable>["state"];
export type OrderState = OrdersTable["state"]["__select__"];

/** A sku that can be bought with a team. Amounts in minor units. */
export interface TeamSku {
  id: number;
  /** Its values; "" = the goods has one only. */
  words: string;
  priceMinor: number;
  aloneMinor: number;
  left: number;
}

export interface Seat {
  /** Masked; "" = who reads. */
  name: string;
  picture: Picture | null;
  starter: boolean;
  /** Paid back since it was full. */
  left: boolean;
}

/** The order of who reads. Amounts in minor units, moments in Unix ms. */
export interface OwnSeat {
  orderId: number;
  state: OrderState;
  words: string;
  quantity: number;
  totalMinor: number;
  freightMinor: number;
  /** Given back for goods and for delivery. */
  backMinor: number;
  backFreightMinor: number;
  /** Coupons were used, which came back as well. */
  couponsBack: boolean;
  paidAt: number | null;
  payBy: number | null;
  shipBy: number | null;
  closedAt: number | null;
}

/**
 * What a team says first: `unpaid` (its reader's first payment opens it), `gathering`, `ending` (its time is over, what
 * follows is being done), `full`, `failed`, `left` (its reader was paid back).
 */
export type TeamWord = "unpaid" | "gathering" | "ending" | "full" | "failed" | "left";

/** A team as somebody sees it. Amounts in minor units, moments in Unix ms. */
export interface TeamView {
  token: string;
  word: TeamWord;
  size: number;
  least: number;
  hours: number;
  /** Seats that are paid. */
  taken: number;
  free: number;
  /** Masked name of who began it; "" = who reads. */
  starter: string;
  deadlineAt: number | null;
  endedAt: number | null;
  goods: { id: number; title: string; picture: Picture; shopId: number; shop: string; currency: string };
  /** The lowest price with a team and what that costs alone, or those of who reads. */
  priceMinor: number;
  aloneMinor: number;
  /** The lowest price with a team, what that costs alone, and whether others of its goods cost more. */
  lowest: { priceMinor: number; aloneMinor: number; from: boolean };
  seats: Seat[];
  /** What can be bought by joining; empty = it cannot be joined. */
  choices: TeamSku[];
  own: OwnSeat | null;
  offerRuns: boolean;
  pausedUntil: number | null;
  openTeams: number;
  /** When the page is no longer true; null = not known. */
  boundary: number | null;
}

/** The tabs of a person's list. */
export const teamTabs = ["gathering", "done", "failed"] as const;
export type TeamTab = (typeof teamTabs)[number];

/** A team that can be joined. */
export interface OpenTeam {
  token: string;
  /** Masked name of who began it. */
  name: string;
  picture: Picture | null;
  /** Free places. */
  needs: number;
  /** Unix ms. */
  deadlineAt: number;
  /** Who reads has a seat in it. */
  mine: boolean;
}

export interface GroupRules {
  size: number;
  /** With so many it ships at the deadline. */
  least: number;
  /** To fill. */
  hours: number;
}

/** The group-buy of a goods that runs, with the rules of its cheapest choice. Amounts in minor units. */
export interface GroupOffer extends GroupRules {
  /** Several when more than one runs, each of other skus. */
  offerIds: number[];
  /** Of each of them: what it is of, ids and in words ("" = the goods has one sku). */
  ways: (GroupRules & { skuIds: number[]; words: string })[];
  /** What can be bought, cheapest first; at least one. */
  choices: TeamSku[];
  /** The next to be over first. */
  open: OpenTeam[];
  /** Number of all of them. */
  openTeams: number;
}
