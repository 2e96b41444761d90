import type { RunningPromotion } from "~/app/promotions/running-promotion";
import { defineShape, drawn } from "../../format/shape";

/** The running flash sale. */
export const seckill = defineShape({
  type: "seckill",
  group: "promotion",
  style: {},
  params: {},
  row: {},
  draws: drawn<RunningPromotion>(),
  facts: {
    icon: "zap",
    merchants: false,
    drawsEmpty: false,
    contrast: null,
    wire: null,
    rows: null,
  },
});
