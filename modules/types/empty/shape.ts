import { defineShape, drawn } from "../../format/shape";

/** Space between modules; its height comes from the style. */
export const empty = defineShape({
  type: "empty",
  group: "layout",
  style: { height: "25px" },
  params: {},
  row: {},
  draws: drawn<null>(),
  facts: {
    icon: "square-dashed",
    merchants: true,
    drawsEmpty: true,
    contrast: null,
    wire: null,
    rows: null,
  },
});
