export const peopleViews = ["all", "shop", "banned", "former"] as const;

export type PeopleView = (typeof peopleViews)[number];

export interface PeopleFilter {
  /** Name or part of it; or a whole phone, mailbox, member number, id or order number. "" = any. */
  searchText: string;
  view: PeopleView;
  /** Registered on this day or later: `2026-11-23`; "" = any time. */
  since: string;
}

export type Standing = "open" | "banned" | "former";
