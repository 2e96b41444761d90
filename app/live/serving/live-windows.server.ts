import { LRUCache } from "lru-cache";
import type { Services } from "~/app/context.server";
import { liveLimits } from "../limits";
import { findRoom } from "../rooms/rooms-queries.server";
import { type ListedSegment, latestSegments, listSegments } from "../segments/segments-queries.server";
import { liveEdge, writePlaylist } from "./playlist";

/** What a process knows of a room whose playlist is asked for. */
interface Window {
  segments: readonly ListedSegment[];
  ended: boolean;
  /** Written once per change. */
  playlist: string;
  readAt: number;
}

export interface LiveWindows {
  /**
   * Returns the playlist of a room on air, as soon as it has a segment above a number, or the room ends, or three
   * seconds are over; null = there is no such room, or it is not on air and did not end.
   */
  playlist(roomId: number, after: number): Promise<string | null>;
}

/** How long what a process knows may be old without a hint of the bus, in ms. */
const staleMs = 1000;
/** Rooms that a process keeps. */
const most = 200;

/** Keeps the live edge of the rooms that are asked for: two statements per room and segment, however many look. */
export function createLiveWindows({ db, bus }: Pick<Services, "db" | "bus">): LiveWindows {
  const windows = new LRUCache<number, Window>({ max: most });
  const reading = new Map<number, Promise<Window | null>>();
  const waiting = new Map<number, Set<() => void>>();

  /** Reads what is new; all who ask meanwhile get the same. */
  function refresh(roomId: number): Promise<Window | null> {
    let read = reading.get(roomId);
    if (!read) {
      read = readWindow(roomId).finally(() => reading.delete(roomId));
      reading.set(roomId, read);
    }
    return read;
  }

  async function readWindow(roomId: number): Promise<Window | null> {
    const readAt = Date.now();
    const room = await findRoom(db, roomId);
    if (!room || (room.state !== "on_air" && room.state !== "ended") || room.removed) {
      windows.delete(roomId);
      return null;
    }
    // Of what was cut off, players get the end alone.
    const known = room.locked ? undefined : windows.get(roomId);
    const last = known?.segments.at(-1)?.number ?? 0;
    const latest = () => (known ? listSegments(db, { roomId, after: last }) : latestSegments(db, roomId));
    const news = room.locked ? [] : await latest();
    const ended = room.state === "ended";
    const changed = news.length > 0 || known?.ended !== ended;
    const segments = changed ? liveEdge([...(known?.segments ?? []), ...news]) : known.segments;
    const window = { segments, ended, playlist: changed ? writePlaylist(segments, { ended }) : known.playlist, readAt };
    windows.set(roomId, window);
    if (changed) for (const wake of waiting.get(roomId) ?? []) wake();
    return window;
  }

  const isFresh = ({ readAt }: Window) => Date.now() - readAt < staleMs;

  async function playlist(roomId: number, after: number): Promise<string | null> {
    const current = async () => {
      const known = windows.get(roomId);
      return known && isFresh(known) ? known : refresh(roomId);
    };
    let window = await current();
    const until = Date.now() + liveLimits.waitMs;
    while (window && !window.ended && (window.segments.at(-1)?.number ?? 0) <= after && Date.now() < until) {
      await news(roomId, Math.min(staleMs, until - Date.now()));
      window = await current();
    }
    return window?.playlist ?? null;
  }

  /** Resolves when the room has changed, or after a time. */
  function news(roomId: number, ms: number): Promise<void> {
    return new Promise((resolve) => {
      const those = waiting.get(roomId) ?? new Set();
      waiting.set(roomId, those);
      const done = () => {
        clearTimeout(timer);
        those.delete(done);
        if (those.size === 0) waiting.delete(roomId);
        resolve();
      };
      const timer = setTimeout(done, ms);
      those.add(done);
    });
  }

  bus.subscribe("live", (message) => {
    const roomId = Number(message);
    const known = windows.get(roomId);
    // Whoever asks next, while nobody waits, reads what is new.
    if (known) windows.set(roomId, { ...known, readAt: 0 });
    // A hint that comes while a statement runs may be of what that one did not see.
    if (waiting.has(roomId)) {
      void (reading.get(roomId) ?? Promise.resolve())
        .catch(() => null)
        .then(() => refresh(roomId))
        .catch(() => {});
    }
  });

  return { playlist };
}
