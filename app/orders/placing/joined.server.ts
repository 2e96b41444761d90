import { type Result, refuse } from "~/app/platform/result";
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
export type JoinedWay = TeamWay | BargainWay;

/** A purchase that is not alone, as its checkout names it. */
export interface Joining {
  kind: "group" | "bargain";
  /** Of the team that is joined, null = a new one; of the bargain. */
  token: string | null;
}

export const joiningOf = ({ from, token }: Pick<CheckoutQuery, "from" | "token">): Joining | null =>
  from === "group" || from === "bargain" ? { kind: from, token } : null;

/** Returns the way in which a person buys a sku not alone; refuses as `teamWay` and `bargainWay` do. */
export async function joinedWay(
  handle: Handle,
  { kind, token }: Joining,
  { userId, skuId, timers }: { userId: number; skuId: number | undefined; timers: Settings["timers"] },
): Promise<Result<JoinedWay, JoinRefusal>> {
  if (skuId === undefined) return refuse(kind === "group" ? "noGroup" : "noBargain");
  return kind === "group"
    ? teamWay(handle, { userId, skuId, token, pauseDays: timers.teamPauseDays })
    : bargainWay(handle, { userId, skuId, token });
}
