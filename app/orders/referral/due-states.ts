/** What became of a referrer's share: it waits, staff look at it, it was paid to the balance, or the shop keeps it. */
export const dueStates = ["waiting", "held", "released", "returned"] as const;

export type DueState = (typeof dueStates)[number];

/** What buyer and referrer have in common, for which a share is held until staff decide. */
export const heldReasons = ["payout", "phone", "device", "address"] as const;

export type HeldReason = (typeof heldReasons)[number];
