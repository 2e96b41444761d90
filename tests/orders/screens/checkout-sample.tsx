import type { CheckoutReply } from "~/app/orders/placing/checkout-page.server";
import type { CheckoutLine, CheckoutShop } from "~/app/orders/placing/checkout-view.server";
import CheckoutScreen from "~/app/orders/routes/checkout";
import { changes, drawn } from "../../support/drawn";
import { picture } from "./samples";

export const line: CheckoutLine = {
  skuId: 3,
  goodsId: 7,
  title: "Boots",
  spec: "Blue",
  picture,
  beyond: null,
  parts: [{ quantity: 2, priceMinor: 1000 }],
  quantity: 2,
  requested: 2,
};
export const shop: CheckoutShop = {
  shopId: 5,
  name: "Trail",
  kind: "flagship",
  lines: [line],
  goodsMinor: 2000,
  freightMinor: 0,
  shopDiscountMinor: 0,
  platformDiscountMinor: 0,
  memberMinor: 0,
  pointsMinor: 0,
  totalMinor: 2000,
  arrives: null,
};
export const checkout = {
  key: "k",
  shown: "s",
  again: "/again",
  lacksRegion: false,
  currency: "USD",
  address: { id: 1, recipient: "Lena", mobile: "+60 1", region: "Ipoh", detail: "Jalan 1", isDefault: false },
  shops: [shop],
  invalid: [],
  missing: 0,
  pieces: 2,
  goodsMinor: 2000,
  freightMinor: 0,
  discountMinor: 0,
  memberMinor: 0,
  pointsMinor: 0,
  points: { points: 0, minor: 0, own: 0, percent: 25, used: false },
  taxes: [] as { ppm: number; taxMinor: number; added?: true }[],
  taxLater: false,
  companies: [] as { name: string; taxId: string; address: string; email: string }[],
  totalMinor: 2000,
  walletMinor: 5000,
  offerMinutes: null,
  coupons: [],
  remarks: {},
  placed: null,
  asks: false,
};
type Values = Partial<Record<keyof typeof checkout, unknown>>;
export const page = (values: Values = {}, reply?: Partial<CheckoutReply>) =>
  drawn(<CheckoutScreen />, {
    data: { title: "Checkout", checkout: { ...checkout, ...values } },
    reply: reply && { values: {}, errors: {}, differences: [], ...reply },
  });
export const diff = (values: Values, reply?: Partial<CheckoutReply>) => changes(page(), page(values, reply));
