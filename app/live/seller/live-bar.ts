import type { Result } from "~/app/platform/result";
import type { NoLive } from "../rooms/rooms-queries.server";

/** Why a shop may not go live, for its pages: staff do not let it, or only from a moment on (ms; null = never). */
export type LiveBar = { why: "notAllowed" } | { why: "banned"; until: number | null };

/** Returns why a shop may not go live; null = it may. */
export function barOf(may: Result<null, NoLive>): LiveBar | null {
  if (may.ok) return null;
  return may.code === "banned" ? { why: "banned", until: may.until?.getTime() ?? null } : { why: "notAllowed" };
}
