import { link, media } from "../../fields/address";
import { word } from "../../fields/choice";
import { localText } from "../../fields/text";
import type { PictureRow } from "../../format/picture-row";
import { defineShape, drawn } from "../../format/shape";

/**
 * A picture: that of the first row that has one. With `imgLayout` all of them: "1" below each other, "2" in two
 * columns, "3" the first tall and two next to it, "4" the second tall, "5" in four columns.
 */
export const image = defineShape({
  type: "image",
  group: "media",
  style: { height: "100px", width: "100%" },
  params: { imgLayout: word(["", "1", "2", "3", "4", "5"], "") },
  ours: ["alt"],
  row: { image: media(), link: link(), alt: localText(80) },
  draws: drawn<PictureRow>(),
  facts: {
    icon: "image",
    merchants: true,
    drawsEmpty: false,
    contrast: null,
    wire: { standIn: { image: "", link: "", alt: "" } },
    rows: { needs: { field: "image", without: "leftOut" }, shown: { unless: "imgLayout" }, leads: null, live: "words" },
  },
});
