import { pickText } from "~/app/platform/language/texts";
import { ok, type Result, refuse } from "~/app/platform/result";
import type { Actor } from "~/app/staff/api.server";
import { audit } from "~/app/staff/api.server";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { passSubmissions } from "../audit/submissions-admin-queries.server";
import { type LockedGoods, lockGoods, setGoods } from "./goods-admin-queries.server";

/**
 * Changes that staff may make to goods: take them off sale, put them on sale (when off sale or in audit), set their
 * weight in recommendations. "restore" undoes taking off sale. Goods deleted by merchants stay deleted.
 */
export type GoodsChange =
  | { intent: "take" }
  | { intent: "put" }
  | { intent: "restore" }
  | { intent: "weigh"; weight: number };

const moves = {
  take: { from: ["on_sale"], to: "off_shelf", held: true },
  put: { from: ["off_shelf", "in_audit"], to: "on_sale", held: false },
  restore: { from: ["off_shelf"], to: "on_sale", held: false },
} as const;

const recordedAs = {
  take: "goods.takenOff",
  put: "goods.putOn",
  restore: "goods.putBack",
  weigh: "goods.weighed",
} as const;

function changes(goods: LockedGoods, change: GoodsChange): boolean {
  if (change.intent === "weigh") return goods.weight !== change.weight && goods.state !== "deleted";
  return (moves[change.intent].from as readonly string[]).includes(goods.state);
}

/**
 * Applies a change to the goods among `ids` whose state allows it, and records each with the reason in the audit log.
 * Returns the ids changed. Refuses `nothing` when there were none (another person was faster).
 */
export async function changeGoods(
  db: Db,
  { actor, ids, change, reason }: { actor: Actor; ids: number[]; change: GoodsChange; reason: string },
): Promise<Result<number[], "nothing">> {
  return transact(db, async (trx) => {
    const found = (await lockGoods(trx, ids)).filter((goods) => changes(goods, change));
    if (found.length === 0) return refuse("nothing");
    const values = change.intent === "weigh" ? { weight: change.weight } : { state: moves[change.intent].to };
    const changed = found.map(({ id }) => id);
    // Goods taken off by the platform return on sale only through the audit.
    await setGoods(trx, changed, change.intent === "weigh" ? values : { ...values, held: moves[change.intent].held });
    if (change.intent === "put") await passSubmissions(trx, { goodsIds: changed, staffId: actor.staff.id });
    for (const { id, title, state, weight } of found) {
      await audit(trx, {
        ...actor,
        action: recordedAs[change.intent],
        subject: { kind: "goods", id, label: pickText(title, "en") },
        before: change.intent === "weigh" ? { weight } : { state },
        after: reason === "" ? values : { ...values, reason },
      });
    }
    return ok(changed);
  });
}
