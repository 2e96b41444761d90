import { pickText } from "~/app/platform/language/texts";
import { ok, type Result, refuse } from "~/app/platform/result";
import type { Actor } from "~/app/staff/api.server";
import { audit } from "~/app/staff/api.server";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { addLeft, type LeftCounts } from "../../outcome";
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

/** Why goods that were asked for stay as they are: their state, a missing price or picture, or the same weight. */
export type LeftOut = GoodsState | "unready" | "same";
type GoodsState = LockedGoods["state"];

export function leftOut(goods: Pick<LockedGoods, "state" | "weight" | "unready">, change: GoodsChange): LeftOut | null {
  if (change.intent === "weigh")
    return goods.state === "deleted" ? "deleted" : goods.weight === change.weight ? "same" : null;
  const { from, to } = moves[change.intent];
  if (!(from as readonly string[]).includes(goods.state)) return goods.state;
  return to === "on_sale" && goods.unready ? "unready" : null;
}

interface GoodsAct {
  actor: Actor;
  ids: readonly number[];
  change: GoodsChange;
  reason: string;
}

/** How many goods were left out, by why. */
/** Changes the goods among `ids` whose state allows it, and says why the others stay as they are. */
export function changePart(
  db: Db,
  { actor, ids, change, reason }: GoodsAct,
): Promise<{ changed: number[]; left: LeftCounts<LeftOut> }> {
  return transact(db, async (trx) => {
    const left: LeftCounts<LeftOut> = {};
    const found = (await lockGoods(trx, ids)).filter((goods) => {
      const why = leftOut(goods, change);
      if (why) addLeft(left, { [why]: 1 });
      return why === null;
    });
    const changed = found.map(({ id }) => id);
    if (changed.length === 0) return { changed, left };
    const values = change.intent === "weigh" ? { weight: change.weight } : { state: moves[change.intent].to };
    // Goods taken off by the platform return on sale only through the audit.
    await setGoods(trx, changed, change.intent === "weigh" ? values : { ...values, held: moves[change.intent].held });
    if (change.intent === "put") await passSubmissions(trx, { goodsIds: changed, staffId: actor.staff.id });
    await audit(
      trx,
      ...found.map(({ id, title, state, weight }) => ({
        ...actor,
        action: recordedAs[change.intent],
        subject: { kind: "goods", id, label: pickText(title, "en") },
        before: change.intent === "weigh" ? { weight } : { state },
        after: reason === "" ? values : { ...values, reason },
      })),
    );
    return { changed, left };
  });
}

/**
 * Applies a change to the goods among `ids` whose state allows it, and records each with the reason in the audit log.
 * Returns the ids changed. Refuses when there were none: `unready` when they lack a price or a picture, otherwise
 * `nothing` (another person was faster).
 */
export async function changeGoods(db: Db, act: GoodsAct): Promise<Result<number[], "nothing" | "unready">> {
  const { changed, left } = await changePart(db, act);
  return changed.length > 0 ? ok(changed) : refuse(left.unready ? "unready" : "nothing");
}
