import { pickText } from "~/app/platform/language/texts";
import { ok, type Result, refuse } from "~/app/platform/result";
import type { Actor } from "~/app/staff/api.server";
import { audit } from "~/app/staff/api.server";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { type LockedGoods, lockGoods, setGoods } from "./goods-desk-queries.server";

/**
 * What staff may do to goods: take what is on sale off the shelf, put it (or what passed the audit) on sale, give a weight in
 * recommendations. "restore" takes a taking off back. Merchants' deleted goods stay deleted.
 */
export type GoodsChange = { act: "take" } | { act: "put" } | { act: "restore" } | { act: "weigh"; weight: number };

const moves = {
  take: { from: ["on_sale"], to: "off_shelf" },
  put: { from: ["off_shelf", "in_audit"], to: "on_sale" },
  restore: { from: ["off_shelf"], to: "on_sale" },
} as const;

const recordedAs = {
  take: "goods.takenOff",
  put: "goods.putOn",
  restore: "goods.putBack",
  weigh: "goods.weighed",
} as const;

function changes(goods: LockedGoods, change: GoodsChange): boolean {
  if (change.act === "weigh") return goods.weight !== change.weight && goods.state !== "deleted";
  return (moves[change.act].from as readonly string[]).includes(goods.state);
}

/**
 * Changes the goods among `ids` that are in a state for it, and keeps each with its reason in the audit log. Answers which were
 * changed. Refuses `nothing` (none of them was: somebody was quicker).
 */
export async function changeGoods(
  db: Db,
  { actor, ids, change, reason }: { actor: Actor; ids: number[]; change: GoodsChange; reason: string },
): Promise<Result<number[], "nothing">> {
  return transact(db, async (trx) => {
    const found = (await lockGoods(trx, ids)).filter((goods) => changes(goods, change));
    if (found.length === 0) return refuse("nothing");
    const values = change.act === "weigh" ? { weight: change.weight } : { state: moves[change.act].to };
    const changed = found.map(({ id }) => id);
    await setGoods(trx, changed, values);
    for (const { id, title, state, weight } of found) {
      await audit(trx, {
        ...actor,
        action: recordedAs[change.act],
        subject: { kind: "goods", id, label: pickText(title, "en") },
        before: change.act === "weigh" ? { weight } : { state },
        after: reason === "" ? values : { ...values, reason },
      });
    }
    return ok(changed);
  });
}
