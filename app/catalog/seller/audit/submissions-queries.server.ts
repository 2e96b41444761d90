import { sql, type Transaction } from "kysely";
import { type GoodsAudit, readSettings } from "~/app/settings/api.server";
import type { Database } from "~/db/schema";
import type { GoodsChange } from "~/db/tables/goods-editing-schema";
import type { Handle } from "~/db/transact.server";
import type { TypedGoods } from "../goods/goods-values";

/** Returns which goods of a shop are audited. One statement besides the settings while something is audited. */
export async function auditOf(db: Handle, shopId: number): Promise<GoodsAudit> {
  const { auditGoods, auditOwnGoods } = (await readSettings(db)).general;
  if (auditGoods === "off" || auditOwnGoods) return auditGoods;
  const shop = await db.selectFrom("shops").select("kind").where("id", "=", shopId).executeTakeFirst();
  return shop?.kind === "self" ? "off" : auditGoods;
}

/** The open submission of goods: pending, or refused. */
export interface OpenSubmission {
  id: number;
  goodsId: number;
  userId: number;
  kind: "new" | "changed" | "again";
  state: "waiting" | "refused";
  proposed: TypedGoods | null;
  changes: GoodsChange[];
  puts: boolean;
  reason: string;
  at: Date;
}

/** Returns the open submissions of goods. One statement. */
export async function openSubmissions(handle: Handle, goodsIds: readonly number[]): Promise<OpenSubmission[]> {
  const { rows } = await sql<OpenSubmission>`
    select id, goods_id as "goodsId", user_id as "userId", kind, state, proposed, changes, puts, reason,
      coalesce(decided_at, created_at) as at
    from goods_submissions where goods_id = any(${[...goodsIds]}::bigint[])
      and state in ('waiting', 'refused')`.execute(handle);
  return rows;
}

/** Ends the open submissions of goods: amended by another one, or withdrawn. */
export async function endSubmissions(
  trx: Transaction<Database>,
  goodsIds: readonly number[],
  state: "replaced" | "withdrawn",
): Promise<void> {
  await trx
    .updateTable("goods_submissions")
    .set({ state })
    .where("goods_id", "=", sql<number>`any(${[...goodsIds]}::bigint[])`)
    .where("state", "in", ["waiting", "refused"])
    .execute();
}

export interface NewSubmission {
  goodsId: number;
  kind: OpenSubmission["kind"];
  proposed?: TypedGoods;
  changes: readonly GoodsChange[];
  puts: boolean;
}

/** Submits goods without an open submission. One statement. */
export async function insertSubmissions(
  trx: Transaction<Database>,
  userId: number,
  rows: readonly NewSubmission[],
): Promise<void> {
  if (rows.length === 0) return;
  await trx
    .insertInto("goods_submissions")
    .values(
      rows.map(({ goodsId, kind, proposed, changes, puts }) => ({
        goods_id: goodsId,
        user_id: userId,
        kind,
        puts,
        changes: JSON.stringify(changes),
        proposed: proposed ? JSON.stringify(proposed) : null,
      })),
    )
    .execute();
}

/** Passing the pending submission does not put these goods on sale any more: their shop took them off meanwhile. */
export async function keepOffShelf(trx: Transaction<Database>, goodsIds: readonly number[]): Promise<void> {
  await trx
    .updateTable("goods_submissions")
    .set({ puts: false })
    .where("goods_id", "=", sql<number>`any(${[...goodsIds]}::bigint[])`)
    .where("state", "=", "waiting")
    .where("kind", "=", "changed")
    .execute();
}

/** Returns the changes of goods since the platform took them off, in order. One statement. */
export async function changesSinceHeld(
  trx: Transaction<Database>,
  goodsIds: readonly number[],
): Promise<Map<number, GoodsChange[]>> {
  const { rows } = await sql<{ goodsId: number; changes: GoodsChange[] }>`
    select goods_id as "goodsId", jsonb_path_query_array(jsonb_agg(changes order by goods_changes.version),
      '$[*][*]') as changes
    from goods_changes join goods on goods.id = goods_id and goods_changes.version > coalesce(held_version,
      goods.version)
    where goods_id = any(${[...goodsIds]}::bigint[]) group by goods_id`.execute(trx);
  return new Map(rows.map(({ goodsId, changes }) => [goodsId, changes]));
}

/** Merges consecutive changes: the first value before, the last after. */
export function folded(changes: readonly GoodsChange[]): GoodsChange[] {
  const byField = new Map<string, GoodsChange>();
  for (const change of changes) {
    if (change.field === "state" || change.field === "audit") continue;
    const key = `${change.field} ${JSON.stringify(change.sku ?? null)}`;
    byField.set(key, { ...change, was: byField.get(key)?.was ?? change.was });
  }
  return [...byField.values()].filter(({ was, now }) => was !== now);
}
