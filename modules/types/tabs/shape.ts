import type { GoodsCard } from "~/app/catalog/cards/goods-card";
import { reference } from "../../fields/address";
import { choice } from "../../fields/choice";
import { number } from "../../fields/number";
import { localText } from "../../fields/text";
import { defineShape, drawn } from "../../format/shape";

interface TabRow {
  text: string;
  cards: GoodsCard[];
}

/** Goods by tab: each row is a label with a rule that finds its goods, as in the module `goods`; `count` for each. */
export const tabs = defineShape({
  type: "tabs",
  group: "goods",
  style: { "background-color": "#f5f5f5" },
  params: {
    colthree: choice(["1", "2", "3"], "2", { css: true }),
    colmargin: number(25, { min: 10, max: 30, unit: "rpx" }),
    count: choice(["2", "3", "4", "6", "8", "9", "10", "12", "20"], "6"),
  },
  row: {
    text: localText(30),
    rule: choice(["newest", "bestsellers", "offers"], "newest"),
    categoryId: reference("category"),
    shopId: reference("shop"),
  },
  draws: drawn<TabRow>(),
  maxRows: 8,
  facts: {
    icon: "layout-grid",
    merchants: false,
    drawsEmpty: false,
    contrast: null,
    wire: null,
    rows: { needs: { field: "text", without: "leftOut" }, shown: "all", leads: null, live: "words" },
  },
});
