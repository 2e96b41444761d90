import type { LoaderFunctionArgs } from "#router/server";
import { requireShopStaff } from "~/app/account/api.server";
import { csvStream } from "~/app/console/csv/csv.server";
import { maxFileRows } from "~/app/console/csv/file-rows.server";
import { readId } from "~/app/platform/ids";
import type { Handle } from "~/db/transact.server";
import { exportedGoods } from "../csv/export-queries.server";
import { type TableRow, tableColumns, tableRows } from "../csv/goods-table.server";

const perPart = 200;

/**
 * `/pages/store/goods/sell.csv?after=&until=`: the shop's goods in our own format, a row per sku, as many as a
 * file may have that is imported again; of a larger shop, those between two goods (`exportParts`).
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shopId } = await requireShopStaff(request, context, "goods");
  const { searchParams } = new URL(request.url);
  const after = readId(searchParams.get("after")) ?? 0;
  const until = readId(searchParams.get("until")) ?? Number.MAX_SAFE_INTEGER;
  const name = after === 0 ? "goods.csv" : `goods-after-${after}.csv`;
  return csvStream(name, allRows(context.db, { shopId, after, until }), tableColumns);
}

/** The rows of a shop's goods, in chunks. Two statements per chunk. */
async function* allRows(
  handle: Handle,
  { shopId, after: first, until }: { shopId: number; after: number; until: number },
): AsyncGenerator<TableRow[], void> {
  let left = maxFileRows;
  for (let after = first; ; ) {
    const goods = await exportedGoods(handle, { shopId, after, limit: perPart });
    const last = goods.at(-1);
    if (!last) return;
    const rows: TableRow[] = [];
    for (const one of goods) {
      const own = tableRows([one]);
      if (rows.length + own.length > left || one.id > until) {
        yield rows;
        return;
      }
      rows.push(...own);
    }
    left -= rows.length;
    yield rows;
    after = last.id;
  }
}
