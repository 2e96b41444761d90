import type { RequestContext } from "~/app/context.server";
import { ok, type Result, refuse } from "~/app/platform/result";
import { insertLikes } from "./like-room-queries.server";
import { hintTalk } from "./talk-channel.server";
import { talkLimits } from "./talk-limits";

/**
 * Counts the taps that a page has collected since its last report: at most thirty of one, and twenty a second of a
 * person, however many pages they have. Returns how many were counted. Refuses `notOnAir`.
 */
export async function likeRoom(
  { db, bus }: Pick<RequestContext, "db" | "bus">,
  { roomId, userId, taps }: { roomId: number; userId: number; taps: number },
): Promise<Result<number, "notOnAir">> {
  const count = Math.min(taps, talkLimits.likes.report);
  const taken = await insertLikes(db, { roomId, userId, taps: count });
  if (taken === null) return refuse("notOnAir");
  if (taken > 0) hintTalk(bus, roomId);
  return ok(taken);
}
