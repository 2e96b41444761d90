import { useTranslation } from "react-i18next";
import { useLoaderData } from "#router";
import { type LinksFunction, type LoaderFunctionArgs, type MetaFunction, redirect } from "#router/server";
import { Icon } from "~/app/design/icon";
import { NavBar } from "~/app/design/nav-bar";
import { notFound } from "~/app/platform/http/answers.server";
import { href } from "~/app/platform/http/href";
import { json } from "~/app/platform/http/text-response.server";
import { readId } from "~/app/platform/ids";
import { oldNames, ownListAddress } from "~/app/platform/old-queries";
import { useGoBack } from "~/app/platform/ui/history/use-go-back";
import { LanguageSwitch } from "~/app/platform/ui/language-switch";
import { listHeading } from "../list/list-heading.server";
import { listMeta } from "../list/list-meta";
import { listPage } from "../list/list-page.server";
import { type ListState, listHref, listNames, readListState } from "../list/list-state";
import filterStyles from "../ui/list/filter.css?url";
import listStyles from "../ui/list/list.css?url";
import { ListScreen } from "../ui/list/list-screen";
import resultStyles from "../ui/list/results.css?url";
import { ViewSwitch } from "../ui/list/sort-bar";
import { SubCategories } from "../ui/list/sub-categories";

const path = "/pages/product/list";

export const links: LinksFunction = () =>
  [listStyles, resultStyles, filterStyles].map((sheet) => ({ rel: "stylesheet", href: sheet }));

export const handle = { cached: [...listNames, ...oldNames, "slot", "activity"] };

/**
 * `/pages/product/list?category_id=&brand=&shop=…`: goods of a category, a brand or a shop, with orders and filters,
 * about a second old at most.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  // The flash sale is of the promotions, which stand above the catalogue.
  const activity = query.get("activity");
  if (query.get("offer") === "flash" || activity === "rush")
    return redirect(href("/pages/product/flash", { slot: readId(query.get("slot")) }));
  if (activity === "group" || activity === "bargain") return redirect(href(path, { offer: activity }));
  const own = ownListAddress(path, query);
  if (own !== null) return redirect(own);
  const { state } = readListState(query);
  if (state.keyword !== "") return redirect(listHref("/pages/product/search", state));
  // Only a search lists shops.
  const asked: ListState = state.sort === "store" ? { ...state, sort: "overall" } : state;
  const page = await context.remembered(`${listHref(path, asked)} ${context.language.locale}`, () =>
    listPage(request, context, asked),
  );
  const title = await listHeading(context, query, page);
  if (title === null) throw notFound();
  const { categoryId, brandIds, shopId } = page.state;
  // The plain list of the title's subject.
  const about = categoryId !== null ? { category_id: categoryId } : { brand: brandIds[0], shop: shopId };
  const canonical = href(path, about);
  const variant = listHref(path, page.state) !== canonical;
  return json(
    {
      page,
      title,
      meta: { title: `${title} · ${context.language.market}`, canonical: context.origin + canonical, variant },
    },
    { status: page.filters.fault ? 400 : 200 },
  );
}

export const meta: MetaFunction<typeof loader> = ({ data, ...page }) => (data ? listMeta(page, data.meta) : []);

export default function List() {
  const { page, title } = useLoaderData<typeof loader>();
  const { t } = useTranslation("shell");
  const { state, filters } = page;
  const back = href("/pages/product/category/category");
  const onBack = useGoBack(back);
  const action = (
    <>
      <a className="bar-button" href={href("/pages/product/search")} aria-label={t("search")}>
        <Icon name="search" />
      </a>
      <ViewSwitch path={path} state={state} />
      <LanguageSwitch />
    </>
  );
  return (
    <ListScreen
      path={path}
      page={page}
      aboutCategory
      bar={<NavBar title={title} back={{ href: back, label: t("back") }} onBack={onBack} action={action} />}
      above={<SubCategories state={state} way={filters.way} below={filters.below} />}
    />
  );
}
