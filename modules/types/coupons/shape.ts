import type { CouponTicket } from "~/app/coupons/coupon-ticket";
import { reference } from "../../fields/address";
import { choice } from "../../fields/choice";
import { localText } from "../../fields/text";
import { defineShape, drawn } from "../../format/shape";

/**
 * Coupons that everybody can claim now, the platform's first; of a shop ("" = of all), and on a page of a shop its own
 * whatever is chosen. They are claimed on the page.
 */
export const coupons = defineShape({
  type: "coupons",
  group: "promotion",
  style: { "background-color": "#ffffff", "border-radius": "12px", margin: "12px 12px 0" },
  params: {
    titleText: localText(40),
    shopId: reference("shop"),
    count: choice(["2", "3", "4", "6", "8", "10"], "3"),
  },
  row: {},
  draws: drawn<CouponTicket>(),
  cards: 10,
  facts: { icon: "ticket-percent", merchants: true, drawsEmpty: false, contrast: null, wire: null, rows: null },
});
