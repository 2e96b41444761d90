import { readTable } from "~/app/console/csv/read-csv.server";
import type { Locale } from "~/app/platform/language/locales";
import { ok, type Result, refuse } from "~/app/platform/result";
import type { Db } from "~/db/client.server";
import { type Handle, transact } from "~/db/transact.server";
import { sellerGoodsOf } from "../goods/goods-seller-queries.server";
import { type Dialect, dialectOf, type Group, groupsOf } from "./dialects";
import { dropOldImports, insertImport, insertItems } from "./imports-queries.server";
import { type PlannedGoods, planGoods } from "./plan-goods.server";
import { goodsOfGroups, readAround } from "./surroundings-queries.server";

const maxRows = 2000;

interface Sent {
  shopId: number;
  userId: number;
  name: string;
  bytes: Uint8Array;
  categoryId: number | null;
  locale: Locale;
  blanks: boolean;
}

/**
 * Reads a file of goods and stores its plan (consoles goods/sell); writes nothing else. Refuses `notText`, `notCsv`,
 * `noColumns`, `tooManyRows` as `readTable`, and `empty`.
 */
export async function makeImport(
  db: Db,
  { shopId, userId, name, bytes, ...chosen }: Sent,
): Promise<Result<number, "notText" | "notCsv" | "noColumns" | "tooManyRows" | "empty">> {
  const table = readTable(bytes, maxRows);
  if (!table.ok) return table;
  const dialect = dialectOf(table.value.titles);
  if (dialect === null) return refuse("noColumns");
  const groups = groupsOf(table.value, { dialect, locale: chosen.locale });
  if (groups.length === 0) return refuse("empty");
  const planned = await planGroups(db, { shopId, groups, ...chosen });
  return transact(db, async (trx) => {
    await dropOldImports(trx, shopId);
    const { titles } = table.value;
    const id = await insertImport(trx, { ...chosen, shopId, userId, name, dialect, titles });
    const items = groups.map(({ key, rows }, at) => ({
      key,
      rows: rows.map(({ line, cells }) => ({ line, cells })),
      planned: planned[at]?.planned ?? never(),
    }));
    await insertItems(trx, id, items);
    return ok(id);
  });
}

function never(): never {
  throw new Error("every group has a plan");
}

interface Planning {
  shopId: number;
  groups: readonly Group[];
  categoryId: number | null;
  locale: Locale;
  blanks: boolean;
}

/** Plans groups of rows against the current goods. Five statements, however many groups. */
export async function planGroups(
  handle: Handle,
  { shopId, groups, categoryId, locale, blanks }: Planning,
): Promise<{ group: Group; goods: { id: number; version: number } | null; planned: PlannedGoods }[]> {
  const around = { ...(await readAround(handle, { shopId, groups, categoryId, blanks })), locale };
  const known = await goodsOfGroups(handle, { shopId, groups });
  const goods = await sellerGoodsOf(handle, { shopId, ids: [...new Set(known.values())] });
  const byId = new Map(goods.map((one) => [one.id, one]));
  return groups.map((group) => {
    const stored = byId.get(known.get(group.key) ?? 0);
    const rows = group.rows.map(({ line, read }) => ({ line, cells: read }));
    const { renames } = group;
    return {
      group,
      planned: planGoods(rows, stored, { ...around, renames }),
      goods: stored ? { id: stored.id, version: stored.version } : null,
    };
  });
}

/** Parses the stored rows of a plan again. */
export function keptGroup(
  item: { key: string; renames: boolean; rows: { line: number; cells: string[] }[] },
  file: { titles: readonly string[]; dialect: Dialect; locale: Locale },
): Group {
  const [group] = groupsOf({ titles: file.titles, rows: item.rows }, file);
  return { key: item.key, renames: item.renames, rows: group?.rows ?? [] };
}
