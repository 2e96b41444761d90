import type { RequestContext } from "~/app/context.server";
import { readId } from "~/app/platform/ids";
import { lookAtRooms } from "./look-queries.server";
import type { RoomFrame } from "./room-frame";
import { countViewers, noteViewers, raiseViewers, viewerOf } from "./viewers-queries.server";
import { visitorKey } from "./visitor-key.server";
import { WatchedRoom } from "./watched-room.server";

/**
 * Returns the frame of what a page without a socket lacks of a room (`id`), above the number of the last line that it
 * has (`after`); null = there is no such room. Whoever asks counts as a viewer, as with a socket.
 */
export async function askedTalk(request: Request, context: RequestContext): Promise<RoomFrame | null> {
  const query = new URL(request.url).searchParams;
  const roomId = readId(query.get("id"));
  const after = Number(/^\d{1,9}$/.exec(query.get("after") ?? "")?.[0] ?? 0);
  if (roomId === null) return null;
  const userId = (await context.session(request))?.ownerId ?? null;
  const viewer = viewerOf(userId, visitorKey(request, context));
  return talkFrame(context, { roomId, after, userId, viewer });
}

interface Asked {
  roomId: number;
  /** Number of the last line that is known; 0 = the page has none. */
  after: number;
  /** Null = a visitor. */
  userId: number | null;
  /** Who counts as watching; null = nobody. */
  viewer: string | null;
}

/** Returns what is said in a room, as it begins on a page; null = there is no such room. Two statements. */
export async function talkFrame(
  { db, remembered }: Pick<RequestContext, "db" | "remembered">,
  { roomId, after, userId, viewer }: Asked,
): Promise<RoomFrame | null> {
  const [row] = await lookAtRooms(db, [{ id: roomId, after: after === 0 ? -1 : after, acts: -1 }]);
  if (!row) return null;
  if (viewer && row.state === "on_air") await noteViewers(db, [{ roomId, viewer }]);
  // As old as a second: pages that ask all at once cost one count.
  const online = await remembered(`live viewers ${roomId}`, async () => {
    const [count] = await countViewers(db, [{ roomId, since: 0 }]);
    if (count?.raised) await raiseViewers(db, count);
    return count?.online ?? 0;
  });
  const room = new WatchedRoom(roomId);
  room.counted(online, null);
  room.look(row, Date.now());
  return room.answer(after, userId);
}
