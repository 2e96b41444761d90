import { reference } from "../../fields/address";
import { defineShape } from "../../format/shape";

/** A single advert from any placement: that of the first row whose advert is running. */
export const advertImage = defineShape({
  type: "advertImage",
  group: "media",
  style: { height: "100px", width: "100%" },
  params: {},
  row: { advertLink: reference("advert") },
});
