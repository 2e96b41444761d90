import { useTranslation } from "react-i18next";
import { useActionData, useLoaderData } from "#router";
import type {
  ActionFunctionArgs,
  LinksFunction,
  LoaderFunctionArgs,
  MetaFunction,
  SerializeFrom,
} from "#router/server";
import { CartBadge, useAddToCart } from "~/app/cart/ui";
import { useVisit } from "~/app/content/ui";
import { CouponWorth, savedMinor } from "~/app/coupons/ui";
import { Icon } from "~/app/design/icon";
import { href } from "~/app/platform/http/href";
import { json } from "~/app/platform/http/text-response.server";
import { textKey } from "~/app/platform/language/text-keys";
import { useBoundary } from "~/app/platform/ui/clock/use-boundary";
import type { ShownOffer } from "~/app/prices/ui";
import { GroupOffer, groupAddress, teamCheckout, teamStyles } from "~/app/promotions/ui";
import { ReviewsDigest, reviewStyles } from "~/app/reviews/ui";
import { goodsMeta } from "../goods/goods-meta";
import { Details } from "../ui/goods/details";
import styles from "../ui/goods/goods-page.css?url";
import { GoodsScreen } from "../ui/goods/goods-screen";
import { Seller } from "../ui/goods/seller";
import { Similar } from "../ui/goods/similar";
import { UnavailableGoods } from "../ui/goods/unavailable-goods";
import { actOnGoods } from "./goods-actions.server";
import { goodsPage } from "./goods-data.server";

export const links: LinksFunction = () =>
  [styles, reviewStyles, teamStyles].map((sheet) => ({ rel: "stylesheet", href: sheet }));

export const handle = { cached: ["id", "sku", "replace", "translated", "post", "room"] };

/**
 * `/pages/product/goods?id=&sku=&address=&replace=&translated=&post=&room=`: the goods, with the chosen SKU and the
 * picked address. `replace` is the SKU of a cart line, which the sheet then changes. `translated` names reviews to show
 * with their translation, `post` the post that led here, `room` the live room from which it is bought.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = await goodsPage(request, context);
  // Goods no longer sold respond with 404 and a page that explains it.
  return page.goods === null
    ? json({ ...page, title: context.language.i18n.t("goods:gone.title") }, { status: 404 })
    : json(page);
}

export const action = ({ request, context }: ActionFunctionArgs) => actOnGoods(request, context);

export const meta: MetaFunction<typeof loader> = ({ data, ...page }) => {
  if (!data) return [];
  return data.goods ? goodsMeta(page, data) : [{ title: data.title }, { name: "robots", content: "noindex" }];
};

type Page = SerializeFrom<typeof loader>;

export default function Goods() {
  const page = useLoaderData<typeof loader>();
  // Other goods are a new page: the key resets the choice.
  return page.goods ? <Sold key={page.goods.id} page={page} /> : <UnavailableGoods similar={page.similar} />;
}

/** True when a coupon can be used for what an offer makes the price of. @param ofShop not the platform's */
const goesWith = (offer: ShownOffer | null, ofShop: boolean) =>
  !offer || (ofShop ? offer.shopCoupons : offer.platformCoupons);

function Sold({ page }: { page: Extract<Page, { goods: { id: number } }> }) {
  const { goods, shop, person, reviews, coupons, offers, similar, group } = page;
  const [first, ...others] = group?.choices ?? [];
  const answer = useActionData<typeof action>() ?? null;
  // Beside an offer that excludes coupons none is announced, unless another choice of these goods has no such offer.
  const applying = coupons.filter(({ shop: ofShop }) =>
    goods.skus.some(({ offer }) => goesWith(offer, ofShop !== null)),
  );
  const add = useAddToCart();
  const offered = goods.changesAt !== null || goods.bargains.length > 0;
  useVisit({ shop: goods.shopId, ...(offered && { goods: goods.id }) });
  useBoundary(goods.changesAt);
  const { t } = useTranslation(["goods", "cart"]);
  return (
    <GoodsScreen
      goods={goods}
      shop={shop}
      person={person}
      address={page.address}
      delivery={page.delivery}
      start={{ skuId: page.sku, typed: answer }}
      replaces={page.replaces}
      room={page.room}
      refused={answer && t(textKey("goods:refused", answer.code), { name: answer.lacking })}
      addToCart={async (requested) => t(`cart:add.${await add(requested)}`)}
      savedMinor={(amountMinor, offer) =>
        savedMinor(
          offers.filter(({ shop: ofShop }) => goesWith(offer, ofShop !== null)),
          {
            goodsId: goods.id,
            shopId: goods.shopId,
            amountMinor,
            freightMinor: goods.freightByRegion ? 0 : goods.freightMinor,
          },
        )
      }
      together={
        first
          ? {
              priceMinor: first.priceMinor,
              address: others.length > 0 ? groupAddress(goods.id) : teamCheckout(first.id, null),
            }
          : null
      }
      badge={<CartBadge />}
      offers={
        applying.length > 0 && (
          <a className="goods-coupons" href={href("/pages/user/coupon/list", { shop: goods.shopId })}>
            <span className="fact-services">
              {applying.slice(0, 3).map((ticket) => (
                <span className="p-2-8px rounded-tag bg-tint text-accent-strong" key={ticket.id}>
                  <CouponWorth ticket={ticket} />
                </span>
              ))}
            </span>
            <b className="inline-flex flex-none items-center ms-auto text-accent font-medium">
              {t("goods:getCoupons")}
              <Icon name="chevron-right" className="mirrored size-14px" />
            </b>
          </a>
        )
      }
    >
      {group && <GroupOffer group={group} goodsId={goods.id} currency={goods.currency} aloneMinor={goods.priceMinor} />}
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
