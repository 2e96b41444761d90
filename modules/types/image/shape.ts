import { link, media } from "../../fields/address";
import { localText } from "../../fields/text";
import { defineShape } from "../../format/shape";

/** A single picture: that of the first row that has one. */
export const image = defineShape({
  type: "image",
  group: "media",
  style: { height: "100px", width: "100%" },
  params: {},
  ours: ["alt"],
  row: { image: media(), link: link(), alt: localText(80) },
});
