import { addNotices } from "~/app/chat/api.server";
import type { RequestContext } from "~/app/context.server";
import { ok, type Result, refuse } from "~/app/platform/result";
import { type Actor, audit } from "~/app/staff/api.server";
import { lockRows } from "~/db/locks.server";
import { transact } from "~/db/transact.server";
import { endRoom } from "../rooms/end-room.server";
import { insertRuling, type RuledRoom, ruledRoom } from "./rulings-queries.server";

interface Ruling {
  actor: Actor;
  roomId: number;
  /** 1 to 500 code points, to the host. */
  words: string;
}

/** What the log calls a room. */
export const subjectOf = ({ id, title }: Pick<RuledRoom, "id" | "title">) => ({ kind: "live", id, label: title });

/** Warns the host of a room on air: the studio shows it with the next segment. Refuses `notOnAir`. */
export function warnHost(
  { db }: Pick<RequestContext, "db">,
  { actor, roomId, words }: Ruling,
): Promise<Result<null, "notOnAir">> {
  return transact(db, async (trx) => {
    await lockRows(trx, "live_rooms", [roomId]);
    const room = await ruledRoom(trx, roomId);
    if (!room?.onAir) return refuse("notOnAir");
    await insertRuling(trx, { roomId, kind: "warned", words, staffId: actor.staff.id, banDays: 0 });
    await audit(trx, { ...actor, action: "live.warned", subject: subjectOf(room), after: { words } });
    return ok(null);
  });
}

/**
 * Cuts a room on air off: its key sends nothing more, its viewers read the words, its recording is locked, and its shop
 * may not go live for so many days; its owner is told. Refuses `notOnAir`.
 * @param cut.banDays 0 = none, null = for ever
 */
export function cutRoom(
  services: Pick<RequestContext, "db" | "bus">,
  { actor, roomId, words, banDays }: Ruling & { banDays: number | null },
): Promise<Result<null, "notOnAir">> {
  return endRoom(services, {
    roomId,
    by: "cut",
    async also(trx, shopId) {
      // So that a room that the shop plans or starts at the same time sees the ruling, or is seen by it.
      await lockRows(trx, "shops", [shopId]);
      const room = await ruledRoom(trx, roomId);
      if (!room) throw new Error("a locked room is gone");
      await insertRuling(trx, { roomId, kind: "cut", words, staffId: actor.staff.id, banDays });
      await addNotices(trx, [
        {
          userId: room.ownerId,
          side: "shop",
          event: "live_cut",
          subjectId: roomId,
          also: { title: room.title, text: words },
        },
      ]);
      const after = { words, days: banDays };
      await audit(trx, { ...actor, action: "live.cut", subject: subjectOf(room), after });
    },
  });
}
