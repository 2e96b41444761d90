import { colour, length, lengths } from "../../fields/css";
import { localText } from "../../fields/text";
import { defineShape, drawn } from "../../format/shape";

/** A divider line with a word on it. */
export const division = defineShape({
  type: "division",
  group: "layout",
  style: { width: "100%", padding: "12.5px" },
  params: {
    lineWidth: length("60%"),
    lineHeight: length("1px", { max: 100 }),
    lineBackground: colour("#bababa"),
    lineText: localText(80),
    lineTextColor: colour("#333333"),
    lineTextSize: length("14px", { min: 8, max: 60 }),
    lineTextBackground: colour("#ffffff"),
    lineTextPadding: lengths("0 9px", { max: 200 }),
  },
  row: {},
  draws: drawn<null>(),
  facts: {
    icon: "minus",
    merchants: true,
    drawsEmpty: true,
    contrast: { words: "lineText", text: "lineTextColor", ground: "lineTextBackground" },
    wire: null,
    rows: null,
  },
});
