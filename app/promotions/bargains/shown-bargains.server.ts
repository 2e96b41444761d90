import { avatarPicture } from "~/app/account/api.server";
import type { Locale } from "~/app/platform/language/locales";
import { pickText } from "~/app/platform/language/texts";
import { storedPicture } from "~/app/platform/media/media-source";
import type { BargainRow, CutRow } from "./bargain-rows-queries.server";
import type { ShownBargain, ShownCut } from "./shown-bargain";

/** Returns a bargain in a language. */
export function shownBargain(row: BargainRow, locale: Locale): ShownBargain {
  const { id, token, goodsId, skuId, usualMinor, floorMinor, leftMinor, aloneMinor, made, helpers } = row;
  const { endsAt, left, quota, orderId, orderMinor, paid, payUntil, again } = row;
  const priced = { usualMinor, floorMinor, leftMinor, aloneMinor };
  return {
    id,
    token,
    goodsId,
    skuId,
    title: pickText(row.title, locale),
    spec: row.spec.map(({ value }) => pickText(value, locale)).join(", "),
    shop: pickText(row.shop, locale),
    picture: storedPicture(row),
    ...priced,
    made,
    helpers,
    endsAt,
    state: stateOf(row),
    left,
    quota,
    order: orderId === null ? null : { id: orderId, priceMinor: orderMinor ?? 0, payUntil: paid ? null : payUntil },
    again,
  };
}

function stateOf({ paid, over, left }: BargainRow): ShownBargain["state"] {
  if (paid !== null) return paid ? "bought" : "waiting";
  if (over) return "over";
  return left > 0 ? "running" : "soldOut";
}

export const shownCut = ({ helperId: _, avatar, ...cut }: CutRow): ShownCut => ({
  ...cut,
  avatar: avatarPicture(avatar),
});
