import type { LoaderFunctionArgs } from "#router/server";
import { requireShopStaff } from "~/app/account/api.server";
import { csvStream } from "~/app/console/csv/csv.server";
import type { Handle } from "~/db/transact.server";
import { exportedGoods } from "../csv/export-queries.server";
import { type TableRow, tableColumns, tableRows } from "../csv/goods-table";

const perPart = 200;

/** `/pages/store/goods/sell.csv`: all of the shop's goods in our own format, a row per sku, however many. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shopId } = await requireShopStaff(request, context, "goods");
  return csvStream("goods.csv", allRows(context.db, shopId), tableColumns);
}

/** The rows of a shop's goods, in chunks. Two statements per chunk. */
async function* allRows(handle: Handle, shopId: number): AsyncGenerator<TableRow[], void> {
  for (let after = 0; ; ) {
    const goods = await exportedGoods(handle, { shopId, after, limit: perPart });
    const last = goods.at(-1);
    if (!last) return;
    yield tableRows(goods);
    after = last.id;
  }
}
