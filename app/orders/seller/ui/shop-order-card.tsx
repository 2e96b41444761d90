import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import { Photo } from "~/app/design/photo";
import { useFormat } from "~/app/platform/format/format";
import { printedNumber } from "~/app/platform/format/handed-number";
import { href } from "~/app/platform/http/href";
import { priceText } from "~/app/platform/ui/amounts";
import { HandedNumber } from "~/app/platform/ui/handed-number";
import type { ShopOrderCard as Card } from "../shop-orders-page.server";
import { stateTones } from "./state-tones";

interface ShopOrderCardProps {
  order: Card;
  /** Can be ticked, to be shipped or printed together with others. */
  ticks: boolean;
  onTick?: () => void;
}

/** An order in the list of its shop: a card on a phone, a row on a desktop. */
export function ShopOrderCard({ order, ticks, onTick }: ShopOrderCardProps) {
  const { t } = useTranslation(["dispatch", "orders"]);
  const { price } = useFormat();
  const { id, number, word, currency, by } = order;
  const amount = (minor: number) => priceText(price(minor, currency));
  return (
    <article className="so-card" aria-label={t("order", { number: printedNumber(number) })}>
      <header>
        {ticks && (
          <label className="so-tick">
            <input
              type="checkbox"
              name="order"
              value={id}
              aria-label={t("tick", { number: printedNumber(number) })}
              data-minor={order.totalMinor}
              onChange={onTick}
            />
          </label>
        )}
        <span className="so-name">
          <a href={href("/pages/store/transaction/details", { id })}>
            <HandedNumber number={number} />
          </a>
          <small>{order.placedAt}</small>
        </span>
        <span className="so-state">
          <span className={`c-pill ${stateTones[word] ?? ""}`}>{t(`orders:state.${word}`)}</span>
          {by !== null && (
            <span className={`c-pill${order.hurry ? ` is-${order.hurry}` : ""}`}>
              {t(`by.${word}`, { at: by, defaultValue: by })}
            </span>
          )}
        </span>
      </header>
      <ul className="so-lines">
        {order.lines.map((line) => (
          <li key={line.id}>
            <span className="so-picture">
              <Photo picture={line.picture} place="tile" cover />
            </span>
            <span className="so-words grid flex-1-1-8rem min-w-0 wrap-anywhere">
              <b className="clamp-2 font-medium" dir="auto">
                {line.title}
              </b>
              {line.spec !== "" && <small dir="auto">{line.spec}</small>}
              {line.waiting && <small className="c-care">{t("partLeft")}</small>}
              {line.refundedQuantity > 0 && <small>{t("orders:refunded", { pieces: line.refundedQuantity })}</small>}
            </span>
            <span className="so-price">
              <span translate="no">{amount(line.priceMinor)}</span>
              <small translate="no">{`× ${line.quantity}`}</small>
            </span>
          </li>
        ))}
      </ul>
      <p className="so-sum">
        <span className="so-buyer">
          <Icon name="user" />
          <bdi>{order.buyer}</bdi>
        </span>
        <span>
          <small>{t("net", { amount: amount(order.netMinor) })}</small> <b translate="no">{amount(order.totalMinor)}</b>
        </span>
      </p>
      <p className="so-acts">
        <a className="c-button" href={href("/pages/store/transaction/details", { id })}>
          {t("open")}
        </a>
        {order.shippable && (
          <>
            <a className="c-button" href={href("/pages/store/logistics/note", { order: id })}>
              <Icon name="printer" />
              {t("note")}
            </a>
            <a className="c-button" href={href("/pages/store/logistics/deliver", { order: id })}>
              <Icon name="truck" />
              {t("ship")}
            </a>
          </>
        )}
      </p>
    </article>
  );
}
