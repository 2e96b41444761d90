/** A room as its studio knows it; times in ms since 1970. */
export interface StudioRoom {
  id: number;
  title: string;
  cover: string | null;
  /** Another opening of the page, or this one before it was reloaded, has begun it. */
  onAir: boolean;
  startedAt: number | null;
  plannedAt: number | null;
  /** How many people want to be told when it goes on air. */
  waiting: number;
}
