import type { RequestContext } from "~/app/context.server";
import { ok, type Result, refuse } from "~/app/platform/result";
import { followShops } from "~/app/shops/api.server";
import { shopOfRoom } from "../rooms/rooms-queries.server";
import { noteFollow } from "./like-room-queries.server";
import { hintTalk } from "./talk-channel.server";

/** Follows the shop of a room; while it is on air, whoever is new counts for the room. Refuses `notFound`. */
export async function followRoom(
  { db, bus }: Pick<RequestContext, "db" | "bus">,
  { roomId, userId }: { roomId: number; userId: number },
): Promise<Result<null, "notFound">> {
  const shopId = await shopOfRoom(db, roomId);
  if (shopId === null) return refuse("notFound");
  const fresh = await followShops(db, { userId, shopIds: [shopId] });
  if (fresh > 0 && (await noteFollow(db, roomId))) hintTalk(bus, roomId);
  return ok(null);
}
