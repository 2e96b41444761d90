import { type DemoRefund, demoRefunds } from "./refunds";

export interface DemoOrder {
  number: number;
  remark?: string;
  /** The buyer's last act; an order with a parcel is paid. Without: it awaits payment, or was shipped. */
  ends?: "cancelled" | "paid" | "received";
  parcel?: {
    courier: string;
    number: string;
    /** Shipped pieces; all by default. */
    quantity?: number;
    /** When it was shipped, and the number of reports. */
    daysAgo: number;
    reports: number;
  };
  /** For a shipped piece; such an order is from the demo merchant's shop. */
  refund?: DemoRefund;
  daysAgo: number;
  /** Points pay a part. */
  points?: boolean;
  /** Until its deadline; negative: at once. 3 by default. */
  daysLeft?: number;
}

/** Initial balance of the demo buyer, minor units. */
export const walletMinor = 500_000;

/**
 * An order in every state: unpaid, cancelled, paid, partly shipped, shipped, received, completed by the timer, given up
 * by it.
 */
export const demoOrders: readonly DemoOrder[] = [
  { number: 1, ends: "received", daysAgo: 26, daysLeft: -1, parcel: parcel("cj", "6412093377", 25, 6) },
  { number: 2, ends: "paid", daysAgo: 21, daysLeft: -1 },
  { number: 1, ends: "cancelled", daysAgo: 15 },
  { number: 1, ends: "received", daysAgo: 9, daysLeft: 4, parcel: parcel("poslaju", "ERA883120457MY", 8, 6) },
  { number: 2, daysAgo: 4, daysLeft: 5, parcel: parcel("ninjavan", "NVMY0047731902", 3, 4) },
  { number: 1, points: true, daysAgo: 2, daysLeft: 6, parcel: parcel("jt", "630021884517", 1, 2) },
  {
    number: 3,
    ends: "paid",
    daysAgo: 3,
    daysLeft: 4,
    parcel: { ...parcel("poslaju", "ERA883127719MY", 2, 1), quantity: 1 },
  },
  { number: 1, ends: "paid", daysAgo: 1, daysLeft: 6, remark: "Please leave it at the reception." },
  { number: 1, daysAgo: 0.02, daysLeft: 3 },
  ...demoRefunds.map((refund, at) => ({
    number: 2,
    daysAgo: 6 + at / 10,
    daysLeft: 4,
    refund,
    parcel: parcel("poslaju", `ERA8831${40_000 + at * 137}MY`, 5, 6),
  })),
];

function parcel(courier: string, number: string, daysAgo: number, reports: number) {
  return { courier, number, daysAgo, reports };
}

/** A key for each order, the same every time. */
export const demoKeys = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, "0")}`;
