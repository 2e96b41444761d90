import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import { Photo } from "~/app/design/photo";
import { Price } from "~/app/design/price";
import { useFormat } from "~/app/platform/format/format";
import { textKey } from "~/app/platform/language/text-keys";
import { priceText } from "~/app/platform/ui/amounts";
import { CountdownClock } from "~/app/platform/ui/clock/countdown-clock";
import { Modal } from "~/app/platform/ui/modal/modal";
import { offerOf } from "../../shelf/shelf";
import { useHostShelf } from "../use-host-shelf";
import { ChooseGoods } from "./choose-goods";
import { RoomOffer } from "./room-offer";

/** The shelf of the host: its goods with prices and stock, and which one is explained now. */
export function HostShelf({ roomId, onAir }: { roomId: number; onAir: boolean }) {
  const { t } = useTranslation("shelf");
  const format = useFormat();
  const { shelf, busy, failed, change } = useHostShelf(roomId);
  const goods = shelf?.goods ?? [];
  return (
    <section className="host-shelf" aria-label={t("shelf")}>
      <div className="host-shelf-head">
        <h2>
          {t("shelf")} <small translate="no">{goods.length}</small>
        </h2>
        {shelf && shelf.sales.orders > 0 && (
          <p className="hint me-auto">
            {t("sales", {
              count: shelf.sales.orders,
              amount: priceText(format.price(shelf.sales.turnoverMinor, shelf.sales.currency)),
            })}
          </p>
        )}
        <Modal
          name="shelfGoods"
          look="host-shelf-add"
          label={
            <>
              <Icon name="plus" />
              <span>{t("goods")}</span>
            </>
          }
          heading={t("choosing")}
        >
          <ChooseGoods
            chosen={goods.map(({ id }) => id)}
            onChoose={(id) => void change({ intent: "add", goods: `${id}` })}
          />
        </Modal>
      </div>
      <p role="alert" className="field-error">
        {failed && t(textKey("shelf:failed", failed))}
      </p>
      {shelf && goods.length === 0 && <p className="hint">{t("empty")}</p>}
      <ul className="host-shelf-row" data-scrolls="">
        {goods.map(({ id, title, picture, sold, priceMinor, currency }) => {
          const explained = shelf?.explained === id;
          const offer = shelf && offerOf(shelf, { id, priceMinor });
          return (
            <li key={id} data-explained={explained}>
              <span className="room-goods-picture">
                <Photo picture={picture} place="tile" cover />
                {offer && <CountdownClock key={offer.endsAt} endsAt={offer.endsAt} text="" label={t("roomOnly")} />}
              </span>
              <b className="clamp-1" dir="auto">
                {title}
              </b>
              {sold ? (
                <Price price={format.price(offer?.priceMinor ?? priceMinor, currency)} />
              ) : (
                <small>{t("notSold")}</small>
              )}
              {offer && <small>{t("leftOf", { left: offer.left, count: offer.quota })}</small>}
              <button
                type="button"
                className={explained ? "button button-tint button-small" : "button button-outline button-small"}
                aria-pressed={explained}
                aria-label={t("explainOf", { title })}
                disabled={busy}
                onClick={() => change({ intent: "explain", goods: explained ? "" : `${id}` })}
              >
                {t(explained ? "explained" : "explain")}
              </button>
              {offer && (
                <button
                  type="button"
                  className="button button-outline button-small"
                  aria-label={t("offer.endOf", { title })}
                  disabled={busy}
                  onClick={() => change({ intent: "endOffer", offer: `${offer.offerId}` })}
                >
                  {t("offer.end")}
                </button>
              )}
              <button
                type="button"
                className="host-shelf-drop"
                aria-label={t("dropOf", { title })}
                disabled={busy}
                onClick={() => change({ intent: "drop", goods: `${id}` })}
              >
                <Icon name="x" />
              </button>
            </li>
          );
        })}
      </ul>
      {onAir && shelf && goods.length > 0 && <RoomOffer shelf={shelf} change={change} busy={busy} />}
    </section>
  );
}
