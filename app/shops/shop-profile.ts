import type { Picture } from "~/app/design/picture";
import type { ShopService } from "~/db/schema";
import type { ShopCard } from "./shop-card";

/** A shop as its own pages show it, in one language; "" for fields left empty. */
export interface ShopProfile extends ShopCard {
  description: string;
  /** Reason why it is closed or away. */
  notice: string;
  address: string;
  /** Location of its counter, in degrees. */
  point: { latitude: number; longitude: number } | null;
  phone: string;
  /** When it answers and sends, in its own words. */
  hours: string;
  /** The business licence. */
  licence: Picture | null;
  services: ShopService[];
  /** ms since 1970. */
  openedAt: number;
}

/** One of a shop's own categories. */
export interface ShopCategory {
  id: number;
  name: string;
  /** Number of its goods on sale. */
  count: number;
  /** Pictures of its best goods, best first. */
  pictures: Picture[];
}
