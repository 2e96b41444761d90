import type { LoaderFunctionArgs } from "@remix-run/node";
import { storedCurrency } from "~/app/catalog/api.server";
import { goodsDeskFilter } from "~/app/curation/goods-filter.server";
import { listGoods } from "~/app/curation/goods-list.server";
import { csvTable, mostExported, requireStaff } from "~/app/operator/api.server";

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
