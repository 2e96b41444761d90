import { pictureAddress } from "~/app/platform/media/media-source";
import type { ShopCard } from "~/app/shops/shop-card";
import { reference } from "../../fields/address";
import { choice } from "../../fields/choice";
import { localText } from "../../fields/text";
import { defineShape, drawn } from "../../format/shape";

/**
 * Shops: those that are chosen, in the document's order, then those of a rule until there are `count`: the newest,
 * those with most followers, or the best rated of at least five reviews. Only open ones.
 */
export const shops = defineShape({
  type: "shops",
  group: "content",
  style: { "background-color": "#ffffff", "border-radius": "12px", margin: "12px 12px 0" },
  params: {
    titleText: localText(40),
    rule: choice(["", "newest", "popular", "rated"], ""),
    count: choice(["2", "3", "4", "6", "8", "10"], "4"),
  },
  row: { shopId: reference("shop") },
  draws: drawn<ShopCard>(),
  facts: {
    icon: "store",
    merchants: false,
    drawsEmpty: false,
    contrast: null,
    wire: { row: (card) => ({ ...card, image: card.logo ? pictureAddress(card.logo.src) : "" }) },
    rows: { needs: { field: "shopId", without: "leftOut" }, shown: "all", leads: null, live: "words" },
  },
});
