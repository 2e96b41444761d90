import { ok, type Result, refuse } from "~/app/platform/result";
import type { Actor } from "~/app/staff/api.server";
import type { Db } from "~/db/client.server";
import type { Handle } from "~/db/transact.server";
import { addLeft, type LeftCounts, readOutcome } from "../../outcome";
import { changePart, type GoodsChange, type LeftOut, leftOut } from "./change-goods.server";
import { countMatches, maxMatches, nextMatches } from "./goods-admin-queries.server";
import type { GoodsAdminFilter } from "./goods-filter.server";

/** Goods that are locked and changed together. */
const partSize = 500;

export interface MatchPlan {
  /** Highest id counted: what comes later is not changed. */
  last: number;
  changes: number;
  left: LeftCounts<LeftOut>;
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
): Promise<{ changed: number[]; left: LeftCounts<LeftOut> }> {
  const { filter, last, ...rest } = act;
  const changed: number[] = [];
  const left: LeftCounts<LeftOut> = {};
  for (let above = 0; above < last && changed.length < maxMatches; ) {
    const ids = await nextMatches(db, filter, { above, last, limit: partSize });
    if (ids.length === 0) break;
    const part = await changePart(db, { ...rest, ids });
    changed.push(...part.changed);
    addLeft(left, part.left);
    above = ids.at(-1) ?? last;
  }
  return { changed, left };
}

const acts = ["take", "put", "weigh", "restore"] as const satisfies GoodsChange["intent"][];
const reasons = ["on_sale", "off_shelf", "in_audit", "deleted", "unready", "same"] as const satisfies LeftOut[];

/** Parses what an address says was done; null for none. */
export const readGoodsOutcome = (search: URLSearchParams) => readOutcome(search, { acts, reasons });
