import { defineShape } from "../../format/shape";

/** Room between modules; its height is a style. */
export const empty = defineShape({
  type: "empty",
  group: "layout",
  style: { height: "25px" },
  params: {},
  row: {},
});
