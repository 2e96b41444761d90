import { ok, type Result, refuse } from "~/app/platform/result";
import type { Db } from "~/db/client.server";
import { lockRows } from "~/db/locks.server";
import type { GoodsTable } from "~/db/schema";
import { transact } from "~/db/transact.server";
import { stateAfter } from "../goods/save-goods.server";
import type { GoodsMove } from "./goods-tabs";
import { insertBulkChanges, ownGoods, setStates } from "./sell-queries.server";

const from: Record<GoodsMove, readonly GoodsTable["state"][]> = {
  put: ["off_shelf"],
  take: ["on_sale", "in_audit"],
  bin: ["on_sale", "off_shelf", "in_audit"],
  restore: ["deleted"],
};

/**
 * Moves those of a shop's goods whose state allows it: on sale (through the audit, where the platform took them off), off the shelf, into the
 * bin, and back. What is in carts and orders stays there. Returns the ids moved; refuses `nothing` when there were none, and
 * `notThere` when none of them is the shop's.
 */
export function moveGoods(
  db: Db,
  { shopId, userId, ids, move }: { shopId: number; userId: number; ids: readonly number[]; move: GoodsMove },
): Promise<Result<number[], "nothing" | "notThere">> {
  return transact(db, async (trx) => {
    const own = await ownGoods(trx, { shopId, ids });
    if (own.length === 0) return refuse("notThere");
    await lockRows(
      trx,
      "goods",
      own.map(({ id }) => id),
    );
    const found = (await ownGoods(trx, { shopId, ids })).filter(({ state }) => from[move].includes(state));
    if (found.length === 0) return refuse("nothing");
    const moved = found.map((goods) => ({ ...goods, now: move === "put" ? stateAfter(goods, "on") : landing[move] }));
    await setStates(
      trx,
      moved.map(({ id, now }) => ({ id, state: now })),
    );
    await insertBulkChanges(
      trx,
      userId,
      moved.map(({ id, version, state, now }) => ({
        ...{ goodsId: id, version: version + 1, changes: [{ field: "state", was: state, now }] },
      })),
    );
    return ok(found.map(({ id }) => id));
  });
}

/** What comes back from the bin is looked at before it is on sale again. */
const landing = { take: "off_shelf", bin: "deleted", restore: "off_shelf" } as const;
