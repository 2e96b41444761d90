import type { LoaderFunctionArgs } from "@remix-run/node";
import { goodsAdminFilter } from "~/app/catalog/admin/goods/goods-filter.server";
import { goodsTable } from "~/app/catalog/admin/goods/goods-list.server";
import { marketCurrency } from "~/app/platform/format/market-currency";
import { csvTable, maxExported, requireStaff } from "~/app/staff/api.server";

/** `/operator/goods.csv`: the goods that match the page's filter, at most 10,000 rows. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context, "catalogue.read");
  const { after: _, ...filter } = goodsAdminFilter(new URL(request.url).searchParams);
  const rows = await goodsTable(context.db, filter, { locale: context.language.locale, limit: maxExported });
  return csvTable("goods.csv", rows, {
    id: ({ id }) => id,
    title: ({ title }) => title,
    shop: ({ shop }) => shop,
    category: ({ category }) => category,
    brand: ({ brand }) => brand,
    state: ({ state }) => state,
    price_minor: ({ priceMinor }) => priceMinor,
    currency: () => marketCurrency,
    stock: ({ stock }) => stock,
    sales: ({ sales }) => sales,
    weight: ({ weight }) => weight,
    created_at: ({ createdAt }) => createdAt,
  });
}
