import { sql } from "kysely";
import type { Picture } from "~/app/design/picture";
import { type JoinedPicture, joinedPicture } from "~/app/platform/media/media-source";
import type { Handle } from "~/db/transact.server";

/** Returns the cover of a room, or null. */
export async function roomCover(handle: Handle, roomId: number): Promise<Picture | null> {
  const { rows } = await sql<JoinedPicture>`
    select hash, width, height, tint from live_rooms join media on media.hash = cover
    where live_rooms.id = ${roomId}`.execute(handle);
  return rows[0] ? joinedPicture(rows[0]) : null;
}
