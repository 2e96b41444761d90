import type { IncomingMessage } from "node:http";
import type { RoomSocket, SocketRooms } from "~/app/chat/api.server";
import type { Services } from "~/app/context.server";
import { lookAtRooms } from "./look-queries.server";
import { talkChannel } from "./talk-channel.server";
import { createViewerCounts } from "./viewer-counts.server";
import { visitorOfSocket } from "./visitor-key.server";
import { WatchedRoom } from "./watched-room.server";

interface RoomSockets extends SocketRooms {
  start(): void;
  close(): Promise<void>;
}

/**
 * In ms: the pause after a look, so that a room tells at most four frames a second; how often a process looks without a
 * hint; and how often it counts viewers.
 */
const lookPauses = { least: 255, most: 500, count: 2000 } as const;

/**
 * Tells the sockets of this process what happens in the rooms that they watch. The rows are the truth: one statement
 * for all rooms finds what is new, at once after a hint of the bus and every half second without one.
 */
export function createRoomSockets(
  services: Pick<Services, "db" | "bus" | "log" | "clock" | "codeSecret" | "env">,
): RoomSockets {
  const { db, bus, log } = services;
  const rooms = new Map<number, WatchedRoom>();
  const where = new Map<RoomSocket, WatchedRoom>();
  const counts = createViewerCounts(services, rooms);
  let timer: NodeJS.Timeout | null = null;
  let counting: NodeJS.Timeout | undefined;
  let due = Number.POSITIVE_INFINITY;
  let lookedAt = 0;
  let looking: Promise<void> | null = null;
  let closed = false;
  const endings: (() => void)[] = [];

  /** Looks in so many ms, or earlier where that was said before; never within the pause after the last look. */
  function soon(ms: number): void {
    const at = Math.max(Date.now() + ms, lookedAt + lookPauses.least);
    if (closed || rooms.size === 0 || at >= due) return;
    due = at;
    // A look under way sets the timer itself.
    if (looking) return;
    if (timer) clearTimeout(timer);
    timer = setTimeout(begin, at - Date.now());
  }

  function begin(): void {
    timer = null;
    due = Number.POSITIVE_INFINITY;
    looking = look()
      .catch((error) => log.warn({ err: error }, "live rooms could not be looked at; it is tried again"))
      .finally(() => {
        looking = null;
        lookedAt = Date.now();
        // A hint that came meanwhile may be of what the statement did not see.
        const hinted = due !== Number.POSITIVE_INFINITY;
        due = Number.POSITIVE_INFINITY;
        soon(hinted ? 0 : lookPauses.most);
      });
  }

  async function look(): Promise<void> {
    const asked = [...rooms.values()];
    const rows = await lookAtRooms(db, asked);
    const found = new Map(rows.map((row) => [row.id, row]));
    for (const room of asked) {
      const row = found.get(room.id);
      if (row) room.look(row, Date.now());
      else room.vanish();
      if (!row || room.isOver) forget(room);
    }
  }

  /** Nothing more happens in a room: nobody watches it any more. */
  function forget(room: WatchedRoom): void {
    for (const socket of room.sockets) where.delete(socket);
    rooms.delete(room.id);
  }

  function watch(socket: RoomSocket, roomId: number, after: number): void {
    if (closed) return;
    const before = where.get(socket);
    if (before && before.id !== roomId) leave(socket);
    const room = rooms.get(roomId) ?? new WatchedRoom(roomId);
    rooms.set(roomId, room);
    where.set(socket, room);
    room.join(socket, after);
    soon(0);
  }

  function leave(socket: RoomSocket): void {
    const room = where.get(socket);
    if (!room) return;
    where.delete(socket);
    room.leave(socket);
    if (room.sockets.size === 0) rooms.delete(room.id);
  }

  return {
    visitorOf: (req: IncomingMessage) => visitorOfSocket(services, req),
    watch,
    leave,
    start() {
      const hinted = (message: string) => {
        if (rooms.has(Number(message))) soon(0);
      };
      endings.push(bus.subscribe(talkChannel, hinted), bus.subscribe("live", hinted));
      counting = setInterval(counts.count, lookPauses.count);
    },
    async close() {
      closed = true;
      for (const end of endings) end();
      if (timer) clearTimeout(timer);
      clearInterval(counting);
      await Promise.all([looking, counts.close()]);
    },
  };
}
