/** Subjects of complaints, each named by its id (specification §3). */
export const complaintKinds = ["goods", "shop", "order", "review", "message", "post", "comment", "live"] as const;
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

export const complaintOutcomes = ["upheld", "dismissed"] as const;
export type ComplaintOutcome = (typeof complaintOutcomes)[number];

/** Limits in code points (specification §5), pictures, and complaints per person within 24 hours. */
export const complaintLimits = { body: 140, pictures: 9, perDay: 10, answer: 500 } as const;

export interface ComplaintRef {
  kind: ComplaintKind;
  id: number;
}

/** Validates a reference; null if it cannot be a subject. */
export function readComplaintRef(kind: string | null, id: number | null): ComplaintRef | null {
  const found = complaintKinds.find((one) => one === kind);
  return found && id !== null ? { kind: found, id } : null;
}
