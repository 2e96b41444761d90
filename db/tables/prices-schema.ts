import type { ColumnType, Generated } from "kysely";
import type { CreatedAt, MaybeMoment, Moment } from "../columns";
import type { VisitorColumns } from "./shop-schema";

/** The tables of prices and promotions. */
export interface PricesTables {
  price_history: PriceHistoryTable;
  price_boundaries: PriceBoundariesTable;
  flash_slots: FlashSlotsTable;
  offers: OffersTable;
  offer_skus: OfferSkusTable;
  offer_takes: OfferTakesTable;
  offer_visitors: OfferVisitorsTable;
  offer_views: OfferViewsTable;
  flash_reminders: FlashRemindersTable;
  teams: TeamsTable;
  team_seats: TeamSeatsTable;
  bargains: BargainsTable;
  bargain_cuts: BargainCutsTable;
}

/** What a sku cost, from when until when. Only triggers write it (migrations 202611270500 and 202611281900). */
export interface PriceHistoryTable {
  sku_id: number;
  /** `base` = the price that the shop set; `flash` = of a flash offer. */
  source: Generated<"base" | "flash">;
  price_minor: number;
  began_at: CreatedAt;
  /** Null = it still holds. */
  ended_at: Moment | null;
  /** The offer whose price it is; null = `base`. */
  offer_sku_id: Generated<number | null>;
}

/** When what a goods costs may change by an offer. Triggers write it; a job takes away what is due. */
export interface PriceBoundariesTable {
  offer_sku_id: number;
  at: Moment;
}

/** Hours of the flash sale, made by operators. They never overlap. */
export interface FlashSlotsTable {
  id: Generated<number>;
  begins_at: Moment;
  ends_at: Moment;
  /** Goods that it takes in. */
  places: number;
  /** Shops enrol before. */
  enrol_until: Moment;
  created_by: number | null;
  created_at: CreatedAt;
}

export type OfferKind = "flash" | "room" | "group" | "bargain";
export type OfferState = "draft" | "in_review" | "approved" | "over" | "refused" | "stopped";

/** Prices of skus of one goods for a time. */
export interface OffersTable {
  id: Generated<number>;
  shop_id: number;
  goods_id: number;
  kind: OfferKind;
  /** Null = hours of the shop's own. */
  slot_id: number | null;
  /** Order within the slot. */
  position: Generated<number>;
  begins_at: Moment;
  ends_at: Moment;
  state: Generated<OfferState>;
  /** Why it was refused or stopped. */
  reason: Generated<string>;
  /** Coupons that may be added to its price. */
  shop_coupons: Generated<boolean>;
  platform_coupons: Generated<boolean>;
  /** Of a group-buy: people of a full team, and those with whom it goes on at its deadline. */
  team_size: Generated<number | null>;
  team_least: Generated<number | null>;
  /** Of a bargain: friends who bring it to its floor. */
  helpers: Generated<number | null>;
  /** Of both: from the opening of a team or a bargain to its end, which is never beyond the offer's. */
  hours: Generated<number | null>;
  /** Of a room's offer: the live room for whose buyers it is. */
  room_id: Generated<number | null>;
  version: Generated<number>;
  created_at: CreatedAt;
  submitted_at: MaybeMoment;
  decided_at: MaybeMoment;
  decided_by: ColumnType<number | null, number | null | undefined, number | null>;
}

/** Who saw an offer today. */
interface OfferVisitorsTable extends VisitorColumns {
  offer_id: number;
}

/** How many saw an offer on a past day. */
interface OfferViewsTable {
  offer_id: number;
  day: string;
  seen: number;
}

/** The price of a sku in an offer. */
export interface OfferSkusTable {
  id: Generated<number>;
  offer_id: number;
  sku_id: number;
  /** What the buyer pays for a piece; of a bargain its floor. Minor units. */
  price_minor: number;
  /** What the platform adds to a piece, minor units. */
  addition_minor: Generated<number>;
  quota: number;
  /** The sum of the takes; a trigger writes it. At most the quota. */
  taken: ColumnType<number, never, never>;
  /** Pieces per person; null = without a limit. */
  per_person: number | null;
  /** Copied from the offer by triggers. */
  goods_id: ColumnType<number, never, never>;
  kind: ColumnType<OfferKind, never, never>;
  state: ColumnType<OfferState, never, never>;
  begins_at: ColumnType<Date, never, never>;
  ends_at: ColumnType<Date, never, never>;
}

/** Who wants to be told before a flash offer begins. */
export interface FlashRemindersTable {
  user_id: number;
  offer_id: number;
  created_at: CreatedAt;
  /** Null = not yet. */
  told_at: MaybeMoment;
}

/** What an order line took of an offer's quota. */
export interface OfferTakesTable {
  line_id: number;
  offer_sku_id: number;
  user_id: number;
  quantity: number;
  /** Pieces whose stock came back: closed, cancelled or refunded before shipment. */
  given_back: Generated<number>;
  given_back_at: MaybeMoment;
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

/** A rate of tax for a time and a place. Of the same goods and region there is one at a time. */
interface TaxRatesTable {
  id: Generated<number>;
  kind: ColumnType<TaxPart, TaxPart, never>;
  /** With those below it; null = all. */
  category_id: ColumnType<number | null, number | null, never>;
  /** Code of a country or of a part of one; "" = everywhere. */
  region: ColumnType<string, string, never>;
  /** Millionths of the price without tax. */
  ppm: ColumnType<number, number, never>;
  from_at: Moment;
  /** The first moment after it; null = until further notice. */
  until_at: MaybeMoment;
  set_by: ColumnType<number | null, number | null, never>;
  ended_by: ColumnType<number | null, number | null | undefined, number | null>;
  created_at: CreatedAt;
}

/** What a tax is on: the commission is what the platform sells to shops. */
export type TaxPart = "goods" | "freight" | "commission";

/** The tax in a part of an order line, frozen at payment. Amounts in minor units. */
interface OrderTaxesTable {
  line_id: number;
  part: TaxPart;
  order_id: number;
  ppm: number;
  /** What the platform bears of goods is part of their base. */
  on_borne: boolean;
  /** What the tax is in. */
  base_minor: number;
  tax_minor: number;
  /** Taken back with what was paid back of the line. */
  returned_base_minor: Generated<number>;
  returned_minor: Generated<number>;
}

/** What a refund took back of the tax in a part of a line. Amounts in minor units. */
interface TaxReturnsTable {
  refund_id: number;
  line_id: number;
  part: TaxPart;
  base_minor: number;
  minor: number;
}

export interface TaxTables {
  tax_rates: TaxRatesTable;
  order_taxes: OrderTaxesTable;
  tax_returns: TaxReturnsTable;
}
