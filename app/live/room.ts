import type { LiveTables } from "~/db/tables/live-schema";
import { liveLimits } from "./limits";

/** Canonical states: planned → on air → ended; planned → cancelled (discover.md, Rooms). */
export type RoomState = LiveTables["live_rooms"]["state"] extends { __select__: infer State } ? State : never;

/** Who sends a room: its host's page, or an engine of the owner (engine/driver.ts). */
export type DriverName = LiveTables["live_rooms"]["driver"] extends { __select__: infer Driver } ? Driver : never;

export type EndedBy = "host" | "silence" | "shop" | "disk" | "cut";

/** A room as its viewers know it. */
export interface Room {
  id: number;
  shopId: number;
  title: string;
  /** Hash in `media`. */
  cover: string | null;
  state: RoomState;
  plannedFor: Date | null;
  startedAt: Date | null;
  endedAt: Date | null;
  /** When the last segment came. */
  lastAt: Date | null;
  lengthMs: number;
  /** Of the recording, in media time; `toMs` null = to its end. */
  cut: { fromMs: number; toMs: number | null };
  hidden: boolean;
  /** The files of the recording are deleted. */
  removed: boolean;
  /** Staff cut it off, and that stands: nobody may watch the recording, and its shop cannot change it. */
  locked: boolean;
  driver: DriverName;
}

/** Returns whether a room on air has had no segment for five seconds: its viewers read that the host will be back. */
export function isInterrupted({ state, lastAt, startedAt }: Pick<Room, "state" | "lastAt" | "startedAt">, now: Date) {
  const since = lastAt ?? startedAt;
  return state === "on_air" && since !== null && now.getTime() - since.getTime() > liveLimits.interruptedMs;
}

/** Returns whether an ended room can be watched again. */
export const hasReplay = ({ state, hidden, removed, locked, lengthMs }: Room): boolean =>
  state === "ended" && !hidden && !removed && !locked && lengthMs > 0;
