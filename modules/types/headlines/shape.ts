import { defineShape } from "../../format/shape";

/** Pairs of articles flagged for the index, scrolling up every 5000 ms. */
export const headlines = defineShape({
  type: "headlines",
  group: "content",
  style: { "background-color": "#ffffff", "border-radius": "8px", margin: "12.5px" },
  params: {},
  row: {},
});
