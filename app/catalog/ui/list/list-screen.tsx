import { useTranslation } from "react-i18next";
import { useLocation, useNavigate, useNavigation } from "#router";
import type { Elements } from "~/app/design/children/elements";
import type { ListPage } from "../../list/list-page.server";
import { changed, type ListPath, listHref } from "../../list/list-state";
import { KeywordNote } from "../search/keyword-note";
import { NothingFound } from "../search/nothing-found";
import { FilterChips } from "./filter-chips";
import { FilterSheet } from "./filter-sheet";
import { ResultList } from "./result-list";
import { SortBar } from "./sort-bar";

interface ListScreenProps {
  path: ListPath;
  page: ListPage;
  /** Above the orders: the search box, or a bar with the title. */
  bar: Elements;
  /** Heading of the page, where the bar has none. */
  title?: string;
  /** Between the orders and the filters: subcategories, a note about the keyword. */
  above?: Elements;
  aboutCategory: boolean;
}

/** A list of goods (or of shops) with its orders and filters: search results, or the list of a category. */
export function ListScreen({ path, page, bar, title, above, aboutCategory }: ListScreenProps) {
  const { t } = useTranslation("search");
  const { key, pathname, search } = useLocation();
  const { location: coming } = useNavigation();
  const navigate = useNavigate();
  const { state, filters, nothing } = page;
  const parts = { path, state, aboutCategory };
  const total = "goods" in page ? page.goods.total : null;
  // Another order or filter is loading; the rows stay until it has arrived.
  const waiting = coming?.pathname === pathname && coming.search !== search;
  return (
    <>
      <div className="list-head">
        {bar}
        <SortBar path={path} state={state}>
          {state.sort !== "store" && <FilterSheet key={key} {...parts} filters={filters} onFilter={navigate} />}
        </SortBar>
      </div>
      <main
        id="content"
        className={waiting ? "list-page flex-1-0-auto is-waiting" : "list-page flex-1-0-auto"}
        aria-busy={waiting}
      >
        {title && <h1 className="sr-only">{title}</h1>}
        {above}
        {"goods" in page && <KeywordNote path={path} state={state} reading={page.goods.reading} />}
        {state.sort !== "store" && <FilterChips {...parts} filters={filters} />}
        {total !== null && total > 0 && (
          <p className="list-count p-8-12-0px hint leading-16" role="status">
            {t("total", { count: total, shown: total > 999 ? "999+" : total })}
          </p>
        )}
        {state.after !== null && (
          <p className="px-4px">
            <a className="text-button" href={listHref(path, changed(state, {}))}>
              {t("more.start")}
            </a>
          </p>
        )}
        {nothing ? (
          <NothingFound {...parts} nothing={nothing} />
        ) : (
          <ResultList key={key} path={path} state={state} page={page} />
        )}
      </main>
    </>
  );
}
