import { link } from "../../fields/address";
import { choice } from "../../fields/choice";
import { length } from "../../fields/css";
import { fill, icon, textColour } from "../../fields/named";
import { localText } from "../../fields/text";
import { defineShape } from "../../format/shape";

/** Round icons with captions, one to five per row. */
export const menu = defineShape({
  type: "menu",
  group: "content",
  style: { color: "#333333", "padding-bottom": "12.5px" },
  params: {
    colfive: choice(["1", "2", "3", "4", "5"], "5", { css: true }),
    menuMarginTop: length("12.5px", { max: 100 }),
    menuMarginBottom: length("5px", { max: 100 }),
    menuHeightWidth: length("45px", { min: 16, max: 200 }),
    menuIconSize: length("28px", { min: 8, max: 200 }),
    menuTextSize: length("12px", { min: 8, max: 40 }),
  },
  row: {
    text: localText(40),
    icon: icon(),
    iconClass: textColour("text-white"),
    bgClass: fill("wanl-bg-redorange"),
    link: link(),
  },
});
