import type { Picture } from "~/app/design/picture";

/** A bargain as its owner and its friends see it. Amounts in minor units of the market's currency, times in Unix ms. */
export interface ShownBargain {
  id: number;
  token: string;
  goodsId: number;
  skuId: number;
  title: string;
  /** What its sku differs by; "" = the goods has one sku. */
  spec: string;
  shop: string;
  picture: Picture;
  usualMinor: number;
  floorMinor: number;
  /** What it stands at. */
  leftMinor: number;
  /** What a piece costs whoever buys alone: a flash offer may be lower than what it stands at. */
  aloneMinor: number;
  /** Cuts that are made, of so many drawn ones. */
  made: number;
  helpers: number;
  endsAt: number;
  /**
   * `running`, `waiting` (an order of it waits for its payment), `bought`, `over`, or `soldOut` (it runs, and all
   * pieces of the offer are taken).
   */
  state: "running" | "waiting" | "bought" | "over" | "soldOut";
  /** Pieces of the offer that are left, and all. */
  left: number;
  quota: number;
  /** The order that waits or was paid, with what it costs without freight, and until when it can be paid. */
  order: { id: number; priceMinor: number; payUntil: number | null } | null;
  /** A new one can be begun: an offer of its sku runs. */
  again: boolean;
}

/** A cut as it was made. */
export interface ShownCut {
  number: number;
  name: string;
  avatar: Picture | null;
  cutMinor: number;
  /** What it stood at afterwards. */
  leftMinor: number;
  madeAt: number;
}
