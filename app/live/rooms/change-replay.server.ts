import type { RequestContext } from "~/app/context.server";
import { ok, type Result, refuse } from "~/app/platform/result";
import { lockRows } from "~/db/locks.server";
import { transact } from "~/db/transact.server";
import { type KnownReplay, setCut, setHidden, setRemoved } from "./replay-queries.server";
import { findShopRoom } from "./rooms-queries.server";

/** What a shop does with a recording; times in ms of what was recorded. */
export type ReplayChange =
  | { to: "hide" | "show" | "delete" }
  /** `toMs` null = to its end. */
  | { to: "cut"; fromMs: number; toMs: number | null };

/** The shortest part of a recording that can be shown, in ms. */
const shortestMs = 1000;

/** The last second of a length, as it is written: what is shown up to there is shown to the end. */
const wholeSeconds = (ms: number) => Math.floor(ms / 1000) * 1000;

/**
 * Hides, shows, cuts or deletes the recording of a shop's room that has ended; its files go with the next sweep.
 * Refuses `notFound` (missing, foreign, deleted), `locked` (staff cut it off), `stale` (changed by somebody else) and
 * `wrongCut` (its end is not behind its beginning, or lies behind what was recorded).
 */
export async function changeReplay(
  { db, bus }: Pick<RequestContext, "db" | "bus">,
  { change, ...replay }: KnownReplay & { change: ReplayChange },
): Promise<Result<null, "notFound" | "locked" | "stale" | "wrongCut">> {
  const changed = await transact(db, async (trx) => {
    await lockRows(trx, "live_rooms", [replay.roomId]);
    const room = await findShopRoom(trx, { id: replay.roomId, shopId: replay.shopId });
    if (!room) return refuse("notFound");
    if (room.locked) return refuse("locked");
    const length = room.lengthMs;
    const toMs = change.to === "cut" && change.toMs !== null && change.toMs < wholeSeconds(length) ? change.toMs : null;
    if (change.to === "cut") {
      if ((change.toMs ?? 0) > length || change.fromMs > (toMs ?? length) - shortestMs) return refuse("wrongCut");
    }
    const outcome =
      change.to === "cut"
        ? await setCut(trx, replay, { fromMs: change.fromMs, toMs })
        : change.to === "delete"
          ? await setRemoved(trx, replay)
          : await setHidden(trx, replay, change.to === "hide");
    if (outcome === "changed") return ok(null);
    return refuse(outcome === "gone" ? "notFound" : "stale");
  });
  // What processes keep of it for viewers is read anew.
  if (changed.ok) await bus.publish("live", String(replay.roomId)).catch(() => {});
  return changed;
}
