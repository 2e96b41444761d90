import type { Picture } from "~/app/design/picture";
import type { Locale } from "~/app/platform/language/locales";
import { pickText } from "~/app/platform/language/texts";
import { storedPicture } from "~/app/platform/media/media-source";
import type { ShownOrder } from "./shown-orders-queries.server";

/** A line of an order as screens show it, in one language. */
export interface LineView {
  id: number;
  goodsId: number;
  title: string;
  /** Chosen values; "" = none. */
  spec: string;
  picture: Picture;
  quantity: number;
  /** Of a piece, minor units. */
  priceMinor: number;
  /** Not shipped yet, while others of the order are. */
  waiting: boolean;
  refundedQuantity: number;
}

/** A shop as the head of a card shows it. */
export interface ShopView {
  id: number;
  name: string;
  kind: ShownOrder["shopKind"];
}

export function shopView({ shopId, shopName, shopKind }: ShownOrder, locale: Locale): ShopView {
  return { id: shopId, name: pickText(shopName, locale), kind: shopKind };
}

export function lineViews({ lines, state }: ShownOrder, locale: Locale): LineView[] {
  const someLeft = state === "awaiting_shipment" && lines.some(({ shippedQuantity }) => shippedQuantity > 0);
  return lines.map((line) => ({
    id: line.id,
    goodsId: line.goodsId,
    title: pickText(line.title, locale),
    spec: line.spec
      .map(({ value }) => pickText(value, locale))
      .filter((text) => text !== "")
      .join(", "),
    picture: storedPicture(line.picture),
    quantity: line.quantity,
    priceMinor: line.priceMinor,
    waiting: someLeft && line.shippedQuantity + line.withheldQuantity < line.quantity,
    refundedQuantity: line.refundedQuantity,
  }));
}
