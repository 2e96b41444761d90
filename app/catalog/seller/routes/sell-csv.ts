import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireShopStaff } from "~/app/account/api.server";
import { csvTable, maxExported } from "~/app/staff/api.server";
import { exportedGoods } from "../csv/export-queries.server";
import { tableColumns, tableRows } from "../csv/goods-table";

/** `/pages/store/goods/sell.csv`: the shop's goods in our own format, a row per sku. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shopId } = await requireShopStaff(request, context, "goods");
  const rows: ReturnType<typeof tableRows> = [];
  for (let after = 0; rows.length < maxExported; ) {
    const goods = await exportedGoods(context.db, { shopId, after, limit: 500 });
    rows.push(...tableRows(goods));
    const last = goods.at(-1);
    if (!last) break;
    after = last.id;
  }
  return csvTable("goods.csv", rows.slice(0, maxExported), tableColumns);
}
