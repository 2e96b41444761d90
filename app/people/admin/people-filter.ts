/** Views of the list of people. */
export const peopleViews = ["all", "shop", "banned", "former"] as const;

export type PeopleView = (typeof peopleViews)[number];

/** What the list is asked for. */
export interface PeopleFilter {
  /** Name or part of it; or a whole phone, mailbox, member number, id or order number. "" = anybody. */
  words: string;
  view: PeopleView;
  /** Registered on this day or later, UTC: `2026-11-23`; "" = ever. */
  since: string;
}

/** Whether somebody can sign in. */
export type Standing = "open" | "banned" | "former";
