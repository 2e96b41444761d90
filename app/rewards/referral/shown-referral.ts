/** A share on its way, as its referrer sees it. Amounts in minor units, moments in Unix ms. */
export interface ShownDue {
  orderId: number;
  /** Masked name. */
  buyer: string;
  goods: string[];
  minor: number;
  /** When the time for refunds is over; null = that is not known yet. */
  dueAt: number | null;
  /** Why staff look at it first; empty = they do not. */
  reasons: ("payout" | "phone" | "device" | "address")[];
}

/** What is on its way; the sum and the number are of all, the rows of some. */
export interface ShownDues {
  count: number;
  minor: number;
  rows: ShownDue[];
}

/** A month in which somebody brought people; the people are those of the month that is open. */
export interface ShownPeople {
  months: { month: string; joined: number; ordered: number }[];
  /** `2026-11`; null = nobody was brought. */
  open: string | null;
  /** By masked names. */
  people: { name: string; at: number; orders: number; minor: number }[];
}
