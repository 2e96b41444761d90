import type { RunningPromotion } from "~/app/promotions/running-promotion";
import { colour, length } from "../../fields/css";
import { localText } from "../../fields/text";
import { defineShape, drawn } from "../../format/shape";

/** The running group buys, under a heading and a note of the document's own. */
export const groups = defineShape({
  type: "groups",
  group: "promotion",
  alsoCalled: ["groupBuys"],
  style: {},
  params: {
    titleText: localText(40),
    titleColor: colour("#333333"),
    titleFontSize: length("16px", { min: 8, max: 40 }),
    infoText: localText(80),
    infoColor: colour("#666666"),
    infoFontSize: length("12px", { min: 8, max: 40 }),
  },
  row: {},
  draws: drawn<RunningPromotion>(),
  facts: {
    icon: "users",
    merchants: false,
    drawsEmpty: false,
    contrast: null,
    wire: null,
    rows: null,
  },
});
