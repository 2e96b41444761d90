import type { RequestContext } from "~/app/context.server";
import { type Result, refuse } from "~/app/platform/result";
import { findShopRoom, shopOfRoom } from "../rooms/rooms-queries.server";
import { type StartedRun, startRun } from "../rooms/start-run.server";
import { isStreamKey } from "./stream-key.server";

type Refusal = "wrongKey" | Exclude<Awaited<ReturnType<typeof startRun>>, { ok: true }>["code"];

/**
 * An encoder begins to send a room to the owner's engine, which asks whether it may: the room goes on air, or goes on.
 * Of two that send it the later one counts, since an engine may notice late that the first one is gone. Refuses
 * `wrongKey` (no such room, or none of its valid key) and as `startRun`.
 * @param keys what the encoder showed; one of them has to be the room's
 * @param client the connection, as the engine names it
 */
export async function publishRoom(
  { db, bus, codeSecret }: Pick<RequestContext, "db" | "bus" | "codeSecret">,
  { roomId, keys, client }: { roomId: number; keys: readonly string[]; client: string | null },
): Promise<Result<StartedRun, Refusal>> {
  const shopId = await shopOfRoom(db, roomId);
  const room = shopId === null ? null : await findShopRoom(db, { id: roomId, shopId });
  if (!room || !keys.some((key) => isStreamKey(room, key, codeSecret))) return refuse("wrongKey");
  return startRun({ db, bus }, { roomId, shopId: room.shopId, userId: room.userId, engine: { client } });
}
