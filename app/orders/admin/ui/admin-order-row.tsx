import { useTranslation } from "react-i18next";
import { useMoment } from "~/app/console/use-moment";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";
import { priceText } from "~/app/platform/ui/amounts";
import { HandedNumber } from "~/app/platform/ui/handed-number";

export interface ListedOrder {
  id: number;
  number: string;
  state: string;
  refundOpen: boolean;
  buyer: string;
  shop: string;
  pictures: string[];
  pieces: number;
  totalMinor: number;
  currency: string;
  /** Unix ms. */
  createdAt: number;
  deadlineAt: number | null;
}

const tones: Record<string, string> = {
  awaiting_shipment: "is-care",
  awaiting_receipt: "is-info",
  awaiting_comment: "is-good",
};

/** A row of the list of orders: goods, buyer, shop, state, and the next automatic step. */
export function AdminOrderRow({ order }: { order: ListedOrder }) {
  const { t } = useTranslation(["sales", "orders"]);
  const { price } = useFormat();
  const moment = useMoment();
  const { id, number, state, deadlineAt } = order;
  return (
    <tr>
      <td data-label={t("columns.order")}>
        <span className="c-span">
          <a href={`${href("/operator/orders")}/${id}`}>
            <HandedNumber number={number} />
          </a>
          <small>{moment(order.createdAt)}</small>
        </span>
      </td>
      <td data-label={t("columns.buyer")}>
        <bdi>{order.buyer}</bdi>
      </td>
      <td data-label={t("columns.goods")}>
        <span className="c-thing flex flex-wrap items-center gap-12px min-w-0 py-4px">
          {order.pictures.slice(0, 3).map((hash) => (
            <img key={hash} src={`/media/${hash}-160.webp`} alt="" width={32} height={32} loading="lazy" />
          ))}
          <small className="hint">{t("pieces", { count: order.pieces })}</small>
        </span>
      </td>
      <td data-label={t("columns.shop")}>
        <bdi>{order.shop}</bdi>
      </td>
      <td data-label={t("columns.state")}>
        <span className={`c-pill ${order.refundOpen ? "is-bad" : (tones[state] ?? "")}`}>
          {t(`orders:state.${order.refundOpen ? "refund_asked" : state}`)}
        </span>
      </td>
      <td data-label={t("columns.next")}>
        {deadlineAt !== null && !order.refundOpen && t(`next.${state}`, { when: moment(deadlineAt) })}
      </td>
      <td translate="no" data-label={t("columns.paid")} className="c-number">
        {priceText(price(order.totalMinor, order.currency))}
      </td>
    </tr>
  );
}
