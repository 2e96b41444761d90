import type { Picture } from "~/app/design/picture";
import type { Locale } from "~/app/platform/language/locales";
import { pickText } from "~/app/platform/language/texts";
import { storedPicture } from "~/app/platform/media/media-source";
import type { ShownOrder } from "./shown-orders-queries.server";

export interface LineView {
  id: number;
  goodsId: number;
  title: string;
  /** Selected values; "" = none. */
  spec: string;
  picture: Picture;
  quantity: number;
  /** Per piece, minor units. */
  priceMinor: number;
  /** Unshipped, while other lines of the order are shipped. */
  waiting: boolean;
  refundedQuantity: number;
}

/** A line as its shop sees it. */
export interface ShopLineView extends LineView {
  /** The shop's own article code; "" = none. */
  code: string;
}

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

/** Returns the lines of an order as its shop sees them. */
export function shopLineViews(order: ShownOrder, locale: Locale): ShopLineView[] {
  const codes = new Map(order.lines.map(({ id, code }) => [id, code]));
  return lineViews(order, locale).map((line) => ({ ...line, code: codes.get(line.id) ?? "" }));
}
