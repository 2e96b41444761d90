import type { GoodsCard } from "~/app/catalog/cards/goods-card";
import { pictureAddress } from "~/app/platform/media/media-source";
import { choice } from "../../fields/choice";
import { number } from "../../fields/number";
import { defineShape, drawn } from "../../format/shape";

/** Infinite list of recommended goods. `colmargin` is the gap in rpx. */
export const likes = defineShape({
  type: "likes",
  group: "goods",
  style: { "background-color": "#f5f5f5" },
  params: {
    colthree: choice(["1", "2", "3"], "2", { css: true }),
    colmargin: number(25, { min: 10, max: 30, unit: "rpx" }),
  },
  row: {},
  draws: drawn<GoodsCard>(),
  facts: {
    icon: "heart",
    merchants: false,
    drawsEmpty: false,
    contrast: null,
    wire: { row: (card) => ({ ...card, image: pictureAddress(card.picture.src) }) },
    rows: null,
  },
  cards: 20,
});
