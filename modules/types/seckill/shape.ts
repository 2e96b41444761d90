import { plainAmount } from "~/app/platform/format/money";
import { pictureAddress } from "~/app/platform/media/media-source";
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
    wire: {
      row: (promotion) => {
        const { goods, priceMinor } = promotion;
        const { id, title, currency } = goods;
        const image = pictureAddress(goods.picture.src);
        const price = plainAmount(priceMinor, currency);
        return { ...promotion, id, title, image, price, currency };
      },
    },
    rows: null,
  },
});
