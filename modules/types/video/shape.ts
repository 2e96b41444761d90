import { video as film, media } from "../../fields/address";
import { localText } from "../../fields/text";
import { defineShape } from "../../format/shape";

/** A video with its poster, taken from the first row. */
export const video = defineShape({
  type: "video",
  group: "media",
  style: {},
  params: {},
  ours: ["alt"],
  row: { image: media(), video: film(), alt: localText(80) },
});
