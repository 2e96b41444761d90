import { useTranslation } from "react-i18next";
import { useLoaderData } from "#router";
import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "#router/server";
import { redirect } from "#router/server";
import { currentBuyer } from "~/app/account/api.server";
import { goodsCards } from "~/app/catalog/api.server";
import { GoodsList, useGoodsLabels } from "~/app/catalog/ui";
import { pageMeta } from "~/app/content/ui";
import { EmptyState } from "~/app/design/states";
import { notFound } from "~/app/platform/http/answers.server";
import { href } from "~/app/platform/http/href";
import { readId } from "~/app/platform/ids";
import { InnerPage } from "~/app/platform/ui/inner-page";
import { couponGoods } from "../coupon-tickets.server";
import styles from "../ui/coupons.css?url";
import { Ticket } from "../ui/ticket";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/**
 * `/pages/user/coupon/apply?id=`: the goods of a coupon. One for all goods redirects to the shop's, or to the
 * categories.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const buyer = await currentBuyer(request, context);
  const id = readId(new URL(request.url).searchParams.get("id"));
  const { locale, i18n } = context.language;
  const found = id === null ? null : await couponGoods(context.db, { id, userId: buyer?.id ?? null, locale });
  if (!found) throw notFound();
  const { ticket, goodsIds } = found;
  if (!ticket.some && ticket.shop) throw redirect(href("/pages/shop/productList", { shop_id: ticket.shop.id }));
  if (!ticket.some) throw redirect(href("/pages/product/category/category"));
  const cards = await goodsCards(context.db, goodsIds, locale);
  return {
    ticket,
    cards: [...cards.values()],
    title: i18n.t("coupons:goods"),
    address: context.origin + href("/pages/user/coupon/apply", { id }),
    nowMs: context.clock.now().getTime(),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data, ...page }) =>
  data ? pageMeta(page, { title: data.title, address: data.address }) : [];

export default function CouponGoods() {
  const { t } = useTranslation("coupons");
  const { ticket, cards, nowMs } = useLoaderData<typeof loader>();
  const labels = useGoodsLabels();
  return (
    <InnerPage title={t("goods")} back="/pages/user/coupon/mycard">
      <div className="coupon-list">
        <Ticket ticket={ticket} nowMs={nowMs} off={ticket.state !== "unused" && ticket.state !== "open"} />
        {cards.length === 0 && <EmptyState icon="ticket-percent" title={t("noGoods")} />}
      </div>
      <GoodsList cards={cards} columns="2" labels={labels} />
    </InnerPage>
  );
}
