import { z } from "zod";
import { ok, type Result, refuse } from "~/app/platform/result";
import type { Actor } from "~/app/staff/api.server";
import type { Db } from "~/db/client.server";
import type { Handle } from "~/db/transact.server";
import { changePart, type GoodsChange, type LeftCounts, leftOut } from "./change-goods.server";
import { countMatches, maxMatches, nextMatches } from "./goods-admin-queries.server";
import type { GoodsAdminFilter } from "./goods-filter.server";

/** Goods that are locked and changed together. */
const partSize = 500;

export interface MatchPlan {
  /** Highest id counted: what comes later is not changed. */
  last: number;
  changes: number;
  left: LeftCounts;
}

/**
 * Counts what a change of every match would do. Refuses `nothing` when it changes none, and `tooManyMatches` above ten
 * thousand.
 */
export async function planMatches(
  handle: Handle,
  filter: GoodsAdminFilter,
  change: GoodsChange,
): Promise<Result<MatchPlan, "nothing" | "tooManyMatches">> {
  const plan: MatchPlan = { last: 0, changes: 0, left: {} };
  let total = 0;
  for (const row of await countMatches(handle, filter)) {
    const count = Number(row.count);
    const why = leftOut(row, change);
    if (why) plan.left[why] = (plan.left[why] ?? 0) + count;
    else plan.changes += count;
    plan.last = Math.max(plan.last, Number(row.last));
    total += count;
  }
  if (total > maxMatches) return refuse("tooManyMatches");
  return plan.changes === 0 ? refuse("nothing") : ok(plan);
}

/** Changes every match up to the id that was confirmed, in parts of five hundred; each part is changed whole or not. */
export async function changeMatches(
  db: Db,
  act: { actor: Actor; filter: GoodsAdminFilter; last: number; change: GoodsChange; reason: string },
): Promise<{ changed: number[]; left: LeftCounts }> {
  const { filter, last, ...rest } = act;
  const changed: number[] = [];
  const left: LeftCounts = {};
  for (let above = 0; above < last && changed.length < maxMatches; ) {
    const ids = await nextMatches(db, filter, { above, last, limit: partSize });
    if (ids.length === 0) break;
    const part = await changePart(db, { ...rest, ids });
    changed.push(...part.changed);
    for (const [why, count] of Object.entries(part.left) as [keyof LeftCounts, number][])
      left[why] = (left[why] ?? 0) + count;
    above = ids.at(-1) ?? last;
  }
  return { changed, left };
}

const outcome = z.object({
  did: z.enum(["take", "put", "weigh", "restore"]),
  changed: z.coerce.number().int().min(0).max(maxMatches),
});
const reasons = ["on_sale", "off_shelf", "in_audit", "deleted", "unready", "same"] as const;

/** True for the parameters of an address that say what was just done. */
export const isOutcome = (name: string) => ["taken", "did", "changed"].includes(name) || name.startsWith("left.");

/** What a change of every match did, as the address of the list says it after the redirect. */
export function outcomeQuery(
  did: GoodsChange["intent"],
  { changed, left }: { changed: number[]; left: LeftCounts },
): Record<string, string> {
  return { did, changed: String(changed.length), ...Object.fromEntries(leftPairs(left)) };
}

/** Parses it; null for none. */
export function readOutcome(search: URLSearchParams) {
  const { data } = outcome.safeParse(Object.fromEntries(search));
  if (!data) return null;
  const left = reasons.flatMap((why) => {
    const count = Number(search.get(`left.${why}`));
    return Number.isSafeInteger(count) && count > 0 ? [{ why, count }] : [];
  });
  return { ...data, left };
}

const leftPairs = (left: LeftCounts) => Object.entries(left).map(([why, count]) => [`left.${why}`, String(count)]);
