/** The states of the list's tabs, the first by default. */
export const applicationTabs = ["in_review", "passed", "refused"] as const;

/** Points that a reviewer confirms before passing. */
export const applicationChecks = ["identity", "company", "name"] as const;

/** Returns the points to confirm for a type of shop. */
export function checksFor(type: string): readonly (typeof applicationChecks)[number][] {
  return type === "personal" ? ["identity", "name"] : applicationChecks;
}
