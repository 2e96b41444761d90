/** The states of the queue's tabs, the first by default. */
export const auditTabs = ["waiting", "passed", "refused"] as const;

/** new = never on sale, changed = buyers see the last passed version, again = taken off sale by the platform before. */
export const submissionKinds = ["new", "changed", "again"] as const;

/** Max code points of a reason. */
export const reasonLimit = 200;
