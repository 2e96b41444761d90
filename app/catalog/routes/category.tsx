import { useTranslation } from "react-i18next";
import { type ShouldRevalidateFunctionArgs, useLoaderData } from "#router";
import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "#router/server";
import { navigationCategories } from "~/app/catalog/categories/navigation-categories.server";
import { searchKeywords } from "~/app/catalog/search/search-keywords.server";
import styles from "~/app/catalog/ui/category/category.css?url";
import { CategoryBrowser } from "~/app/catalog/ui/category/category-browser";
import { CategoryWall } from "~/app/catalog/ui/category/category-wall";
import { appTheme, categoryAdverts } from "~/app/content/api.server";
import { pageMeta, useVisit } from "~/app/content/ui";
import { SearchPill } from "~/app/design/home-header";
import { EmptyState } from "~/app/design/states";
import { href } from "~/app/platform/http/href";
import { marketOf } from "~/app/platform/http/title-meta";
import { LanguageSwitch } from "~/app/platform/ui/language-switch";
import { advertRow } from "~/modules/fill/picture-row.server";
import { pageClass } from "~/modules/format/style/page-class";
import { Modules } from "~/renderers/registry";

export const handle = { tab: "category", cached: ["id"] };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/**
 * `/pages/product/category/category?id=`: the whole navigation tree as `categoryModules`, the operators' modules above
 * it as `categoryPage`, and the adverts of categories. The id selects a category of the rail; an unknown one selects
 * the first.
 */
export async function loader({ context }: LoaderFunctionArgs) {
  const { db, pages, language, remembered, clock, origin } = context;
  const { locale, i18n } = language;
  const [live, categoryModules, keywords, adverts, look] = await Promise.all([
    pages.live({ kind: "category" }, locale),
    remembered(`categories ${locale}`, () => navigationCategories(db, locale)),
    remembered(`keywords ${locale}`, () => searchKeywords(db, locale)),
    remembered(`category adverts ${locale}`, () => categoryAdverts(db, { locale, now: clock.now() })),
    appTheme(db),
  ]);
  const wall = look.categoryStyle === "1" || look.categoryStyle === "2";
  // One banner is enough: the wall's own gives way to adverts on the operators' page.
  const advertised = live?.item.some(({ type }) => type === "advertImage" || type === "advertBanner") ?? false;
  return {
    categoryModules,
    categoryPage: live && { page: live.page, item: live.item },
    style: live?.style ?? null,
    categoryStyle: look.categoryStyle,
    adverts: (wall && advertised ? [] : [...adverts]).map(([category, rows]) => ({
      category,
      rows: rows.map(advertRow),
    })),
    keywords: keywords.map(({ keywords: keyword }) => keyword),
    title: i18n.t("browse:title"),
    description: i18n.t("browse:description"),
    address: origin + href("/pages/product/category/category"),
  };
}

// The whole tree is already loaded, so switching to another category of the rail needs no request.
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.searchParams.get("lng") === nextUrl.searchParams.get("lng")
    ? false
    : defaultShouldRevalidate;

export const meta: MetaFunction<typeof loader> = ({ data, ...page }) =>
  data
    ? pageMeta(page, {
        title: `${data.title} · ${marketOf(page)}`,
        description: data.description,
        style: data.style,
        address: data.address,
      })
    : [];

export default function Category() {
  const { categoryModules, categoryPage, categoryStyle, adverts, keywords, title } = useLoaderData<typeof loader>();
  useVisit({ page: "category" });
  const { t } = useTranslation(["browse", "shell"]);
  const search = "/pages/product/search";
  return (
    <div className={pageClass}>
      <header className="category-bar">
        <SearchPill
          label={t("shell:search")}
          href={href(search)}
          keywords={keywords.map((text) => ({ text, href: href(search, { keyword: text }) }))}
        />
        <LanguageSwitch />
      </header>
      <main id="content" className="category-page flex flex-1-0-auto flex-column bg-card">
        <h1 className="sr-only">{title}</h1>
        {categoryPage && <Modules items={categoryPage.item} />}
        {categoryModules.length === 0 ? (
          <EmptyState icon="layout-grid" title={t("none.title")} text={t("none.text")}>
            <a className="button button-tint" href={href("/")}>
              {t("shell:toHome")}
            </a>
          </EmptyState>
        ) : categoryStyle === "1" || categoryStyle === "2" ? (
          <CategoryWall tree={categoryModules} adverts={adverts} big={categoryStyle === "1"} />
        ) : (
          <CategoryBrowser tree={categoryModules} adverts={adverts} levels={categoryStyle === "3" ? 2 : 3} />
        )}
      </main>
    </div>
  );
}
