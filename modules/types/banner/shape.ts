import { link, media } from "../../fields/address";
import { choice } from "../../fields/choice";
import { length } from "../../fields/css";
import { number } from "../../fields/number";
import { localText } from "../../fields/text";
import type { PictureRow } from "../../format/picture-row";
import { defineShape, drawn } from "../../format/shape";

/** A picture carousel. banstyle "1" = round dots, "2" = bars. As high as its first picture where `height` is "auto". */
export const banner = defineShape({
  type: "banner",
  group: "media",
  style: { color: "#000000" },
  params: {
    interval: number(2800, { min: 1000, max: 60_000, unit: "ms" }),
    banstyle: choice(["1", "2"], "1"),
    height: length("auto", { min: 40, max: 1000, auto: true }),
  },
  ours: ["alt", "title", "text", "button"],
  row: {
    image: media(),
    link: link(),
    alt: localText(80),
    // Our extension: text over the dark side of the picture, so that seven languages share one picture. Optional.
    title: localText(40),
    text: localText(80),
    button: localText(20),
  },
  draws: drawn<PictureRow>(),
  facts: {
    icon: "gallery-horizontal",
    merchants: true,
    drawsEmpty: false,
    contrast: null,
    wire: null,
    rows: { needs: { field: "image", without: "leftOut" }, shown: "all", leads: null, live: "words" },
  },
});
