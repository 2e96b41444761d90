import { reference } from "../../fields/address";
import { choice } from "../../fields/choice";
import { textColour } from "../../fields/named";
import { localText } from "../../fields/text";
import { defineShape } from "../../format/shape";
import { grids } from "../../format/style/grids";

/** Tiles of categories with pictures of their best goods, in one of seven grids. */
export const classify = defineShape({
  type: "classify",
  group: "goods",
  style: { "background-color": "#ffffff", "border-radius": "10px", margin: "12.5px" },
  params: { colStyle: choice(grids, "col-2-2-4") },
  row: {
    categoryId: reference("category"),
    textColor: textColour("wanl-pip"),
    describe: localText(80),
    tags: localText(20),
  },
});
