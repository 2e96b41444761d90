import type { Picture } from "~/app/design/picture";
import { video as film, media } from "../../fields/address";
import { localText } from "../../fields/text";
import { defineShape, drawn } from "../../format/shape";

export interface VideoRow {
  /** https URL of the video. */
  video: string;
  image: string;
  /** The poster. */
  picture: Picture | null;
  alt: string;
}

/** A video with its poster, taken from the first row. */
export const video = defineShape({
  type: "video",
  group: "media",
  style: {},
  params: {},
  ours: ["alt"],
  row: { image: media(), video: film(), alt: localText(80) },
  draws: drawn<VideoRow>(),
  facts: {
    icon: "video",
    merchants: true,
    drawsEmpty: false,
    contrast: null,
    wire: { standIn: { image: "", video: "", alt: "" } },
    rows: { needs: { field: "video", without: "leftOut" }, shown: "first", leads: null, live: "words" },
  },
});
