import { reference } from "../../fields/address";
import type { PictureRow } from "../../format/picture-row";
import { defineShape, drawn } from "../../format/shape";

interface AdvertRow extends PictureRow {
  /** The advert's id, as written in the document. */
  advertLink: string;
}

/** A single advert from any placement: that of the first row whose advert is running. */
export const advertImage = defineShape({
  type: "advertImage",
  group: "media",
  style: { height: "100px", width: "100%" },
  params: {},
  row: { advertLink: reference("advert") },
  draws: drawn<AdvertRow>(),
  facts: {
    icon: "image-plus",
    merchants: false,
    drawsEmpty: false,
    contrast: null,
    wire: { standIn: { image: "", link: "", alt: "", advertLink: "" } },
    rows: { needs: { field: "advertLink", without: "leftOut" }, shown: "first", leads: null, live: "words" },
  },
});
