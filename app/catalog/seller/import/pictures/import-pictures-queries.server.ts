import { sql } from "kysely";
import type { Handle } from "~/db/transact.server";

/** Remembers the addresses of pictures for goods that were just imported. */
export async function queuePictures(
  handle: Handle,
  { importId, goodsId, addresses }: { importId: number; goodsId: number; addresses: readonly string[] },
): Promise<void> {
  if (addresses.length === 0) return;
  const rows = addresses.map((address, position) => ({ import_id: importId, goods_id: goodsId, position, address }));
  await handle
    .insertInto("goods_import_pictures")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The pictures of an import in a state, in the order of its goods. */
function picturesIn(handle: Handle, importId: number, state: "waiting" | "failed") {
  return handle
    .selectFrom("goods_import_pictures")
    .where("import_id", "=", importId)
    .where("state", "=", state)
    .orderBy("goods_id")
    .orderBy("position");
}

/** Returns the next pictures to fetch. */
export function waitingPictures(handle: Handle, importId: number, limit: number) {
  return picturesIn(handle, importId, "waiting")
    .select(["goods_id as goodsId", "position", "address"])
    .limit(limit)
    .execute();
}

export async function settlePicture(
  handle: Handle,
  { importId, goodsId, position, fault }: { importId: number; goodsId: number; position: number; fault: string | null },
): Promise<void> {
  await handle
    .updateTable("goods_import_pictures")
    .set({ state: fault === null ? "done" : "failed", fault: fault ?? "" })
    .where("import_id", "=", importId)
    .where("goods_id", "=", goodsId)
    .where("position", "=", position)
    .execute();
}

/** Counts the pictures of an import by what became of them. One statement. */
export async function countPictures(handle: Handle, importId: number) {
  const { rows } = await sql<Record<"waiting" | "done" | "failed", number>>`
    select count(*) filter (where state = 'waiting')::int as waiting,
      count(*) filter (where state = 'done')::int as done,
      count(*) filter (where state = 'failed')::int as failed
    from goods_import_pictures where import_id = ${importId}`.execute(handle);
  return rows[0] ?? { waiting: 0, done: 0, failed: 0 };
}

export function failedPictures(handle: Handle, importId: number, limit: number) {
  return picturesIn(handle, importId, "failed")
    .select(["goods_id as goodsId", "address", "fault"])
    .limit(limit)
    .execute();
}
