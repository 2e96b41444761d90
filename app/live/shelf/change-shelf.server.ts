import type { Transaction } from "kysely";
import type { RequestContext } from "~/app/context.server";
import { ok, type Result, refuse } from "~/app/platform/result";
import { lockRows } from "~/db/locks.server";
import type { Database } from "~/db/schema";
import { transact } from "~/db/transact.server";
import type { ShelfRefusal } from "./shelf";
import { deleteGoods, hasOpenRoom, insertGoods, moveGoods, noteShelf, setExplained } from "./shelf-queries.server";

/** What a host does with the shelf. */
export type ShelfAct =
  | { act: "add"; ids: readonly number[] }
  | { act: "drop"; goodsId: number }
  | { act: "move"; goodsId: number; before: number | null }
  | { act: "explain"; goodsId: number | null };

/** Changes the shelf of a planned room, or of one on air, whose viewers are told. */
export async function changeShelf(
  { db, bus }: Pick<RequestContext, "db" | "bus">,
  { roomId, shopId, change }: { roomId: number; shopId: number; change: ShelfAct },
): Promise<Result<null, ShelfRefusal>> {
  const changed = await transact(db, async (trx) => {
    await lockRows(trx, "live_rooms", [roomId]);
    if (!(await hasOpenRoom(trx, { roomId, shopId }))) return refuse("notFound");
    const done = await act(trx, roomId, change);
    if (done.ok) await noteShelf(trx, roomId);
    return done;
  });
  if (changed.ok) await bus.publish("live", String(roomId)).catch(() => {});
  return changed;
}

async function act(
  trx: Transaction<Database>,
  roomId: number,
  change: ShelfAct,
): Promise<Result<null, "nothingAdded" | "notOnShelf">> {
  if (change.act === "add")
    return (await insertGoods(trx, { roomId, ids: change.ids })) > 0 ? ok(null) : refuse("nothingAdded");
  if (change.act === "explain")
    return (await setExplained(trx, { roomId, goodsId: change.goodsId })) ? ok(null) : refuse("notOnShelf");
  if (change.act === "drop") await deleteGoods(trx, { roomId, goodsId: change.goodsId });
  else await moveGoods(trx, { roomId, goodsId: change.goodsId, before: change.before });
  return ok(null);
}
