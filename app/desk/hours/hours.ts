/** The desk's hours at a moment. */
export interface DeskHours {
  open: boolean;
  /** When that changes next, ms since 1970; null = not within a week. */
  until: number | null;
  /** As set by operators: `09:00` in the zone, 1 = Monday. */
  opens: string;
  closes: string;
  days: number[];
  zone: string;
}
