export const paperKinds = ["invoice", "credit_note"] as const;
export type PaperKind = (typeof paperKinds)[number];
