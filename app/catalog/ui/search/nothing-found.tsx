import { useTranslation } from "react-i18next";
import { GoodsList, useGoodsLabels } from "~/app/catalog/ui";
import { EmptyState } from "~/app/design/states";
import { href } from "~/app/platform/http/href";
import type { GoodsQuery } from "../../list/goods-query";
import type { NothingFound as Nothing } from "../../list/list-page.server";
import { changed, countFilters, type ListPath, type ListState, listHref, withoutFilters } from "../../list/list-state";

interface NothingFoundProps {
  path: ListPath;
  state: ListState;
  nothing: Nothing;
  aboutCategory: boolean;
}

/** The content for a search without hits: other keywords, the same search without filters, and recommended goods. */
export function NothingFound({ path, state, nothing, aboutCategory }: NothingFoundProps) {
  const { t } = useTranslation("search");
  const labels = useGoodsLabels();
  const { alternatives, recommended } = nothing;
  const shown = (total: number) => (total > 999 ? "999+" : String(total));
  const filtered = countFilters(state, !aboutCategory) > 0;
  const others = alternatives.filter(({ kind }) => kind !== "unfiltered");
  const unfiltered = alternatives.find(({ kind }) => kind === "unfiltered");
  return (
    <>
      <EmptyState
        icon={state.sort === "store" ? "store" : "search"}
        title={state.keyword === "" ? t("nothing.here") : t("nothing.title", { keyword: state.keyword })}
        text={t(filtered ? "nothing.filtered" : "nothing.text")}
      >
        {filtered && (
          <a className="button" href={listHref(path, withoutFilters(state, !aboutCategory))}>
            {unfiltered ? t("nothing.unfiltered", { total: shown(unfiltered.total) }) : t("filter.reset")}
          </a>
        )}
        {!filtered && (
          <a className="button button-tint" href={href("/pages/product/category/category")}>
            {t("nothing.categories")}
          </a>
        )}
      </EmptyState>
      {others.length > 0 && (
        <nav className="nothing-others" aria-label={t("nothing.others")}>
          <h2 className="w-full text-sm text-ink-2 text-center">{t("nothing.others")}</h2>
          {others.map(({ keyword, query, total }) => (
            <a
              key={keyword}
              className="filter-chip bg-card"
              href={listHref("/pages/product/search", narrowed(state, query))}
            >
              <span className="clamp-1">{keyword}</span>
              <small className="hint">{shown(total)}</small>
            </a>
          ))}
        </nav>
      )}
      {recommended.length > 0 && (
        <section className="nothing-liked">
          <h2>{t("nothing.liked")}</h2>
          <GoodsList cards={recommended} columns="2" labels={labels} />
        </section>
      )}
    </>
  );
}

/** Returns the state for this query, with the current view and order. */
function narrowed(state: ListState, query: GoodsQuery): ListState {
  return changed(state, {
    keyword: query.keyword ?? "",
    exact: query.exact ?? false,
    categoryId: query.categoryId ?? null,
    shopId: query.shopId ?? null,
    brandIds: query.brandIds ?? [],
    valueIds: query.valueIds ?? [],
    city: query.city ?? "",
    kinds: query.kinds ?? [],
    services: query.services ?? [],
    onOffer: query.onOffer ?? null,
    min: query.minMinor === undefined ? "" : state.min,
    max: query.maxMinor === undefined ? "" : state.max,
  });
}
