/** Whether people answer at the service desk at a moment. */
export interface DeskHours {
  open: boolean;
  /** When that changes next, ms since 1970; null = never within a week. */
  until: number | null;
  /** As operators set it: `09:00` in the zone, 1 = Monday. */
  opens: string;
  closes: string;
  days: number[];
  zone: string;
}
