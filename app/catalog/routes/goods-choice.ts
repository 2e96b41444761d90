import type { LoaderFunctionArgs } from "#router/server";
import { notFound } from "~/app/platform/http/answers.server";
import { json } from "~/app/platform/http/text-response.server";
import { readId } from "~/app/platform/ids";
import type { GoodsChoice } from "../goods/goods-details";
import { goodsDetails } from "../goods/goods-details.server";

/** `/pages/product/goods/choice?id=`: the data for choosing a SKU outside the goods page. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const id = readId(new URL(request.url).searchParams.get("id"));
  const found =
    id === null
      ? null
      : await goodsDetails(context.db, id, { locale: context.language.locale, showReviews: false, minDays: 0 });
  if (!found || "gone" in found) throw notFound();
  const { title, state, pictures, priceMinor, highestMinor, struckMinor, currency } = found;
  const choice: GoodsChoice = {
    id: found.id,
    title,
    state,
    pictures: pictures.slice(0, 1),
    priceMinor,
    highestMinor,
    struckMinor,
    currency,
    freightMinor: found.freightMinor,
    freightByRegion: found.freightByRegion,
    specs: found.specs,
    skus: found.skus,
  };
  return json(choice, { headers: { "Cache-Control": "no-store" } });
}
