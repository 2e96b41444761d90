import { choice } from "../../fields/choice";
import { number } from "../../fields/number";
import { defineShape } from "../../format/shape";

/** The running page adverts of kind banner, in a carousel like that of `banner`. */
export const advertBanner = defineShape({
  type: "advertBanner",
  group: "media",
  style: { color: "#000000" },
  params: { interval: number(2800, { min: 1000, max: 60_000, unit: "ms" }), banstyle: choice(["1", "2"], "1") },
  row: {},
});
