import { noShares } from "~/app/orders/paying/money-ways";
import type { loadDelivery, ParcelView } from "~/app/orders/viewing/delivery-page.server";
import type { OrderCard } from "~/app/orders/viewing/order-list.server";
import type { PurchaseOrder, PurchaseView } from "~/app/orders/viewing/purchase-view.server";
import type { LineView } from "~/app/orders/viewing/shown-line";

export const picture = { src: `/media/${"ab".repeat(16)}`, width: 600, height: 600, tint: 3 };
export const shop = { id: 5, name: "Trail", kind: "flagship" as const };

export const line: LineView = {
  id: 3,
  goodsId: 7,
  title: "Boots",
  spec: "Blue",
  picture,
  quantity: 2,
  priceMinor: 1000,
  waiting: false,
  refundedQuantity: 0,
};

/** A paid order of two boots that waits to be shipped. */
export const card: OrderCard = {
  id: 8,
  orderIds: [8],
  number: "2611 0082",
  shops: [shop],
  word: "awaiting_shipment",
  over: false,
  lines: [{ ...line, shop: "Trail" }],
  pieces: 2,
  currency: "USD",
  totalMinor: 2000,
  freightMinor: 0,
  refundedMinor: 0,
  discountMinor: 0,
  memberMinor: 0,
  pointsMinor: 0,
  secondsLeft: null,
  by: null,
  refund: null,
  parcel: null,
  team: null,
  acts: ["cancel", "contact"],
};

export const order: PurchaseOrder = {
  id: 8,
  number: "2611 0082",
  shop,
  word: "awaiting_shipment",
  over: false,
  paid: true,
  invoiced: false,
  company: null,
  remark: "",
  promisedDays: null,
  duePoints: null,
  lines: [line],
  parcel: null,
  team: null,
  acts: [],
  by: "9 Nov",
  arrives: null,
  goodsMinor: 2000,
  freightMinor: 0,
  shopDiscountMinor: 0,
  platformDiscountMinor: 0,
  memberMinor: 0,
  points: 0,
  pointsMinor: 0,
  additionMinor: 0,
  totalMinor: 2000,
  taxes: [],
  refundedMinor: 0,
  refunds: [],
  disputes: [],
};

export const purchase: PurchaseView = {
  viewer: "buyer",
  id: 8,
  currency: "USD",
  orders: [order],
  words: ["awaiting_shipment"],
  next: null,
  timeline: [{ place: "now", key: "pay", byItself: false, shops: [], at: "1 Nov", amountMinor: 2000, rest: false }],
  addresses: [{ recipient: "Lena", mobile: "+60 1", text: "Jalan 1", shops: ["Trail"] }],
  sums: {
    goodsMinor: 2000,
    freightMinor: 0,
    shopDiscountMinor: 0,
    platformDiscountMinor: 0,
    memberMinor: 0,
    points: 0,
    pointsMinor: 0,
    additionMinor: 0,
    totalMinor: 2000,
    taxes: [],
  },
  money: { paid: noShares, back: { ...noShares, due: false }, late: { ...noShares, due: false } },
  pieces: 2,
  payable: [],
};

export const parcel: ParcelView = {
  id: 4,
  courier: "DHL",
  number: "W1",
  followUrl: "",
  phone: "",
  status: "in_transit",
  text: "",
  at: "3 Nov",
  lines: [{ lineId: 3, quantity: 2 }],
  reports: [],
};

export const delivery: Awaited<ReturnType<typeof loadDelivery>> = {
  id: 8,
  parcels: [parcel],
  open: 4,
  shop,
  lines: [line],
  waiting: [],
  by: null,
  acts: [],
  received: true,
  address: { recipient: "Lena", mobile: "+60 1", text: "Jalan 1" },
  total: { totalMinor: 2000, currency: "USD" },
};
