import {
  type ActionFunctionArgs,
  json,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  type SerializeFrom,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CartBadge, useAddToCart } from "~/app/cart/ui";
import { href } from "~/app/platform/http/href";
import { ReviewsDigest, reviewStyles } from "~/app/reviews/ui";
import { goodsMeta } from "../goods/goods-meta";
import { Details } from "../ui/goods/details";
import { Gone } from "../ui/goods/gone";
import styles from "../ui/goods/goods-page.css?url";
import { GoodsScreen } from "../ui/goods/goods-screen";
import { Seller } from "../ui/goods/seller";
import { Similar } from "../ui/goods/similar";
import { actOnGoods } from "./goods-acts.server";
import { goodsPage } from "./goods-data.server";

export const links: LinksFunction = () => [styles, reviewStyles].map((sheet) => ({ rel: "stylesheet", href: sheet }));

export const handle = { cached: ["id", "sku", "replace", "translated"] };

/**
 * `/pages/product/goods?id=&sku=&address=&replace=&translated=`: a goods, with the combination that was chosen and the address that was picked.
 * `replace` is the sku of a line of the cart: the sheet then changes that line. `translated` names
 * reviews that are shown with their translation.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = await goodsPage(request, context);
  // What is no longer sold is not found, and says so.
  return page.goods === null
    ? json({ ...page, title: context.language.i18n.t("goods:gone.title") }, { status: 404 })
    : json(page);
}

export const action = ({ request, context }: ActionFunctionArgs) => actOnGoods(request, context);

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [];
  return data.goods ? goodsMeta(data) : [{ title: data.title }, { name: "robots", content: "noindex" }];
};

type Page = SerializeFrom<typeof loader>;

export default function Goods() {
  const page = useLoaderData<typeof loader>();
  // Another goods is another page: nothing chosen is kept.
  return page.goods ? <Sold key={page.goods.id} page={page} /> : <Gone similar={page.similar} />;
}

function Sold({ page }: { page: Extract<Page, { goods: { id: number } }> }) {
  const { goods, shop, person, reviews, similar } = page;
  const answer = useActionData<typeof action>() ?? null;
  const add = useAddToCart();
  const { t } = useTranslation(["goods", "cart"]);
  return (
    <GoodsScreen
      goods={goods}
      shop={shop}
      person={person}
      address={page.address}
      start={{ skuId: page.sku, typed: answer }}
      replaces={page.replaces}
      refused={answer && t(`goods:refused.${answer.code}`, { name: answer.lacking })}
      addToCart={async (wanted) => t(`cart:add.${await add(wanted)}`)}
      badge={<CartBadge />}
    >
      {goods.totals && <ReviewsDigest goodsId={goods.id} totals={goods.totals} reviews={reviews} />}
      {shop && (
        <Seller
          shop={shop}
          followed={person?.followed ?? false}
          address={href("/pages/product/goods", { id: goods.id })}
        />
      )}
      <Details goods={goods} />
      <Similar cards={similar} categoryId={goods.categoryId} />
    </GoodsScreen>
  );
}
