import type { GoodsCard } from "~/app/catalog/api.server";

/** A flash offer as buyers see it in a list. Amounts in minor units of the card's currency, times in Unix ms. */
export interface FlashOffer {
  id: number;
  card: GoodsCard;
  /** Of the cheapest sku that has pieces left. */
  priceMinor: number;
  /** Of the same sku, without the offer. */
  usualMinor: number;
  /** What is struck beside its price; null = nothing, and always before the offer begins. */
  struckMinor: number | null;
  /** Its lowest price of the 30 days before the offer began; null = not known, or not begun. */
  lowMinor: number | null;
  /** Pieces per person; null = without a limit. */
  perPerson: number | null;
  /** Pieces, over all skus. */
  taken: number;
  quota: number;
  /** Pieces that can be bought: of the quota, and in stock. */
  left: number;
  /** Pieces of orders that are not paid yet; counted only when nothing is left of the quota. */
  unpaid: number;
  beginsAt: number;
  endsAt: number;
  running: boolean;
}

/** The same for somebody. */
export type PersonalOffer = FlashOffer & {
  /** They are told before it begins; asked only of what is to come. */
  reminded: boolean;
};

/** Hours of the flash sale. */
export interface FlashSlot {
  id: number;
  /** Unix ms. */
  beginsAt: number;
  endsAt: number;
  running: boolean;
  /** By the calendar of who reads; otherwise today. */
  tomorrow: boolean;
  /** Approved offers in it. */
  goods: number;
}
