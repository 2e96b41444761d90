import type { Picture } from "~/app/design/picture";
import type { ShopService } from "~/db/schema";
import type { ShopCard } from "./shop-card";

/** What a shop's own pages say of it, in one language; "" where it says nothing. */
export interface ShopProfile extends ShopCard {
  description: string;
  /** Why it is closed or away. */
  notice: string;
  address: string;
  /** Where its counter is, degrees. */
  point: { latitude: number; longitude: number } | null;
  phone: string;
  /** The business licence. */
  licence: Picture | null;
  services: ShopService[];
  /** ms since 1970. */
  openedAt: number;
}

/** A shop's own category. */
export interface ShopCategory {
  id: number;
  name: string;
  /** Goods of it on sale. */
  count: number;
  /** Of its best goods, best first. */
  pictures: Picture[];
}
