import { choice } from "../../fields/choice";
import { number } from "../../fields/number";
import { defineShape } from "../../format/shape";

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
  cards: 20,
});
