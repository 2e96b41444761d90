import { useTranslation } from "react-i18next";
import type { SerializeFrom } from "#router/server";
import { Photo } from "~/app/design/photo";
import { printedNumber } from "~/app/platform/format/handed-number";
import { href } from "~/app/platform/http/href";
import type { CardAct, RefundAct } from "../cards";
import type { ServiceCard } from "../cards.server";

type Card = SerializeFrom<ServiceCard>;

/** The person's open refunds and latest orders with their actions. They scroll sideways. */
export function ServiceCards({ cards }: { cards: Card[] }) {
  const { t } = useTranslation(["deskBot", "orders", "refunds"]);
  return (
    <section className="bot-cards" data-scrolls="" aria-label={t("cards")}>
      {cards.map((card) => {
        const state = card.of === "order" ? t(`orders:state.${card.word}`) : t(`refunds:state.${card.state}`);
        const page = card.of === "order" ? "/pages/user/order/details" : "/pages/user/refund/details";
        return (
          <article
            key={`${card.of} ${card.id}`}
            className="bot-card"
            aria-label={`${printedNumber(card.number)}, ${state}`}
          >
            <a className="bot-card-head flex gap-12px p-12px" href={href(page, { id: card.id })}>
              {card.picture && (
                <Photo className="flex-none rounded-inner size-56px" picture={card.picture} place="tile" cover />
              )}
              <span>
                <b className="text-accent">{card.of === "refund" ? t("refund", { state }) : state}</b>
                <span className="clamp-2" dir="auto">
                  {card.title}
                </span>
                {card.by !== null && <small className="hint">{t("by", { at: card.by })}</small>}
              </span>
            </a>
            <p className="bot-card-acts flex border-t-line">
              {card.acts.map((act) => (
                <a key={act} href={wayOf(card, act, t("lateWords"), t("remindWords"))}>
                  {t(`act.${act}`)}
                </a>
              ))}
            </p>
          </article>
        );
      })}
      <a className="bot-card is-all" href={href("/pages/user/order/order")}>
        {t("allOrders")}
      </a>
    </section>
  );
}

/** Target of a card's action: the page where it is done, or the shop's chat with a draft about the order. */
function wayOf(card: Card, act: CardAct | RefundAct, late: string, remind: string): string {
  const { id } = card;
  if (card.of === "refund") return href("/pages/user/refund/details", { id });
  const { orderIds, shopId } = card;
  switch (act) {
    case "pay":
      return href("/pages/user/money/pay", { data: orderIds.join() });
    case "track":
      return href("/pages/user/order/logistics", { id });
    case "remind":
    case "late":
      return href("/pages/notice/chat", { shop_id: shopId, order: id, title: act === "late" ? late : remind });
    case "askRefund":
      return href("/pages/user/refund/apply", { order: id });
    case "refunds":
      return href("/pages/user/refund/lists");
    case "review":
      return href("/pages/user/order/comment", { id });
    default:
      return href("/pages/user/order/details", { id });
  }
}
