import type { Picture } from "~/app/design/picture";
import type { Locale } from "~/app/platform/language/locales";
import { pickText } from "~/app/platform/language/texts";
import { storedPicture } from "~/app/platform/media/media-source";
import type { Handle } from "~/db/transact.server";
import type { OrderState } from "../order-states";
import { type BetweenBuyerAndShop, ordersBetween } from "./order-cards-queries.server";

/** A summary of an order, in one language. */
export interface OrderCard {
  id: number;
  number: string;
  state: OrderState;
  totalMinor: number;
  currency: string;
  /** ms since 1970. */
  at: number;
  /** Title of its first line. */
  title: string;
  picture: Picture;
  pieces: number;
}

/** Returns summaries of a buyer's orders at a shop, latest first: by ids, or the latest. One statement. */
export async function orderCards(handle: Handle, query: BetweenBuyerAndShop, locale: Locale): Promise<OrderCard[]> {
  if (query.ids?.length === 0) return [];
  return (await ordersBetween(handle, query)).map(({ title, hash, width, height, tint, ...order }) => ({
    ...order,
    title: pickText(title, locale),
    picture: storedPicture({ hash, width, height, tint }),
  }));
}
