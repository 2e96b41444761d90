/** What a complaint can be about, each named by its id (specification §3). */
export const complaintKinds = ["goods", "shop", "order", "review", "message"] as const;
export type ComplaintKind = (typeof complaintKinds)[number];

/** The 14 reasons (specification §9); keys of the locale texts. */
export const complaintReasons = [
  "fakeTransaction",
  "fraud",
  "emptyPackage",
  "counterfeit",
  "informationLeak",
  "bannedGoods",
  "notAgreedPrice",
  "notShippedOnTime",
  "spam",
  "adultContent",
  "falseInformation",
  "personalAttack",
  "illegalInformation",
  "fraudulentInformation",
] as const;
export type ComplaintReason = (typeof complaintReasons)[number];

/** How a complaint ends. */
export const complaintOutcomes = ["upheld", "dismissed"] as const;
export type ComplaintOutcome = (typeof complaintOutcomes)[number];

/** Limits in code points (specification §5), pictures, and complaints of one person within 24 hours. */
export const complaintLimits = { body: 140, pictures: 9, perDay: 10, answer: 500 } as const;

/** What a complaint is about. */
export interface ComplaintRef {
  kind: ComplaintKind;
  id: number;
}

/** Reads what somebody wants to complain about; null for anything that cannot be it. */
export function readComplaintRef(kind: string | null, id: number | null): ComplaintRef | null {
  const found = complaintKinds.find((one) => one === kind);
  return found && id !== null ? { kind: found, id } : null;
}
