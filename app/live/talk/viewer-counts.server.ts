import type { Services } from "~/app/context.server";
import { maskName } from "~/app/platform/format/mask-name";
import { talkLimits } from "./talk-limits";
import {
  type CountRow,
  countViewers,
  noteViewers,
  raiseViewers,
  type Viewer,
  viewerOf,
} from "./viewers-queries.server";
import type { Came, WatchedRoom } from "./watched-room.server";

/** How often whoever watches is noted again, in ms: three times within the half minute in which a viewer is one. */
const notedMs = 10_000;

/** Counts the viewers of the rooms that are watched in this process, over all processes. */
export function createViewerCounts(
  { db, log }: Pick<Services, "db" | "log">,
  rooms: ReadonlyMap<number, WatchedRoom>,
): { count(): void; close(): Promise<void> } {
  /** Viewers who were noted since all were noted last. */
  let noted = new Set<string>();
  let allNotedAt = 0;
  /** By room: when it was counted last, by the clock of the database. */
  let countedAt = new Map<number, number>();
  let counting: Promise<void> | null = null;

  async function work(): Promise<void> {
    if (Date.now() - allNotedAt >= notedMs) {
      noted = new Set();
      allNotedAt = Date.now();
    }
    const fresh = watching();
    if (fresh.length > 0) await noteViewers(db, fresh);
    for (const each of fresh) noted.add(keyOf(each));
    const asked = [...rooms.keys()].map((roomId) => ({ roomId, since: countedAt.get(roomId) ?? 0 }));
    if (asked.length === 0) return;
    const rows = await countViewers(db, asked);
    countedAt = new Map(rows.map(({ roomId, at }) => [roomId, at]));
    for (const row of rows) {
      rooms.get(row.roomId)?.counted(row.online, cameOf(row));
      if (row.raised) await raiseViewers(db, row);
    }
  }

  /** Viewers who are to be noted, each once, however many sockets they have. */
  function watching(): Viewer[] {
    const found = new Map<string, Viewer>();
    for (const { id, sockets } of rooms.values())
      for (const { owner, visitor } of sockets) {
        const viewer = viewerOf(owner?.userId ?? null, visitor);
        const one = viewer && { roomId: id, viewer };
        if (one && !noted.has(keyOf(one))) found.set(keyOf(one), one);
      }
    return [...found.values()];
  }

  return {
    count() {
      if (counting || rooms.size === 0) return;
      counting = work()
        .catch((error) => log.warn({ err: error }, "viewers of live rooms could not be counted; it is tried again"))
        .finally(() => {
          counting = null;
        });
    },
    async close() {
      await counting;
    },
  };
}

const keyOf = ({ roomId, viewer }: Viewer) => `${roomId} ${viewer}`;

/** Who came is told by one name, and by none where many watch. */
function cameOf({ came, nickname, online }: CountRow): Came | null {
  if (came === 0) return null;
  const named = nickname !== null && online <= talkLimits.named;
  return { name: named ? maskName(nickname) : "", others: named ? came - 1 : came };
}
