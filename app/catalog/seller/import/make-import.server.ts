import { maxFileRows } from "~/app/console/csv/file-rows.server";
import type { FileEncoding } from "~/app/console/csv/guess-encoding";
import { type CsvFault, readTable } from "~/app/console/csv/read-csv.server";
import { type Locale, locales } from "~/app/platform/language/locales";
import { ok, type Result, refuse } from "~/app/platform/result";
import type { Db } from "~/db/client.server";
import { type Handle, transact } from "~/db/transact.server";
import { sellerGoodsOf } from "../goods/goods-seller-queries.server";
import { dropOldImports, importById, setImportState } from "./imports-queries.server";
import { type PlannedGoods, planGoods } from "./plan-goods.server";
import { insertImport, insertItems, planItems, unreadItems } from "./plan-parts-queries.server";
import { type Dialect, dialectOf, dialects } from "./reading/file-columns";
import { type Group, groupsOf, withClearNumbers } from "./reading/goods-groups.server";
import { goodsOfGroups, readAround } from "./surroundings-queries.server";

/** Goods planned per request. */
const perPart = 400;

interface Sent {
  shopId: number;
  userId: number;
  name: string;
  bytes: Uint8Array;
  categoryId: number | null;
  locale: Locale;
  blanks: boolean;
  /** Chosen by the person; undefined = by content. */
  encoding?: FileEncoding | undefined;
}

/**
 * Reads a file of goods and stores its plan (consoles goods/sell); writes nothing else. Refuses as `readTable`, and
 * `empty`.
 */
export async function makeImport(
  db: Db,
  { shopId, userId, name, bytes, encoding, ...chosen }: Sent,
): Promise<Result<number, CsvFault | "empty">> {
  const table = readTable(bytes, maxFileRows, { encoding, locale: chosen.locale });
  if (!table.ok) return table;
  const dialect = dialectOf(table.value.titles);
  if (dialect === null) return refuse("noColumns");
  const reading = { dialect, locale: chosen.locale };
  const rows = withClearNumbers(table.value, reading);
  const groups = groupsOf({ titles: table.value.titles, rows }, reading);
  if (groups.length === 0) return refuse("empty");
  const id = await transact(db, async (trx) => {
    await dropOldImports(trx, shopId);
    const { titles, encoding: read, doubtful } = table.value;
    const file = { titles, dialect, encoding: read, doubtful };
    const made = await insertImport(trx, { ...chosen, ...file, shopId, userId, name });
    await insertItems(
      trx,
      made,
      groups.map(({ key, rows }) => ({ key, rows: rows.map(({ line, cells }) => ({ line, cells })) })),
    );
    return made;
  });
  await planPart(db, { shopId, id });
  return ok(id);
}

/**
 * Plans the next goods of a file that is being read; the plan can be applied when none is left. Each request does a
 * part, so that a large file keeps nobody waiting. False when the shop has no such file.
 */
export async function planPart(db: Db, { shopId, id }: { shopId: number; id: number }): Promise<boolean> {
  const plan = await importById(db, { shopId, id });
  if (!plan) return false;
  if (plan.state !== "reading") return true;
  const items = await unreadItems(db, id, perPart);
  const file = fileOf(plan);
  const groups = items.map((item) => savedGroup(item, file));
  const planned = await planGroups(db, { ...file, shopId, groups, categoryId: plan.category_id });
  await planItems(
    db,
    id,
    items.map(({ place }, at) => ({ place, planned: planned[at]?.planned ?? never() })),
  );
  if (items.length < perPart) await setImportState(db, { id, shopId, from: "reading", state: "planned" });
  return true;
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
    const rows = group.rows.map(({ read }) => read);
    const { renames } = group;
    return {
      group,
      planned: planGoods(rows, stored, { ...around, renames }),
      goods: stored ? { id: stored.id, version: stored.version } : null,
    };
  });
}

/** Parses the stored rows of a plan again. */
export function savedGroup(
  item: { key: string; renames: boolean; rows: { line: number; cells: string[] }[] },
  file: { titles: readonly string[]; dialect: Dialect; locale: Locale },
): Group {
  const [group] = groupsOf({ titles: file.titles, rows: item.rows }, file);
  return { key: item.key, renames: item.renames, rows: group?.rows ?? [] };
}

type StoredImport = NonNullable<Awaited<ReturnType<typeof importById>>>;

/** Reading options of a stored file. */
export function fileOf({ titles, dialect, locale, blanks }: StoredImport): {
  titles: string[];
  dialect: Dialect;
  locale: Locale;
  blanks: boolean;
} {
  return {
    titles,
    blanks,
    dialect: dialects.find((one) => one === dialect) ?? "own",
    locale: locales.find((one) => one === locale) ?? "en",
  };
}
