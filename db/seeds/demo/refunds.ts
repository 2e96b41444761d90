/** Acts in a refund of the demo, in order. */
export type DemoRefundAction =
  | { act: "refuse"; words: string; offerPercent?: number }
  | { act: "agree" | "platform" | "cancel" | "sign"; words?: string }
  | { act: "sendBack"; courier: string; waybill: string };

export interface DemoRefund {
  way: "money" | "return";
  reason: string;
  words: string;
  /** Of the amount paid for the piece. */
  percent: number;
  /** When it was requested; each act is two hours after the previous one. */
  hoursAgo: number;
  acts: readonly DemoRefundAction[];
}

const refused = {
  act: "refuse",
  words: "The pictures show a piece that was worn outside. We can take a part off.",
} as const;

/** A refund in each of its seven states. */
export const demoRefunds: readonly DemoRefund[] = [
  {
    way: "money",
    reason: "damaged",
    words: "One corner was crushed in the parcel.",
    percent: 40,
    hoursAgo: 3,
    acts: [],
  },
  {
    way: "return",
    reason: "wrongItem",
    words: "The colour is not the one I chose.",
    percent: 100,
    hoursAgo: 20,
    acts: [{ act: "agree" }],
  },
  {
    way: "money",
    reason: "notAsDescribed",
    words: "It is smaller than it says.",
    percent: 100,
    hoursAgo: 30,
    acts: [{ ...refused, offerPercent: 30 }],
  },
  {
    way: "return",
    reason: "faulty",
    words: "It stopped working on the second day.",
    percent: 100,
    hoursAgo: 40,
    acts: [refused, { act: "platform", words: "I never used it outside. Please look at the pictures." }],
  },
  {
    way: "return",
    reason: "changedMind",
    words: "It does not fit.",
    percent: 100,
    hoursAgo: 50,
    acts: [{ act: "agree" }, { act: "sendBack", courier: "poslaju", waybill: "ERA883200145MY" }],
  },
  {
    way: "money",
    reason: "missing",
    words: "The charger was not in the box.",
    percent: 25,
    hoursAgo: 60,
    acts: [{ act: "agree" }],
  },
  {
    way: "money",
    reason: "late",
    words: "It came late, but I keep it.",
    percent: 10,
    hoursAgo: 70,
    acts: [{ act: "cancel" }],
  },
];
