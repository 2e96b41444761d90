import { useTranslation } from "react-i18next";
import { useLoaderData } from "#router";
import {
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "#router/server";
import { currentBuyer } from "~/app/account/api.server";
import { useVisit } from "~/app/content/ui";
import type { RequestContext } from "~/app/context.server";
import { readForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { json } from "~/app/platform/http/text-response.server";
import { ownListAddress } from "~/app/platform/old-queries";
import { pageClass } from "~/modules/format/style/page-class";
import { Modules } from "~/renderers/registry";
import { followResult } from "../list/follow-result.server";
import { listMeta } from "../list/list-meta";
import { listPage } from "../list/list-page.server";
import { type ListState, listHref, listNames, readListState } from "../list/list-state";
import { recentlyViewed } from "../saved/recently-viewed.server";
import { answerSearchForm, noteSearch, searchHistory } from "../search/history/search-history.server";
import { searchKeywords } from "../search/search-keywords.server";
import filterStyles from "../ui/list/filter.css?url";
import listStyles from "../ui/list/list.css?url";
import { ListScreen } from "../ui/list/list-screen";
import resultStyles from "../ui/list/results.css?url";
import { ViewSwitch } from "../ui/list/sort-bar";
import { useRememberedSearch } from "../ui/search/remember-search";
import styles from "../ui/search/search.css?url";
import { SearchBar } from "../ui/search/search-bar";
import { HotSearches, RecentlyViewed, SearchHistory } from "../ui/search/search-landing";

const path = "/pages/product/search";

export const links: LinksFunction = () =>
  [styles, listStyles, resultStyles, filterStyles].map((sheet) => ({ rel: "stylesheet", href: sheet }));

// Results are the same for every visitor; the landing page shows their own history.
export const handle = { cached: listNames, cachedWith: "keyword" };

/** `/pages/product/search`: history, hot searches, viewed goods, operators' modules; with `keyword` the results. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const own = ownListAddress(path, query);
  if (own !== null) return redirect(own);
  const { state, cut } = readListState(query);
  return state.keyword === "" ? landing(request, context) : results(request, context, state, cut);
}

async function landing(request: Request, context: RequestContext) {
  const { db, pages, language, remembered, origin } = context;
  const { locale, i18n } = language;
  const [page, keywords, [{ keywords: history, headers }, viewed]] = await Promise.all([
    pages.live({ kind: "search" }, locale),
    remembered(`keywords ${locale}`, () => searchKeywords(db, locale)),
    ownTraces(request, context),
  ]);
  return json(
    {
      view: "landing" as const,
      searchModules: keywords,
      searchPage: page && { page: page.page, item: page.item },
      history,
      viewed,
      meta: {
        title: i18n.t("search:title"),
        canonical: origin + href(path),
        variant: false,
        style: page?.style ?? null,
      },
    },
    { headers },
  );
}

/** Returns the requester's search history and viewed goods. */
async function ownTraces(request: Request, context: RequestContext) {
  const userId = (await currentBuyer(request, context))?.id ?? null;
  return Promise.all([searchHistory(request, context, userId), recentlyViewed(request, context, userId)]);
}

async function results(request: Request, context: RequestContext, query: ListState, cut: boolean) {
  const plain = listHref(path, { ...query, after: null }) === href(path, { keyword: query.keyword });
  const first = plain && query.after === null;
  const [page, note] = await Promise.all([
    listPage(request, context, query),
    first ? noteSearch(request, context, query.keyword) : null,
  ]);
  const title = context.language.i18n.t("search:results", { keyword: query.keyword });
  const canonical = context.origin + href(path, { keyword: query.keyword });
  const meta = { title, canonical, variant: !first, style: null };
  const data = { view: "results" as const, page, cut, onDevice: note?.storedIn === "device", meta };
  return json(data, { status: page.filters.fault ? 400 : 200, headers: note?.headers });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const sent = await readForm(request);
  return (await followResult(request, context, sent)) ?? (await answerSearchForm(request, context, sent));
}

export const meta: MetaFunction<typeof loader> = ({ data, ...page }) => (data ? listMeta(page, data.meta) : []);

export default function Search() {
  const data = useLoaderData<typeof loader>();
  return data.view === "landing" ? <Landing {...data} /> : <Results {...data} />;
}

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

function Landing({ searchModules, searchPage, history, viewed, meta: { title } }: Extract<Data, { view: "landing" }>) {
  useVisit({ page: "search" });
  return (
    <div className={pageClass}>
      <div className="list-head">
        <SearchBar keyword="" />
      </div>
      <main id="content">
        <h1 className="sr-only">{title}</h1>
        <SearchHistory keywords={history} />
        <HotSearches keywords={searchModules.map(({ keywords }) => keywords)} />
        <RecentlyViewed goods={viewed} />
        {searchPage && <Modules items={searchPage.item} />}
      </main>
    </div>
  );
}

function Results({ page, cut, onDevice, meta: { title } }: Extract<Data, { view: "results" }>) {
  const { t } = useTranslation("search");
  const { state } = page;
  useRememberedSearch(onDevice ? state.keyword : null);
  return (
    <ListScreen
      path={path}
      page={page}
      title={title}
      aboutCategory={false}
      bar={
        <SearchBar keyword={state.keyword}>
          {state.sort !== "store" && <ViewSwitch path={path} state={state} />}
        </SearchBar>
      }
      above={cut && <p className="list-note">{t("cut", { keyword: state.keyword })}</p>}
    />
  );
}
