import type { RequestContext } from "~/app/context.server";
import { shopCards } from "~/app/shops/api.server";
import type { ListPage } from "./list-page.server";

/**
 * Returns the heading of a list: its category, otherwise its only brand, otherwise its shop, otherwise its offers,
 * otherwise "all goods". Null when the URL names a category, a brand or a shop that does not exist.
 */
export async function listHeading(
  { db, language }: RequestContext,
  query: URLSearchParams,
  { state, filters }: Pick<ListPage, "state" | "filters">,
): Promise<string | null> {
  const named = (name: string) => (query.get(name) ?? "") !== "";
  if (named("category_id") && state.categoryId === null) return null;
  if (named("brand") && state.brandIds.length === 0) return null;
  if (named("shop") && state.shopId === null) return null;
  const shop = state.shopId === null ? null : (await shopCards(db, [state.shopId], language.locale)).get(state.shopId);
  if (shop === undefined) return null;
  const [brand, ...brands] = filters.brands;
  const only = brands.length === 0 ? brand?.name : undefined;
  const { t } = language.i18n;
  const subject = filters.way.at(-1)?.name ?? only ?? shop?.name;
  return subject ?? (state.onOffer ? t(`search:offer.${state.onOffer}`) : t("search:list.all"));
}
