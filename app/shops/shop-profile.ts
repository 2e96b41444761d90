import type { Picture } from "~/app/design/picture";
import type { ShopService } from "~/db/tables/shop-schema";
import type { ShopCard } from "./shop-card";

/** Texts that a shop's pages show; `notice` is the reason for a closing or holiday. */
export const shownTexts = ["description", "notice", "address"] as const;
/** Lines in the shop's own language; `hours` are those of opening and shipping. */
export const shownLines = ["phone", "hours"] as const;

/** A shop for its own pages, in one language; "" for empty fields. */
export interface ShopProfile
  extends ShopCard,
    Record<(typeof shownTexts)[number] | (typeof shownLines)[number], string> {
  /** Coordinates of its counter, in degrees. */
  point: { latitude: number; longitude: number } | null;
  licence: Picture | null;
  services: ShopService[];
  /** ms since 1970. */
  openedAt: number;
}

/** One of a shop's own categories. */
export interface ShopCategory {
  id: number;
  name: string;
  count: number;
  /** Pictures of its best goods, best first. */
  pictures: Picture[];
}
