import type { LoaderFunctionArgs } from "@remix-run/node";
import { storedCurrency } from "~/app/catalog/api.server";
import { goodsDeskFilter } from "~/app/curation/goods-filter.server";
import { listGoods } from "~/app/curation/goods-list.server";
import { csvFile, requireStaff } from "~/app/operator/api.server";

const most = 10_000;

/** `/operator/goods.csv`: what the page's filter finds, 10,000 rows at most. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context, "catalogue.read");
  const { after: _, ...filter } = goodsDeskFilter(new URL(request.url).searchParams);
  const { rows } = await listGoods(context.db, filter, { locale: context.language.locale, limit: most });
  return csvFile("goods.csv", [
    [
      "id",
      "title",
      "shop",
      "category",
      "brand",
      "state",
      "price_minor",
      "currency",
      "stock",
      "sales",
      "weight",
      "created_at",
    ],
    ...rows.map((row) => [
      ...[row.id, row.title, row.shop, row.category, row.brand, row.state, row.priceMinor, storedCurrency],
      ...[row.stock, row.sales, row.weight, row.createdAt],
    ]),
  ]);
}
