import { ok, type Result, refuse } from "~/app/platform/result";
import { type RoomWay, roomWay } from "~/app/prices/api.server";
import {
  type BargainRefusal,
  type BargainWay,
  bargainWay,
  type TeamRefusal,
  type TeamWay,
  teamWay,
} from "~/app/promotions/api.server";
import type { Settings } from "~/app/settings/api.server";
import type { Handle } from "~/db/transact.server";
import type { CheckoutQuery } from "./checkout-query";

export type JoinRefusal = TeamRefusal | BargainRefusal;
export type JoinedWay = TeamWay | BargainWay | RoomWay;

/** A purchase that is not as everybody's, as its checkout names it. */
export type Joining =
  /** Of the team that is joined, null = a new one; of the bargain. */
  { kind: "group" | "bargain"; token: string | null } | { kind: "room"; roomId: number };

export function joiningOf({ from, token, roomId }: Pick<CheckoutQuery, "from" | "token" | "roomId">): Joining | null {
  if (from === "group" || from === "bargain") return { kind: from, token };
  return roomId === null ? null : { kind: "room", roomId };
}

/** Returns whether somebody buys with others: one sku, at a price that was agreed. */
export const isTogether = (way: Pick<JoinedWay, "kind"> | null): boolean => way !== null && way.kind !== "room";

/** Returns the way in which a person buys a sku; refuses as `teamWay` and `bargainWay` do. */
export async function joinedWay(
  handle: Handle,
  joining: Joining,
  { userId, skuId, timers }: { userId: number; skuId: number | undefined; timers: Settings["timers"] },
): Promise<Result<JoinedWay, JoinRefusal>> {
  if (joining.kind === "room") return ok(await roomWay(handle, { roomId: joining.roomId, skuId: skuId ?? 0 }));
  const { kind, token } = joining;
  if (skuId === undefined) return refuse(kind === "group" ? "noGroup" : "noBargain");
  return kind === "group"
    ? teamWay(handle, { userId, skuId, token, pauseDays: timers.teamPauseDays })
    : bargainWay(handle, { userId, skuId, token });
}
