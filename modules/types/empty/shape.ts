import { defineShape } from "../../format/shape";

/** Space between modules; its height comes from the style. */
export const empty = defineShape({
  type: "empty",
  group: "layout",
  style: { height: "25px" },
  params: {},
  row: {},
});
