import { reference } from "../../fields/address";
import { choice } from "../../fields/choice";
import { number } from "../../fields/number";
import { defineShape } from "../../format/shape";

/** Hand-picked goods in the document's order; `colthree` is the number of columns, `colmargin` the gap in rpx. */
export const goods = defineShape({
  type: "goods",
  group: "goods",
  style: { "background-color": "#f5f5f5" },
  params: {
    colthree: choice(["1", "2", "3"], "2", { css: true }),
    colmargin: number(25, { min: 10, max: 30, unit: "rpx" }),
  },
  row: { goodsLink: reference("goods") },
});
