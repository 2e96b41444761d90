import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import { Photo } from "~/app/design/photo";
import { Price } from "~/app/design/price";
import { useFormat } from "~/app/platform/format/format";
import { printedNumber } from "~/app/platform/format/handed-number";
import { href } from "~/app/platform/http/href";
import { priceText } from "~/app/platform/ui/amounts";
import { CountdownClock } from "~/app/platform/ui/clock/countdown-clock";
import { useReloadAt } from "~/app/platform/ui/clock/use-reload-at";
import type { OrderCard as Card } from "../../viewing/order-list.server";
import { ActionButton } from "../action-button";
import { MoreActions } from "../more-actions";
import { OrderLine, OrderShop } from "../order-line";
import { lookOf, splitActions } from "../prominent-actions";
import { TeamNote } from "../teams/team-note";

/** Lines up to this number are written out; more are a strip of pictures. */
const maxLines = 2;
const active = ["awaiting_payment", "awaiting_receipt", "refund_asked"];

/**
 * An order of the list, or the unpaid orders of one purchase. One link, its state, lies over the whole card and leads
 * there; what else can be tapped lies above it.
 */
export function OrderCard({ card }: { card: Card }) {
  const { t } = useTranslation("orders");
  const { id, orderIds, shops, word, over, lines, currency, acts } = card;
  const [shop] = shops;
  const acted = { ids: orderIds, shopId: shop?.id ?? 0, totalMinor: card.totalMinor, currency };
  const several = shops.length > 1;
  // Acts for one shop only are on the purchase page.
  const { buttons, more } = splitActions(several ? acts.filter((act) => act === "pay" || act === "cancel") : acts);
  const tone = over ? "text-ink-3" : active.includes(word) ? "text-accent" : "text-ink-2";
  const name = `${printedNumber(card.number)}, ${t(`state.${word}`)}`;
  return (
    <article className={over ? "order-card is-over" : "order-card"} aria-label={name}>
      <header className="flex flex-wrap gap-0-12px items-center justify-between">
        {several || !shop ? (
          <span className="order-shop">
            <Icon name="shopping-bag" className="inline-block size-18px" />
            <b>{t("purchase", { number: shops.length })}</b>
            <Icon name="chevron-right" className="mirrored inline-block size-16px text-ink-3" />
          </span>
        ) : (
          <OrderShop shop={shop} />
        )}
        <a className={`order-state ${tone}`} href={href("/pages/user/order/details", { id })} aria-label={name}>
          {t(`state.${word}`)}
        </a>
      </header>
      {card.secondsLeft !== null && card.secondsLeft > 0 && <TimeToPay seconds={card.secondsLeft} />}
      {card.team && <TeamNote orderId={id} team={card.team} />}
      {lines.length <= maxLines || several ? (
        <ul>
          {lines.map((line) => (
            <OrderLine key={line.id} line={line} currency={currency} shop={several ? line.shop : undefined} />
          ))}
        </ul>
      ) : (
        <LineStrip card={card} />
      )}
      <Note card={card} />
      <Sum card={card} />
      <Refunded card={card} />
      <footer className="flex items-center justify-between gap-8px pt-6px">
        <MoreActions actions={more} orders={acted} />
        {buttons.length > 0 ? (
          <span className="order-acts flex flex-wrap justify-end gap-8px ms-auto">
            {buttons.map((act) => (
              <ActionButton key={act} act={act} orders={acted} look={lookOf(act)} />
            ))}
          </span>
        ) : (
          // A part of the link over the card, which has its name already.
          <span className="button button-small button-outline ms-auto" aria-hidden="true">
            {t("act.details")}
          </span>
        )}
      </footer>
    </article>
  );
}

function TimeToPay({ seconds }: { seconds: number }) {
  const { t } = useTranslation("orders");
  useReloadAt(seconds);
  return (
    <p className="flex flex-wrap items-center gap-2-8px pb-4px hint">
      {t("closesIn")} <CountdownClock seconds={seconds} label={t("closesIn")} days={(count) => t("days", { count })} />{" "}
      <span>{t("closesElse")}</span>
    </p>
  );
}

