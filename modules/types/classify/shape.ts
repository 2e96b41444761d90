import type { Picture } from "~/app/design/picture";
import { reference } from "../../fields/address";
import { choice } from "../../fields/choice";
import { textColour } from "../../fields/named";
import type { TextColourName } from "../../fields/named-colours";
import { localText } from "../../fields/text";
import { defineShape, drawn } from "../../format/shape";
import { grids, type TileWidth } from "../../format/style/grids";

export interface ClassifyRow {
  categoryId: number;
  name: string;
  textColor: TextColourName;
  describe: string;
  tags: string;
  link: string;
  /** Percent of the row. */
  width: TileWidth;
  /** As many as fit the tile. */
  pictures: Picture[];
}

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
  draws: drawn<ClassifyRow>(),
  facts: {
    icon: "store",
    merchants: true,
    drawsEmpty: false,
    contrast: null,
    wire: null,
    rows: { needs: { field: "categoryId", without: "leftOut" }, shown: "all", leads: null, live: "words" },
  },
});
