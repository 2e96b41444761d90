import { addNotices } from "~/app/chat/api.server";
import type { RequestContext } from "~/app/context.server";
import { ok, type Refusal, type Result, refuse } from "~/app/platform/result";
import { type Actor, audit } from "~/app/staff/api.server";
import { lockRows } from "~/db/locks.server";
import { transact } from "~/db/transact.server";
import { subjectOf } from "./rule-room.server";
import { cutOfRoom, ruledRoom, storeAppeal, storeDecision } from "./rulings-queries.server";

type Services = Pick<RequestContext, "db" | "bus">;

/** Appeals the cut of a shop's room, once. Refuses `notFound` (not cut off, or foreign) and `before`. */
export function appealCut(
  { db }: Pick<Services, "db">,
  { roomId, shopId, words }: { roomId: number; shopId: number; words: string },
): Promise<Result<null, "notFound" | "before">> {
  return transact(db, async (trx) => {
    await lockRows(trx, "live_rooms", [roomId]);
    const room = await ruledRoom(trx, roomId);
    const cut = await cutOfRoom(trx, roomId);
    if (room?.shopId !== shopId || !cut) return refuse("notFound");
    if (cut.appealed) return refuse("before");
    await storeAppeal(trx, { rulingId: cut.id, words });
    return ok(null);
  });
}

interface Decision {
  actor: Actor;
  roomId: number;
  outcome: "upheld" | "lifted";
  /** To the shop, 1 to 500 code points. */
  answer: string;
}

/**
 * Decides the appeal of a cut, by another person than the ruling's: it stands, or it is lifted, which unlocks the
 * recording and lets the shop go live again. Its owner is told. Refuses `notFound` (nothing is appealed), `own`, and
 * `over` with whoever was faster.
 */
export async function decideCutAppeal(
  { db, bus }: Services,
  { actor, roomId, outcome, answer }: Decision,
): Promise<Result<null, "notFound" | "own" | (Refusal<"over"> & { by: string | null })>> {
  const decided = await transact(db, async (trx) => {
    await lockRows(trx, "live_rooms", [roomId]);
    const room = await ruledRoom(trx, roomId);
    const cut = await cutOfRoom(trx, roomId);
    if (!room || !cut?.appealed) return refuse("notFound");
    if (cut.outcome !== null) return refuse("over", { by: cut.decidedBy });
    if (cut.staffId === actor.staff.id) return refuse("own");
    await storeDecision(trx, { rulingId: cut.id, outcome, answer, staffId: actor.staff.id });
    await addNotices(trx, [
      {
        userId: room.ownerId,
        side: "shop",
        event: "live_appeal_decided",
        subjectId: roomId,
        also: { title: room.title, text: answer },
      },
    ]);
    const action = outcome === "upheld" ? "live.cutUpheld" : "live.cutLifted";
    await audit(trx, { ...actor, action, subject: subjectOf(room), after: { ruling: cut.id, answer } });
    return ok(null);
  });
  // What processes keep of its recording is read anew.
  if (decided.ok) await bus.publish("live", String(roomId)).catch(() => {});
  return decided;
}
