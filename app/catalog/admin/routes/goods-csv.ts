import type { LoaderFunctionArgs } from "@remix-run/node";
import { goodsDeskFilter } from "~/app/catalog/admin/goods/goods-filter.server";
import { listGoods } from "~/app/catalog/admin/goods/goods-list.server";
import { csvTable, mostExported, requireStaff } from "~/app/staff/api.server";
import { storedCurrency } from "../../cards/currency";

/** `/operator/goods.csv`: what the page's filter finds, 10,000 rows at most. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context, "catalogue.read");
  const { after: _, ...filter } = goodsDeskFilter(new URL(request.url).searchParams);
  const { rows } = await listGoods(context.db, filter, { locale: context.language.locale, limit: mostExported });
  return csvTable("goods.csv", rows, {
    id: ({ id }) => id,
    title: ({ title }) => title,
    shop: ({ shop }) => shop,
    category: ({ category }) => category,
    brand: ({ brand }) => brand,
    state: ({ state }) => state,
    price_minor: ({ priceMinor }) => priceMinor,
    currency: () => storedCurrency,
    stock: ({ stock }) => stock,
    sales: ({ sales }) => sales,
    weight: ({ weight }) => weight,
    created_at: ({ createdAt }) => createdAt,
  });
}
