import type { GoodsCard } from "~/app/catalog/cards/goods-card";
import { pictureAddress } from "~/app/platform/media/media-source";
import { reference } from "../../fields/address";
import { choice } from "../../fields/choice";
import { number } from "../../fields/number";
import { defineShape, drawn } from "../../format/shape";

interface GoodsRow extends GoodsCard {
  /** The goods' id, as written in the document. */
  goodsLink: string;
}

/**
 * Hand-picked goods in the document's order, then those of a rule until there are `count`; `colthree` is the number of
 * columns, `colmargin` the gap in rpx. The rule chooses among a category (on a shop's page one of its own) and a shop
 * ("" = all; on a shop's page its own).
 */
export const goods = defineShape({
  type: "goods",
  group: "goods",
  style: { "background-color": "#f5f5f5" },
  params: {
    colthree: choice(["1", "2", "3"], "2", { css: true }),
    colmargin: number(25, { min: 10, max: 30, unit: "rpx" }),
    rule: choice(["", "newest", "bestsellers", "offers"], ""),
    categoryId: reference("category"),
    shopId: reference("shop"),
    count: choice(["2", "3", "4", "6", "8", "9", "10", "12", "20"], "6"),
  },
  row: { goodsLink: reference("goods") },
  draws: drawn<GoodsRow>(),
  facts: {
    icon: "package",
    merchants: true,
    drawsEmpty: false,
    contrast: null,
    wire: { row: (card) => ({ ...card, image: pictureAddress(card.picture.src) }) },
    rows: { needs: { field: "goodsLink", without: "leftOut" }, shown: "all", leads: null, live: "words" },
  },
});
