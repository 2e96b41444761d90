import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import { Photo } from "~/app/design/photo";
import { useFormat } from "~/app/platform/format/format";
import { printedNumber } from "~/app/platform/format/handed-number";
import { href } from "~/app/platform/http/href";
import { priceText } from "~/app/platform/ui/amounts";
import { HandedNumber } from "~/app/platform/ui/handed-number";
import type { ShopOrderCard as Card } from "../shop-orders-page.server";
import { ArticleCode } from "./article-code";
import { stateTones } from "./state-tones";

interface ShopOrderCardProps {
  order: Card;
  /** Has a checkbox, to ship or print it together with others. */
  ticks: boolean;
  onTick?: () => void;
}

export function ShopOrderCard({ order, ticks, onTick }: ShopOrderCardProps) {
  const { t } = useTranslation(["dispatch", "orders"]);
  const { price } = useFormat();
  const { id, number, word, currency, by, money } = order;
  const talk = href("/pages/store/chat/index", { user_id: order.buyerId });
  const amount = (minor: number) => priceText(price(minor, currency));
  return (
    <article className="c-card so-card" aria-label={t("order", { number: printedNumber(number) })}>
      <header>
        {ticks && (
          <label className="so-tick">
            <input
              type="checkbox"
              name="order"
              value={id}
              aria-label={t("tick", { number: printedNumber(number) })}
              data-minor={money?.totalMinor}
              onChange={onTick}
            />
          </label>
        )}
        <span className="grid flex-1-1-9rem min-w-0">
          <a className="font-semibold wrap-anywhere" href={href("/pages/store/transaction/details", { id })}>
            <HandedNumber number={number} />
          </a>
          <span className="flex flex-wrap items-center gap-0-6px">
            <small className="so-placed hint">{order.placedAt}</small>
            {by !== null && (
              <small className={order.hurry ? `c-pill is-${order.hurry}` : "hint"}>
                {t(`by.${word}`, { at: by, defaultValue: by })}
              </small>
            )}
          </span>
        </span>
        <span className="flex flex-wrap gap-4px">
          {order.tag !== "" && (
            <span className="c-pill is-info" dir="auto">
              {order.tag}
            </span>
          )}
          {!ticks && <span className={`c-pill ${stateTones[word] ?? ""}`}>{t(`orders:state.${word}`)}</span>}
        </span>
      </header>
      <div>
        <ul className="so-lines grid one-column">
          {order.lines.map((line) => (
            <li key={line.id}>
              <span className="so-picture">
                <Photo picture={line.picture} place="tile" cover />
              </span>
              <span className="grid flex-1-1-8rem min-w-0 wrap-anywhere">
                <b className="clamp-2 font-medium" dir="auto">
                  {line.title}
                </b>
                {line.spec !== "" && (
                  <small className="hint" dir="auto">
                    {line.spec}
                  </small>
                )}
                {line.code !== "" && <ArticleCode code={line.code} />}
                {line.waiting && <small className="hint">{t("partLeft")}</small>}
                {line.refundedQuantity > 0 && (
                  <small className="hint">{t("orders:refunded", { pieces: line.refundedQuantity })}</small>
                )}
              </span>
              <span className="grid flex-none justify-items-end ms-auto">
                {line.priceMinor !== null && <span translate="no">{amount(line.priceMinor)}</span>}
                <small translate="no" className="hint">{`× ${line.quantity}`}</small>
              </span>
            </li>
          ))}
        </ul>
        {order.remark !== "" && (
          <p className="p-0-16px">
            <span className="c-pill is-care so-remark">
              <Icon name="message-square-text" />
              <bdi>{order.remark}</bdi>
            </span>
          </p>
        )}
        {order.note !== "" && (
          <p className="p-0-16px hint wrap-anywhere" dir="auto">
            {order.note}
          </p>
        )}
      </div>
      <p className="so-sum">
        <a
          className="so-buyer flex items-center gap-6px min-w-0 min-h-44px wrap-anywhere"
          href={talk}
          aria-label={`${t("write")}: ${order.buyer}`}
        >
          <Icon name="message-circle" />
          <bdi>{order.buyer}</bdi>
        </a>
        {money && (
          <span>
            <small className="hint">{t("net", { amount: amount(money.netMinor) })}</small>{" "}
            <b translate="no">{amount(money.totalMinor)}</b>
          </span>
        )}
      </p>
      <p className={`so-acts flex flex-wrap justify-end gap-8px p-10-16px${order.shippable ? "" : " is-few"}`}>
        <a className="c-button so-open" href={href("/pages/store/transaction/details", { id })}>
          {t("open")}
        </a>
        <a className="c-button" href={talk}>
          <Icon name="message-circle" />
          {t("write")}
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
