import { choice } from "../../fields/choice";
import { length } from "../../fields/css";
import { number } from "../../fields/number";
import type { PictureRow } from "../../format/picture-row";
import { defineShape, drawn } from "../../format/shape";

/** The running page adverts of kind banner, in a carousel like that of `banner`. */
export const advertBanner = defineShape({
  type: "advertBanner",
  group: "media",
  style: { color: "#000000" },
  params: {
    interval: number(2800, { min: 1000, max: 60_000, unit: "ms" }),
    banstyle: choice(["1", "2"], "1"),
    height: length("auto", { min: 40, max: 1000, auto: true }),
  },
  row: {},
  draws: drawn<PictureRow>(),
  facts: {
    icon: "radio",
    merchants: false,
    drawsEmpty: false,
    contrast: null,
    wire: null,
    rows: null,
  },
});
