import { useTranslation } from "react-i18next";
import { useLoaderData, useLocation } from "#router";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "#router/server";
import { searchGoods } from "~/app/catalog/api.server";
import { GoodsList, useGoodsLabels } from "~/app/catalog/ui";
import { pageMeta, ShareButton, useVisit } from "~/app/content/ui";
import { Icon } from "~/app/design/icon";
import { EmptyState } from "~/app/design/states";
import { shopPosts } from "~/app/discover/api.server";
import { feedStyles, NoPosts, PostShelf } from "~/app/discover/ui";
import { href } from "~/app/platform/http/href";
import { marketOf } from "~/app/platform/http/title-meta";
import { pictureAddress } from "~/app/platform/media/media-source";
import { pageClass } from "~/modules/format/style/page-class";
import { Modules } from "~/renderers/registry";
import { readShelfSort, writeShelfSort } from "../shelf-sorts";
import { shopJsonLd } from "../shop-meta";
import { shopCategories } from "../shop-profile.server";
import { readShopTab } from "../shop-tabs";
import { GoodsShelf, ShelfSorts } from "../ui/goods-shelf";
import shelf from "../ui/shelf.css?url";
import styles from "../ui/shop.css?url";
import { ShopBar } from "../ui/shop-bar";
import { ShopCategories } from "../ui/shop-categories";
import { ShopHead } from "../ui/shop-head";
import { ShopNotice } from "../ui/shop-notice";
import { ShopTabs } from "../ui/shop-tabs";
import { changeFollow, openShop } from "./shop-frame.server";

export const handle = { cached: ["id", "type", "sort", "after"] };

export const links: LinksFunction = () =>
  [styles, shelf, feedStyles].map((sheet) => ({ rel: "stylesheet", href: sheet }));

const path = "/pages/shop/shop";
const pageSize = 20;

/** `/pages/shop/shop?id=&type=`: a shop, opened at one of its tabs. A closed one shows a notice and nothing to buy. */
export async function loader(args: LoaderFunctionArgs) {
  const { db, language, pages } = args.context;
  const { searchParams } = new URL(args.request.url);
  const { shop, followed, origin } = await openShop(args);
  const open = shop.state !== "closed";
  const tab = readShopTab(open ? searchParams.get("type") : null);
  const { locale } = language;
  if (tab === "posts") {
    const posts = await shopPosts(args, shop.id);
    return { shop, followed, origin, tab, sort: null, categories: null, modules: null, ...posts };
  }
  const live = open && tab === "home" ? await pages.live({ kind: "shop", shopId: shop.id }, locale) : null;
  const categories = tab === "categories" ? await shopCategories(db, { shopId: shop.id, pictures: 4, locale }) : null;
  const sort = tab === "new" ? "newest" : readShelfSort(tab === "goods" ? searchParams.get("sort") : null);
  const after = searchParams.get("after") ?? undefined;
  const shelf =
    open && !live && !categories
      ? await searchGoods(db, { shopId: shop.id, sort }, { after, limit: pageSize, locale })
      : { rows: [], next: null, total: 0, reading: null };
  return {
    shop,
    followed,
    origin,
    tab,
    sort,
    categories,
    ...shelf,
    modules: live && { page: live.page, item: live.item, style: live.style },
  };
}

export const action = (args: ActionFunctionArgs) => changeFollow(args);

export const meta: MetaFunction<typeof loader> = ({ data, ...page }) => {
  if (!data) return [];
  const { shop, origin, modules } = data;
  const indexed = shop.state !== "closed";
  const about = pageMeta(page, {
    indexed,
    title: `${shop.name} · ${marketOf(page)}`,
    description: shop.description.slice(0, 160),
    style: modules?.style,
    address: origin + href(path, { id: shop.id }),
    picture: shop.logo ? origin + pictureAddress(shop.logo.src) : undefined,
  });
  return indexed ? [...about, shopJsonLd(shop, origin)] : about;
};

export default function Shop() {
  const data = useLoaderData<typeof loader>();
  const { shop, followed, origin, tab, sort, categories, modules, next } = data;
  const posts = data.tab === "posts" ? data.rows : null;
  const goods = data.tab === "posts" ? [] : data.rows;
  useVisit({ shop: shop.id, ...(modules && { page: "shop" }) });
  const { t } = useTranslation("shop");
  const labels = useGoodsLabels();
  const { key } = useLocation();
  const place = { id: shop.id, type: tab === "home" ? null : tab };
  const empty = goods.length === 0 && !modules && !posts && (categories === null || categories.length === 0);
  return (
    <div className={modules ? `shop ${pageClass}` : "shop"}>
      <ShopBar shopId={shop.id} back={href("/")}>
        {shop.state !== "closed" && (
          <a className="bar-button" href={href("/pages/notice/chat", { shop_id: shop.id })} aria-label={t("write")}>
            <Icon name="message-circle" />
          </a>
        )}
        <ShareButton share={{ title: shop.name, address: origin + href(path, { id: shop.id }) }} />
      </ShopBar>
      <main id="content">
        <ShopHead shop={shop} followed={followed} about={href("/pages/shop/info", { id: shop.id })} />
        {shop.state !== "closed" && <ShopTabs shopId={shop.id} current={tab} />}
        <ShopNotice shop={shop} />
        {tab === "goods" && sort && goods.length > 0 && (
          <ShelfSorts sort={sort} address={(one) => href(path, { ...place, sort: writeShelfSort(one) })} />
        )}
        {modules && <Modules items={modules.item} />}
        {categories && <ShopCategories shopId={shop.id} categories={categories} />}
        {goods.length > 0 && (
          <GoodsShelf
            key={key}
            page={{ rows: goods, next }}
            address={(after) =>
              href(path, { ...place, sort: tab === "goods" && sort ? writeShelfSort(sort) : null, after })
            }
          >
            {(cards) => <GoodsList cards={cards} columns="2" labels={labels} />}
          </GoodsShelf>
        )}
        {posts && posts.length > 0 && (
          <PostShelf key={key} page={{ rows: posts, next }} address={(after) => href(path, { ...place, after })} />
        )}
        {posts?.length === 0 && <NoPosts of="author" />}
        {empty && (
          <EmptyState icon="store" title={t(`none.${shop.state}.title`)} text={t(`none.${shop.state}.text`)}>
            <a className="button button-tint" href={href("/")}>
              {t("others")}
            </a>
          </EmptyState>
        )}
      </main>
    </div>
  );
}
