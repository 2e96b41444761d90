import type { Picture } from "~/app/design/picture";
import type { Locale } from "~/app/platform/language/locales";
import { pickText } from "~/app/platform/language/texts";
import { storedPicture } from "~/app/platform/media/media-source";
import type { Handle } from "~/db/transact.server";
import type { OrderState } from "../order-states";
import { type BetweenBuyerAndShop, ordersBetween } from "./order-cards-queries.server";

/** An order in a few words, in one language. */
export interface OrderCard {
  id: number;
  number: string;
  state: OrderState;
  /** Minor units. */
  totalMinor: number;
  currency: string;
  /** ms since 1970. */
  at: number;
  /** Of its first line. */
  title: string;
  picture: Picture;
  pieces: number;
}

/**
 * Returns orders of a buyer at a shop in a few words, latest first: those with the ids, or the latest. One statement.
 */
export async function orderCards(handle: Handle, asked: BetweenBuyerAndShop, locale: Locale): Promise<OrderCard[]> {
  if (asked.ids?.length === 0) return [];
  return (await ordersBetween(handle, asked)).map(({ title, hash, width, height, tint, ...order }) => ({
    ...order,
    title: pickText(title, locale),
    picture: storedPicture({ hash, width, height, tint }),
  }));
}
