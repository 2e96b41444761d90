import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import { Photo } from "~/app/design/photo";
import { Price } from "~/app/design/price";
import { useFormat } from "~/app/platform/format/format";
import { printedNumber } from "~/app/platform/format/handed-number";
import { href } from "~/app/platform/http/href";
import type { Side } from "../conversations/events";
import type { TalkGoods, TalkOrder } from "../talking/talk";

/** Goods in a conversation: picture, title and price, linked. */
export function GoodsOfTalk({ goods }: { goods: TalkGoods | undefined }) {
  const { t } = useTranslation(["talk", "modules"]);
  const format = useFormat();
  if (!goods) return <RemovedCard text={t("card.goodsGone")} />;
  const { sales, goodPercent } = goods;
  const facts = [
    ...(sales > 0 ? [t("modules:goods.sold", { count: sales, shown: format.count(sales) })] : []),
    // A talk that a device has kept may be older than these figures.
    ...(typeof goodPercent === "number" ? [t("modules:goods.good", { percent: goodPercent })] : []),
  ];
  return (
    <a className="talk-card" href={href("/pages/product/goods", { id: goods.id })}>
      <span className="talk-card-picture">
        <Photo picture={goods.picture} place="tile" cover />
      </span>
      <span className="talk-card-words">
        <span className="clamp-2" dir="auto">
          {goods.title}
        </span>
        <Price price={format.price(goods.priceMinor, goods.currency)} />
      </span>
      <span className="flex whole-row flex-wrap items-center justify-between gap-0-8px pt-8px border-t-line font-sm">
        <small className="hint">{facts.join(" · ")}</small>
        <span className="flex items-center ms-auto text-accent font-medium">
          {t("card.view")}
          <Icon className="mirrored size-16px" name="chevron-right" />
        </span>
      </span>
    </a>
  );
}

/**
 * An order in a conversation: number, state, its first line and the total. Each side gets a link to its own page of it.
 */
export function OrderOfTalk({ order, side }: { order: TalkOrder | undefined; side: Side }) {
  const { t } = useTranslation(["talk", "orders"]);
  const format = useFormat();
  if (!order) return <RemovedCard text={t("card.orderGone")} />;
  return (
    <a className="talk-card is-order" href={orderPage(side, order.id)}>
      <span className="flex whole-row flex-wrap justify-between gap-0-8px hint">
        <span data-breaks="">{t("card.order", { number: printedNumber(order.number) })}</span>
        <b className="text-warn">{t(`orders:state.${order.state}`)}</b>
      </span>
      <span className="talk-card-picture">
        <Photo picture={order.picture} place="tile" cover />
      </span>
      <span className="talk-card-words">
        <span className="clamp-2" dir="auto">
          {order.title}
        </span>
        <span className="hint">
          <span>{t("card.pieces", { count: order.pieces })}</span>{" "}
          <Price price={format.price(order.totalMinor, order.currency)} />
        </span>
      </span>
    </a>
  );
}

function orderPage(side: Side, id: number): string {
  if (side === "staff") return `/operator/orders/${id}`;
  return href(side === "user" ? "/pages/user/order/details" : "/pages/store/transaction/details", { id });
}

function RemovedCard({ text }: { text: string }) {
  return (
    <span className="talk-card is-gone">
      <Icon name="package-x" />
      <span>{text}</span>
    </span>
  );
}
