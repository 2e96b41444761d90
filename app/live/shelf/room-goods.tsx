import { useTranslation } from "react-i18next";
import type { TaggedGoods } from "~/app/catalog/api.server";
import { Icon } from "~/app/design/icon";
import { Photo } from "~/app/design/photo";
import { Price } from "~/app/design/price";
import { useFormat } from "~/app/platform/format/format";
import { priceText } from "~/app/platform/ui/amounts";
import { CountdownClock } from "~/app/platform/ui/clock/countdown-clock";
import { useTimes } from "~/app/platform/ui/clock/use-times";
import { Modal } from "~/app/platform/ui/modal/modal";
import { offerOf, type Shelf } from "./shelf";
import { goodsAddress, type RoomChoice } from "./use-room-choice";

interface GoodsProps {
  shelf: Shelf;
  choice: RoomChoice;
}

/** The goods that are explained now, as a card over the picture. */
export function ExplainedGoods({ shelf, choice }: GoodsProps) {
  const { t } = useTranslation("shelf");
  const goods = shelf.goods.find(({ id }) => id === shelf.explained);
  if (!goods) return null;
  return (
    <section className="room-explained" aria-label={t("explained")}>
      <span className="room-goods-picture">
        <Photo picture={goods.picture} place="tile" cover />
        <small>{t("explained")}</small>
      </span>
      <GoodsWords goods={goods} shelf={shelf} roomId={choice.roomId} />
      <Buy goods={goods} shelf={shelf} choice={choice} />
    </section>
  );
}

/** The button with the number of goods, and the sheet with all of them. */
export function ShelfSheet({ shelf, choice }: GoodsProps) {
  const { t } = useTranslation("shelf");
  const count = shelf.goods.length;
  if (count === 0) return null;
  return (
    <Modal
      name="shelf"
      look="room-shelf-button"
      labelText={t("open", { count })}
      label={
        <>
          <Icon name="shopping-bag" />
          <small translate="no" aria-hidden="true">
            {count}
          </small>
        </>
      }
      heading={t("title", { count })}
    >
      <Rows shelf={shelf} choice={choice} />
    </Modal>
  );
}

/** All goods of a room, beside its picture. */
export function ShelfBeside({ shelf, choice }: GoodsProps) {
  const { t } = useTranslation("shelf");
  const count = shelf.goods.length;
  if (count === 0) return null;
  return (
    <section aria-label={t("title", { count })}>
      <Rows shelf={shelf} choice={choice} />
    </section>
  );
}

function Rows({ shelf, choice }: GoodsProps) {
  return (
    <ol className="room-shelf">
      {shelf.goods.map((goods, place) => (
        <li key={goods.id} data-sold={goods.sold}>
          <span className="room-goods-picture">
            <Photo picture={goods.picture} place="tile" cover />
            <small translate="no">{place + 1}</small>
          </span>
          <GoodsWords goods={goods} shelf={shelf} roomId={choice.roomId} />
          <Buy goods={goods} shelf={shelf} choice={choice} />
        </li>
      ))}
    </ol>
  );
}

function GoodsWords({ goods, shelf, roomId }: { goods: TaggedGoods; shelf: Shelf; roomId: number }) {
  const { t } = useTranslation("shelf");
  const format = useFormat();
  const { hour } = useTimes();
  const { id, title, sold, priceMinor, currency, flashEndsAt } = goods;
  const offer = offerOf(shelf, goods);
  const low = offer?.lowMinor ?? null;
  return (
    <a className="room-goods-words" href={goodsAddress(roomId, id)}>
      <b className="clamp-1" dir="auto">
        {title}
      </b>
      {offer && (
        <span className="room-offer">
          <CountdownClock
            key={offer.endsAt}
            endsAt={offer.endsAt}
            text={t("roomUntil", { time: hour(offer.endsAt) })}
            label={t("roomOnly")}
          />
          <small>{t("left", { count: offer.left })}</small>
        </span>
      )}
      {!offer && flashEndsAt !== null && sold && <small>{t("flashUntil", { time: hour(flashEndsAt) })}</small>}
      {sold ? (
        <span className="room-goods-price">
          <Price price={format.price(offer?.priceMinor ?? priceMinor, currency)} />
          {low !== null && <small>{t("low", { price: priceText(format.price(low, currency)) })}</small>}
        </span>
      ) : (
        <small>{t("notSold")}</small>
      )}
    </a>
  );
}

/** Opens the choice of the goods over the room; without the script on their page. */
function Buy({ goods, shelf, choice }: { goods: TaggedGoods } & GoodsProps) {
  const { t } = useTranslation("shelf");
  const { id, title, sold } = goods;
  if (!sold) return null;
  const offered = offerOf(shelf, goods) !== null;
  return (
    <a
      className={`button button-small ${offered || id === shelf.explained ? "button-fill" : "button-tint"}`}
      href={goodsAddress(choice.roomId, id)}
      aria-label={t(offered ? "buyOf" : "chooseOf", { title })}
      aria-busy={choice.loading === id || undefined}
      onClick={(event) => choice.onChoose(id, event)}
    >
      {t(offered ? "buy" : "choose")}
    </a>
  );
}
