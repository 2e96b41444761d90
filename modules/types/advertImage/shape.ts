import { reference } from "../../fields/address";
import { defineShape } from "../../format/shape";

/** One advert of any place: the first row whose advert runs. */
export const advertImage = defineShape({
  type: "advertImage",
  group: "media",
  style: { height: "100px", width: "100%" },
  params: {},
  row: { advertLink: reference("advert") },
});
