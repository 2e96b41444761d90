import { sql } from "kysely";
import type { Handle } from "~/db/transact.server";
import type { PlannedGoods } from "./plan-goods.server";

/** Stores a parsed file. Returns its id. */
export async function insertImport(
  handle: Handle,
  row: {
    shopId: number;
    userId: number;
    name: string;
    dialect: string;
    categoryId: number | null;
    locale: string;
    blanks: boolean;
    titles: readonly string[];
    encoding: string;
    doubtful: string[];
  },
): Promise<number> {
  const { id } = await handle
    .insertInto("goods_imports")
    .values({
      shop_id: row.shopId,
      user_id: row.userId,
      name: row.name,
      dialect: row.dialect,
      locale: row.locale,
      category_id: row.categoryId,
      blanks: row.blanks,
      state: "reading",
      titles: JSON.stringify(row.titles),
      encoding: row.encoding,
      doubtful: row.doubtful,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Rows of goods per statement. */
const perStatement = 2000;

/** Goods to store with their original rows; they are planned later. */
interface SavedItem {
  key: string;
  rows: { line: number; cells: string[] }[];
}

export async function insertItems(handle: Handle, importId: number, items: readonly SavedItem[]): Promise<void> {
  for (let from = 0; from < items.length; from += perStatement) {
    const rows = items.slice(from, from + perStatement).map((item, at) => ({ ...item, place: from + at }));
    await sql`
      insert into goods_import_items (import_id, place, key, title, rows, kind, changes, warnings, notes, faults)
      select ${importId}, place, key, '', rows, 'unread', '[]', '{}', '{}', '[]'
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as item (place int, key text, rows jsonb)`.execute(
      handle,
    );
  }
}

/** Returns the next goods of a file that are not planned. */
export function unreadItems(handle: Handle, importId: number, limit: number) {
  return handle
    .selectFrom("goods_import_items")
    .where("import_id", "=", importId)
    .where("kind", "=", "unread")
    .select(["place", "key", "renames", "rows"])
    .orderBy("place")
    .limit(limit)
    .execute();
}

/** Stores the plans of goods that had none. One statement. */
export async function planItems(
  handle: Handle,
  importId: number,
  items: readonly { place: number; planned: PlannedGoods }[],
): Promise<void> {
  const rows = items.map(({ place, planned: { saving: _, ...planned } }) => ({ place, ...planned }));
  await sql`
    update goods_import_items set title = item.title, kind = item.kind, changes = item.changes, faults = item.faults,
      warnings = array(select jsonb_array_elements_text(item.warnings)),
      notes = array(select jsonb_array_elements_text(item.notes))
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as item (place int, title text, kind text, changes jsonb,
      warnings jsonb, notes jsonb, faults jsonb)
    where import_id = ${importId} and goods_import_items.place = item.place
      and goods_import_items.kind = 'unread'`.execute(handle);
}
