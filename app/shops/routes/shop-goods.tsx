import { useTranslation } from "react-i18next";
import { useLoaderData, useLocation } from "#router";
import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "#router/server";
import { searchGoods } from "~/app/catalog/api.server";
import { GoodsList, useGoodsLabels } from "~/app/catalog/ui";
import { pageMeta, useVisit } from "~/app/content/ui";
import { Icon } from "~/app/design/icon";
import { EmptyState } from "~/app/design/states";
import { useFormat } from "~/app/platform/format/format";
import { notFound } from "~/app/platform/http/answers.server";
import { href } from "~/app/platform/http/href";
import { marketOf } from "~/app/platform/http/title-meta";
import { typedText } from "~/app/platform/http/typed-text";
import { readId } from "~/app/platform/ids";
import { readShelfSort, writeShelfSort } from "../shelf-sorts";
import { shopCategories } from "../shop-profile.server";
import { CategoryChips } from "../ui/category-chips";
import { GoodsShelf, ShelfSorts } from "../ui/goods-shelf";
import shelf from "../ui/shelf.css?url";
import styles from "../ui/shop.css?url";
import { ShopBar } from "../ui/shop-bar";
import { ShopNotice } from "../ui/shop-notice";
import { openShop } from "./shop-frame.server";

export const handle = { cached: ["shop_id", "category_id", "keyword", "sort", "view", "after"] };

export const links: LinksFunction = () => [styles, shelf].map((sheet) => ({ rel: "stylesheet", href: sheet }));

const path = "/pages/shop/productList";
const pageSize = 20;

/**
 * `/pages/shop/productList?shop_id=&category_id=&keyword=&sort=&view=`: a shop's goods, filtered by its own categories.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { db, language } = args.context;
  const { locale } = language;
  const { searchParams } = new URL(args.request.url);
  const { shop, origin } = await openShop(args, "shop_id");
  const categories = await shopCategories(db, { shopId: shop.id, pictures: 0, locale });
  const requested = searchParams.get("category_id");
  const category = requested ? categories.find(({ id }) => id === readId(requested)) : null;
  if (category === undefined) throw notFound();
  const keyword = typedText(searchParams.get("keyword"), 100);
  const sort = readShelfSort(searchParams.get("sort"));
  const query = { shopId: shop.id, shopCategoryId: category?.id, keyword: keyword || undefined, sort };
  const after = searchParams.get("after") ?? undefined;
  const page =
    shop.state === "open"
      ? await searchGoods(db, query, { after, limit: pageSize, locale })
      : { rows: [], next: null, total: 0, reading: null };
  return {
    shop,
    origin,
    categories: categories.map(({ id, name }) => ({ id, name })),
    category: category?.id ?? null,
    keyword,
    sort,
    view: searchParams.get("view") === "list" ? ("list" as const) : ("waterfall" as const),
    ...page,
    title: `${category?.name ?? language.i18n.t("shop:tab.goods")} · ${shop.name}`,
  };
}

export const meta: MetaFunction<typeof loader> = ({ data, ...page }) =>
  data
    ? pageMeta(page, {
        title: `${data.title} · ${marketOf(page)}`,
        indexed: data.shop.state !== "closed",
        address: data.origin + href(path, { shop_id: data.shop.id, category_id: data.category }),
      })
    : [];

export default function ShopGoods() {
  const { shop, categories, category, keyword, sort, view, rows, next, total, title } = useLoaderData<typeof loader>();
  useVisit({ shop: shop.id });
  const { t } = useTranslation("shop");
  const format = useFormat();
  const labels = useGoodsLabels();
  const { key } = useLocation();
  const here = {
    shop_id: shop.id,
    category_id: category,
    keyword,
    sort: writeShelfSort(sort),
    view: view === "list" ? view : null,
  };
  const other = view === "list" ? "waterfall" : "list";
  return (
    <div className="shop">
      <ShopBar
        shopId={shop.id}
        back={href("/pages/shop/shop", { id: shop.id })}
        keyword={keyword}
        view={here.view ?? ""}
      >
        <a className="bar-button" href={href(path, { ...here, view: other })} aria-label={t(`view.${other}`)}>
          <Icon name={other === "list" ? "list" : "layout-grid"} />
        </a>
      </ShopBar>
      <main id="content">
        <h1 className="sr-only">{title}</h1>
        <div className="shop-filters">
          <CategoryChips
            categories={categories}
            current={category}
            address={(id) => href(path, { ...here, category_id: id })}
          />
          <ShelfSorts sort={sort} address={(one) => href(path, { ...here, sort: writeShelfSort(one) })} />
        </div>
        <ShopNotice shop={shop} />
        {rows.length > 0 && (
          <>
            <p className="hint p-8-12-0px leading-16">
              {t("goods", { count: total, shown: total > 999 ? "999+" : format.count(total) })}
            </p>
            <GoodsShelf key={key} page={{ rows, next }} address={(after) => href(path, { ...here, after })}>
              {(cards) => <GoodsList cards={cards} columns={view === "list" ? "1" : "2"} labels={labels} />}
            </GoodsShelf>
          </>
        )}
        {rows.length === 0 && (
          <EmptyState
            icon={keyword ? "search" : "store"}
            title={t(keyword ? "none.found.title" : `none.${shop.state}.title`)}
            text={t(keyword ? "none.found.text" : `none.${shop.state}.text`)}
          >
            {(keyword || category) && (
              <a className="button button-tint" href={href(path, { shop_id: shop.id })}>
                {t("toAll")}
              </a>
            )}
            <a className="button button-outline" href={href("/pages/shop/shop", { id: shop.id })}>
              {t("toShop")}
            </a>
          </EmptyState>
        )}
      </main>
    </div>
  );
}
