import { colour, length, lengths } from "../../fields/css";
import { localText } from "../../fields/text";
import { defineShape, drawn } from "../../format/shape";

/** A search box that links to the search page; the first row is its placeholder. */
export const search = defineShape({
  type: "search",
  group: "layout",
  style: { padding: "12.5px" },
  params: {
    searchRadius: length("2000px"),
    searchBackground: colour("#eee"),
    searchPadding: lengths("6px 15px", { max: 200 }),
  },
  row: { content: localText(80) },
  draws: drawn<{ content: string }>(),
  facts: {
    icon: "search",
    merchants: true,
    drawsEmpty: true,
    contrast: null,
    wire: { standIn: { content: "" } },
    rows: { needs: null, shown: "first", leads: null, live: { draw: (row) => row } },
  },
});
