import { sql } from "kysely";
import { containing } from "~/app/platform/like";
import type { Database } from "~/db/schema";
import type { GoodsChange, ImportFault } from "~/db/tables/goods-editing-schema";
import type { Handle } from "~/db/transact.server";
import type { PlannedGoods } from "./plan-goods.server";

export const importParts = ["all", "new", "changed", "untouched", "look", "refused", "stopped"] as const;
type ImportPart = (typeof importParts)[number];

type ItemState = Database["goods_import_items"]["state"]["__select__"];
type ImportState = Database["goods_imports"]["state"]["__select__"];

/** Deletes plans of a shop that were not applied within seven days. */
export async function dropOldImports(handle: Handle, shopId: number): Promise<void> {
  await sql`delete from goods_imports where shop_id = ${shopId} and created_at < now() - interval '7 days'`.execute(
    handle,
  );
}

export function importById(handle: Handle, { shopId, id }: { shopId: number; id: number }) {
  return handle
    .selectFrom("goods_imports")
    .where("id", "=", id)
    .where("shop_id", "=", shopId)
    .selectAll()
    .executeTakeFirst();
}

export function importsOfShop(handle: Handle, shopId: number) {
  return handle
    .selectFrom("goods_imports")
    .where("shop_id", "=", shopId)
    .select(["id", "name", "state", "created_at as createdAt"])
    .orderBy("id", "desc")
    .limit(10)
    .execute();
}

type ImportCount = ImportPart | "done" | "unread" | "rows" | "refusedRows" | "waiting" | "created" | "edited";

/**
 * Counts the goods of an import by planned action; `created` and `edited` are those that applying it now would write:
 * neither settled nor waiting for a tick. One statement.
 */
export async function countItems(handle: Handle, importId: number) {
  const { rows } = await sql<Record<ImportCount, number>>`
    select count(*)::int as all, coalesce(sum(jsonb_array_length(rows)), 0)::int as rows,
      count(*) filter (where kind = 'new')::int as new, count(*) filter (where kind = 'changed')::int as changed,
      count(*) filter (where kind = 'untouched')::int as untouched,
        count(*) filter (where kind = 'refused')::int as refused,
      coalesce(sum(jsonb_array_length(rows)) filter (where kind = 'refused'), 0)::int as "refusedRows",
      count(*) filter (where warnings <> '{}' and not meant)::int as look,
      count(*) filter (where kind = 'unread')::int as unread,
      count(*) filter (where state = 'stopped')::int as stopped, count(*) filter (where state = 'done')::int as done,
      count(*) filter (where state = 'planned' and kind in ('new', 'changed'))::int as waiting,
      count(*) filter (where state = 'planned' and kind = 'new' and (warnings = '{}' or meant))::int as created,
      count(*) filter (where state = 'planned' and kind = 'changed' and (warnings = '{}' or meant))::int as edited
    from goods_import_items where import_id = ${importId}`.execute(handle);
  const [row] = rows;
  if (!row) throw new Error("a count always answers one row");
  return row;
}

interface ListedItems {
  importId: number;
  part: ImportPart;
  searchText?: string;
  after: number;
  limit: number;
}

/** Returns goods of a plan, in the order of the file, after a place. */
export function itemsOf(handle: Handle, { importId, part, searchText = "", after, limit }: ListedItems) {
  return handle
    .selectFrom("goods_import_items")
    .where("import_id", "=", importId)
    .where("place", ">", after)
    .$if(searchText !== "", (query) => {
      const like = containing(searchText.toLowerCase());
      return query.where(sql<boolean>`(lower(title) like ${like} or exists (
        select from jsonb_path_query(rows, '$[*].cells[*]') cell where lower(cell #>> '{}') like ${like}))`);
    })
    .$if(part === "look", (query) => query.where(sql<boolean>`warnings <> '{}'`))
    .$if(part === "stopped", (query) => query.where("state", "=", "stopped"))
    .$if(part === "new" || part === "changed" || part === "untouched" || part === "refused", (query) =>
      query.where("kind", "=", part as PlannedGoods["kind"]),
    )
    .selectAll()
    .orderBy("place")
    .limit(limit)
    .execute();
}

export function itemAt(handle: Handle, { importId, place }: { importId: number; place: number }) {
  return handle
    .selectFrom("goods_import_items")
    .where("import_id", "=", importId)
    .where("place", "=", place)
    .selectAll()
    .executeTakeFirst();
}

/** Replaces the plan of some goods; it must be confirmed again. */
export async function replaceItem(
  handle: Handle,
  { importId, place, renames, planned }: { importId: number; place: number; renames: boolean; planned: PlannedGoods },
): Promise<void> {
  const { kind, title, changes, warnings, notes, faults } = planned;
  await handle
    .updateTable("goods_import_items")
    .set({ renames, kind, title, warnings, notes, meant: false })
    .set({ changes: JSON.stringify(changes), faults: JSON.stringify(faults) })
    .where("import_id", "=", importId)
    .where("place", "=", place)
    .where("state", "=", "planned")
    .execute();
}

/** Returns the next unfinished goods that the plan changes. */
export function waitingItems(handle: Handle, importId: number, limit: number) {
  return handle
    .selectFrom("goods_import_items")
    .where("import_id", "=", importId)
    .where("state", "=", "planned")
    .where("kind", "in", ["new", "changed"])
    .selectAll()
    .orderBy("place")
    .limit(limit)
    .execute();
}

/** Records the outcome for goods of a plan, once. */
export async function settleItem(
  handle: Handle,
  at: { importId: number; place: number },
  { state, now = [], faults }: { state: ItemState; now?: readonly GoodsChange[]; faults?: readonly ImportFault[] },
): Promise<void> {
  await handle
    .updateTable("goods_import_items")
    .set({ state, now: JSON.stringify(now), ...(faults ? { faults: JSON.stringify(faults) } : {}) })
    .where("import_id", "=", at.importId)
    .where("place", "=", at.place)
    .where("state", "=", "planned")
    .execute();
}

/** Stores which of the shown goods were confirmed. */
export async function markMeant(
  handle: Handle,
  { importId, shown, meant }: { importId: number; shown: readonly number[]; meant: readonly number[] },
): Promise<void> {
  await sql`update goods_import_items set meant = place = any(${[...meant]}::int[])
    where import_id = ${importId} and place = any(${[...shown]}::int[]) and warnings <> '{}'`.execute(handle);
}

/** Confirms all goods of a plan whose changes have to be confirmed. */
export async function markAllMeant(handle: Handle, importId: number): Promise<void> {
  await sql`update goods_import_items set meant = true
    where import_id = ${importId} and state = 'planned' and warnings <> '{}' and exists (
      select from goods_imports where id = ${importId} and goods_imports.state = 'planned')`.execute(handle);
}

export async function setImportState(
  handle: Handle,
  { id, shopId, from, state }: { id: number; shopId: number; from: ImportState; state: ImportState },
): Promise<void> {
  await handle
    .updateTable("goods_imports")
    .set({ state })
    .where("id", "=", id)
    .where("shop_id", "=", shopId)
    .where("state", "=", from)
    .execute();
}

/** Deletes an unapplied plan; a partly applied one stays. */
export async function dropImport(handle: Handle, { shopId, id }: { shopId: number; id: number }): Promise<void> {
  await handle
    .deleteFrom("goods_imports")
    .where("id", "=", id)
    .where("shop_id", "=", shopId)
    .where("state", "=", "planned")
    .execute();
}
