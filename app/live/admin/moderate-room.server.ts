import type { RequestContext } from "~/app/context.server";
import { type Result, refuse } from "~/app/platform/result";
import { type Actor, audit } from "~/app/staff/api.server";
import { muteViewer, removeLine } from "../talk/moderate.server";
import { subjectOf } from "./rule-room.server";
import { ruledRoom } from "./rulings-queries.server";

interface Act {
  actor: Actor;
  roomId: number;
  /** Of the line. */
  number: number;
  act: "remove" | "mute";
}

/**
 * Removes a line of a room, or keeps whoever said it from speaking there, for the market; the log has it. Refuses
 * `notFound` as the acts of the shop's people do.
 */
export async function moderateRoom(
  services: Pick<RequestContext, "db" | "bus">,
  { actor, roomId, number, act }: Act,
): Promise<Result<null, "notFound">> {
  const room = await ruledRoom(services.db, roomId);
  if (!room) return refuse("notFound");
  const line = { roomId, shopId: room.shopId, number, userId: null };
  const action = act === "remove" ? "live.lineRemoved" : "live.muted";
  const log = (trx: Parameters<typeof audit>[0]) =>
    audit(trx, { ...actor, action, subject: subjectOf(room), after: { line: number } });
  return act === "remove" ? removeLine(services, { ...line, log }) : muteViewer(services, { ...line, minutes: 0, log });
}
