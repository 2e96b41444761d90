/** The states that the queue is divided by, the first by default. */
export const auditTabs = ["waiting", "passed", "refused"] as const;

/** new = never on sale, changed = buyers see them as they were passed, again = taken off by the platform before. */
export const submissionKinds = ["new", "changed", "again"] as const;

/** Code points of a reason. */
export const reasonLimit = 200;
