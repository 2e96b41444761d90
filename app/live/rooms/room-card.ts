import type { Picture } from "~/app/design/picture";

/** A room on air, or a planned one, in lists. */
export interface RoomCard {
  id: number;
  title: string;
  onAir: boolean;
  /** Of its own, otherwise the logo of its shop. */
  cover: Picture | null;
  shop: { id: number; name: string; logo: Picture | null };
  /** When it will begin, in ms since 1970; null = it is on air. */
  plannedFor: number | null;
  /** Who reads wants to be told when it goes on air; missing = not known, on pages that are one copy for all. */
  reminded?: boolean;
}