function LineStrip({ card }: { card: Card }) {
  const { t } = useTranslation("orders");
  const format = useFormat();
  return (
    <div className="flex justify-between gap-10px py-6px">
      <span className="flex flex-1-1-0 overflow-hidden gap-8px">
        {card.lines.slice(0, 8).map((line) => (
          <span className={line.waiting ? "order-picture is-waiting" : "order-picture"} key={line.id}>
            <Photo picture={line.picture} place="tile" cover alt={line.title} />
            {line.waiting && <span>{t("waiting")}</span>}
          </span>
        ))}
      </span>
      <span className="piece-price">
        <Price price={format.price(card.totalMinor, card.currency)} />
        <span>{t("items", { count: card.pieces })}</span>
      </span>
    </div>
  );
}

/** The next automatic step and when, or the latest parcel report. One per card. */
function Note({ card: { id, word, by, parcel, refund, currency } }: { card: Card }) {
  const { t } = useTranslation("orders");
  const { price } = useFormat();
  if (refund) {
    return (
      <a className="order-note tone-warn min-h-44px" href={href("/pages/user/refund/details", { id: refund.id })}>
        <Icon className="flex-none size-16px" name="hourglass" />
        <span className="flex-1-1-0 min-w-0 wrap-anywhere">
          {t(`note.refund.${refund.word}`, { at: refund.at, amount: priceText(price(refund.amountMinor, currency)) })}
        </span>
        <Icon name="chevron-right" className="mirrored flex-none size-16px" />
      </a>
    );
  }
  const [confirms, rest] = [word === "awaiting_receipt", word === "partly_shipped"];
  const then = by !== null && (confirms || rest) && t(confirms ? "note.confirms" : "note.rest", { at: by });
  if (parcel) {
    return (
      <a className="order-note tone-quiet min-h-44px" href={href("/pages/user/order/logistics", { id })}>
        <Icon className="flex-none size-18px text-brand" name="truck" />
        <span className="flex-1-1-0 min-w-0 wrap-anywhere">
          <b className="block text-ink text-sm font-medium" dir="auto">
            {parcel.text || t(`status.${parcel.status}`)}
          </b>
          <small className="hint">{`${parcel.at}${then ? ` · ${then}` : ""}`}</small>
        </span>
        <Icon name="chevron-right" className="mirrored flex-none size-16px" />
      </a>
    );
  }
  if (by === null || !(word === "awaiting_shipment" || word === "awaiting_receipt" || word === "awaiting_comment"))
    return null;
  return (
    <p className="order-note tone-quiet">
      <Icon className="flex-none size-16px" name="clock" />
      <span className="flex-1-1-0 min-w-0 wrap-anywhere">{t(`note.${word}`, { at: by })}</span>
    </p>
  );
}

/** The refunded amount; for a long order too, whose sum is next to its pictures. */
function Refunded({ card: { refundedMinor, currency } }: { card: Card }) {
  const { t } = useTranslation("orders");
  const { price } = useFormat();
  if (refundedMinor === 0) return null;
  return (
    <p className="quiet-price flex flex-wrap items-baseline justify-end gap-0-6px py-4px font-sm">
      <small className="hint">{t("refunds.back", { amount: priceText(price(refundedMinor, currency)) })}</small>
    </p>
  );
}

function Sum({
  card: {
    lines,
    shops,
    word,
    pieces,
    currency,
    totalMinor,
    freightMinor,
    discountMinor,
    memberMinor,
    pointsMinor,
    over,
  },
}: {
  card: Card;
}) {
  const { t } = useTranslation("orders");
  const format = useFormat();
  const amount = (minor: number) => priceText(format.price(minor, currency));
  if (lines.length > maxLines && shops.length === 1) return null;
  const extra = [
    freightMinor > 0 && t("delivery", { amount: amount(freightMinor) }),
    discountMinor > 0 && t("coupons", { amount: amount(-discountMinor) }),
    memberMinor > 0 && t("member", { amount: amount(-memberMinor) }),
    pointsMinor > 0 && t("points", { amount: amount(-pointsMinor) }),
  ].filter(Boolean);
  const paid = word !== "awaiting_payment" && word !== "closing" && !over;
  return (
    <p className="quiet-price flex flex-wrap items-baseline justify-end gap-0-6px py-4px font-sm">
      <small className="hint">{extra.length > 0 ? extra.join(", ") : t("items", { count: pieces })}</small>
      <span>{t(paid ? "paid" : "total")}</span> <Price price={format.price(totalMinor, currency)} />
    </p>
  );
}
