import type { TaggedGoods } from "~/app/catalog/api.server";
import type { FormReply } from "~/app/platform/http/form.server";
import type { RoomOffer } from "~/app/prices/api.server";

/** The goods of a room, in the order of its host. */
export interface Shelf {
  goods: TaggedGoods[];
  /** What the room sells for less now, the first to end first. */
  offers: RoomOffer[];
  /** Of those, what is shown over the picture now. */
  explained: number | null;
}

/** Returns the offer of the room that makes the lowest price of goods; null = what everybody pays is as low. */
export function offerOf({ offers }: Shelf, { id, priceMinor }: Pick<TaggedGoods, "id" | "priceMinor">) {
  const own = offers.filter((offer) => offer.goodsId === id && offer.priceMinor < priceMinor);
  return own.toSorted((one, other) => one.priceMinor - other.priceMinor)[0] ?? null;
}

/** The shelf as its host sees it, with what was paid from the room until now, in minor units. */
export interface HostShelf extends Shelf {
  sales: { orders: number; turnoverMinor: number; currency: string };
}

/** Why a shelf is not changed. */
export type ShelfRefusal =
  /** The room is not of this shop, or over. */
  | "notFound"
  /** None of them is on sale in this shop and new here, or the shelf is full. */
  | "nothingAdded"
  /** They are not on the shelf. */
  | "notOnShelf";

/** What changing the shelf answers to a page whose script runs. */
export type ShelfReply = { shelf: HostShelf } | { refusal: ShelfRefusal } | Pick<FormReply, "errors">;
