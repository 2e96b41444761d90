import { type DueRoom, takeMovedRooms, takeStartedRooms } from "~/app/live/api.server";
import type { Db } from "~/db/client.server";
import { tellDue } from "./tell-due.server";

/**
 * Tells everybody who asked for it that the time of a live room was moved, and that it is on air, each once, and
 * returns how many were told.
 */
export async function notifyLiveRooms(db: Db, limit = 200): Promise<number> {
  const tell = (take: typeof takeStartedRooms) => tellDue(db, { limit, take, noticesOf });
  return (await tell(takeMovedRooms)) + (await tell(takeStartedRooms));
}

const noticesOf = (due: readonly DueRoom[]) =>
  due.map(({ userId, roomId, at, ...room }) => ({
    userId,
    subjectId: roomId,
    event: at === null ? ("live_on_air" as const) : ("live_moved" as const),
    also: at === null ? room : { ...room, at },
  }));
