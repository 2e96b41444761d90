import { navigationCategories, searchKeywords } from "~/app/catalog/api.server";
import type { RequestContext } from "~/app/context.server";
import { wirePage } from "~/modules/format/wire";
import { serviceVersion } from "../app-settings";
import { wireSettings } from "../wire-settings.server";

/**
 * Builds the response of `common/init` (wire.md): the same filled pages that the loaders render, the navigation and the
 * settings. Lengths in `style` and `params` are already rpx.
 */
export async function initData(context: RequestContext) {
  const { db, pages, language } = context;
  const { locale } = language;
  const [home, category, search, categories, keywords, settings] = await Promise.all([
    pages.live({ kind: "index" }, locale),
    pages.live({ kind: "category" }, locale),
    pages.live({ kind: "search" }, locale),
    navigationCategories(db, locale),
    searchKeywords(db, locale),
    wireSettings(context),
  ]);
  return {
    modulesData: {
      homeModules: home ? wirePage(home) : { page: null, item: [] },
      categoryModules: categories,
      searchModules: keywords,
      categoryPage: category && wirePage(category),
      searchPage: search && wirePage(search),
    },
    ...settings,
    serviceVersion,
  };
}
