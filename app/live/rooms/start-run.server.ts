import { randomBytes } from "node:crypto";
import type { RequestContext } from "~/app/context.server";
import { ok, type Result, refuse } from "~/app/platform/result";
import { setShopOnAir } from "~/app/shops/api.server";
import { lockRows } from "~/db/locks.server";
import { transact } from "~/db/transact.server";
import { hashOfKey } from "../segments/run-key.server";
import { findShopRoom, insertRun, mayGoLive, type NoLive, roomOnAir } from "./rooms-queries.server";

/** What a host's page needs to send: the run in the addresses of its files, its key, and the number that comes next. */
export interface StartedRun {
  runId: string;
  key: string;
  next: number;
}

interface RunAsked {
  roomId: number;
  shopId: number;
  /** Who speaks; null = whoever planned it has given the account up. */
  userId: number | null;
  /** An engine sends it, with a connection that it names, or without a name. */
  engine?: { client: string | null };
}

/**
 * Goes on air, or comes back to a room that is: from now on only this opening of the host's page may send, or this
 * connection of an engine. Refuses `notAllowed` (closed, or staff do not let it), `banned` until when, `notFound` (no
 * room of the shop that is sent so), `over` (ended or cancelled), `otherRoom` (another room of the shop is on air).
 */
export async function startRun(
  { db, bus }: Pick<RequestContext, "db" | "bus">,
  { roomId, shopId, userId, engine }: RunAsked,
): Promise<Result<StartedRun, NoLive | "notFound" | "over" | "otherRoom">> {
  const key = randomBytes(32).toString("base64url");
  const started = await transact(db, async (trx) => {
    await lockRows(trx, "live_rooms", [roomId]);
    // Locked too, so that of two rooms of a shop that start at once one is first.
    await lockRows(trx, "shops", [shopId]);
    const room = await findShopRoom(trx, { id: roomId, shopId });
    if (room?.driver !== (engine ? "external" : "own")) return refuse("notFound");
    if (room.state === "ended" || room.state === "cancelled") return refuse("over");
    const may = await mayGoLive(trx, shopId);
    if (!may.ok) return may;
    const onAir = await roomOnAir(trx, shopId);
    if (onAir !== null && onAir !== roomId) return refuse("otherRoom");
    const run = await insertRun(trx, { roomId, userId, keyHash: hashOfKey(key), client: engine?.client ?? null });
    await setShopOnAir(trx, { shopId, onAir: true });
    return ok(run);
  });
  if (!started.ok) return started;
  await bus.publish("live", String(roomId)).catch(() => {});
  return ok({ ...started.value, key });
}
