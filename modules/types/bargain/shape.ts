import type { RunningPromotion } from "~/app/promotions/running-promotion";
import { defineShape, drawn } from "../../format/shape";

export const bargain = defineShape({
  type: "bargain",
  group: "promotion",
  style: {},
  params: {},
  row: {},
  draws: drawn<RunningPromotion>(),
  facts: {
    icon: "scissors",
    merchants: false,
    drawsEmpty: false,
    contrast: null,
    wire: null,
    rows: null,
  },
});
