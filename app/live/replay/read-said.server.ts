import type { RequestContext } from "~/app/context.server";
import { readId } from "~/app/platform/ids";
import { hasReplay } from "../room";
import { findRoom } from "../rooms/rooms-queries.server";
import type { SaidLine } from "../talk/line";
import { saidLine } from "../talk/said-line.server";
import { partMs } from "./replay-part";
import { linesBetween, replayStart } from "./replay-parts-queries.server";

/**
 * Returns what was said in a part of a recording (`id`, `part` from 0), with its time in what is watched; null = there
 * is no recording that can be watched. Two or three statements.
 */
export async function readSaid(request: Request, { db }: RequestContext): Promise<SaidLine[] | null> {
  const query = new URL(request.url).searchParams;
  const id = readId(query.get("id"));
  const part = Number(/^\d{1,6}$/.exec(query.get("part") ?? "")?.[0] ?? Number.NaN);
  const room = id === null || Number.isNaN(part) ? null : await findRoom(db, id);
  if (!room || !hasReplay(room)) return null;
  const start = await replayStart(db, { roomId: room.id, fromMs: room.cut.fromMs });
  const fromMs = start + part * partMs;
  const toMs = Math.min(fromMs + partMs, room.cut.toMs ?? Number.MAX_SAFE_INTEGER);
  const rows = await linesBetween(db, { roomId: room.id, fromMs, toMs });
  return rows.map((row) => saidLine({ ...row, ms: row.ms - start }));
}
