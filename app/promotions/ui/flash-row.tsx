import { useTranslation } from "react-i18next";
import { Photo } from "~/app/design/photo";
import { Price } from "~/app/design/price";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";
import { priceText } from "~/app/platform/ui/amounts";
import { useTimes } from "~/app/platform/ui/clock/use-times";
import type { FlashOffer, PersonalOffer } from "../flash/flash-offer";
import { FlashReminder } from "../reminders/flash-reminder";

/** From here on the pieces that are left are counted instead of the share that is taken. */
const few = 50;
const veryFew = 10;

interface FlashRowProps {
  offer: PersonalOffer;
  /** End or beginning of the list's hours, Unix ms: an offer with others says them. Null = every offer has its own. */
  hours: number | null;
  /** In the initial viewport: its picture loads eagerly. */
  eager: boolean;
  /** The first that can be bought: its button is the filled one of the screen. */
  leads: boolean;
}

/** A flash offer in the list: goods, price, how much is taken, and what can be done. */
export function FlashRow({ offer, hours, eager, leads }: FlashRowProps) {
  const { t } = useTranslation("flash");
  const format = useFormat();
  const { moment } = useTimes();
  const { card, running, perPerson, priceMinor, struckMinor, lowMinor, beginsAt, endsAt } = offer;
  const amount = (minor: number) => priceText(format.price(minor, card.currency));
  const facts = [
    lowMinor !== null && t("low", { price: amount(lowMinor) }),
    perPerson !== null && t("perPerson", { count: perPerson }),
    (running ? endsAt : beginsAt) !== hours &&
      t(running ? "endsAt" : "beginsAt", { time: moment(running ? endsAt : beginsAt) }),
  ].filter((fact) => fact !== false);
  const gone = running && offer.left === 0;
  // Pieces that are not paid may come back.
  const waits = gone && offer.unpaid > 0;
  return (
    <li className={gone ? "flash-row is-gone" : "flash-row"}>
      <Photo picture={card.picture} place="thumb" className="goods-square rounded-inner" eager={eager} />
      <div className="flash-words">
        <a className="flash-title clamp-2" href={href("/pages/product/goods", { id: card.id })}>
          {card.title}
        </a>
        {facts.length > 0 && <span className="hint leading-18">{facts.join(" · ")}</span>}
        <span className="flash-foot">
          <span className="flash-state">
            <span className="flex flex-wrap items-baseline gap-0-8px">
              <Price price={format.price(priceMinor, card.currency)} size="total" />
              {struckMinor !== null && (
                <s className="hint tabular-nums">
                  <span className="sr-only">{t("was")} </span>
                  <span translate="no">{amount(struckMinor)}</span>
                </s>
              )}
            </span>
            <Taken offer={offer} />
          </span>
          {running && !waits ? (
            <BuyLink offer={offer} leads={leads} />
          ) : (
            <span className="flash-act">
              <FlashReminder offerId={offer.id} reminded={offer.reminded} back={waits} />
            </span>
          )}
        </span>
      </div>
    </li>
  );
}

function Taken({ offer: { running, taken, quota, left, unpaid } }: { offer: FlashOffer }) {
  const { t } = useTranslation("flash");
  if (!running) return <span className="hint leading-18">{t("pieces", { count: quota })}</span>;
  if (left === 0) {
    return unpaid > 0 ? (
      <span className="text-warn font-xs">{t("unpaid", { count: unpaid })}</span>
    ) : (
      <span className="hint leading-18">{t("soldOut")}</span>
    );
  }
  const percent = Math.floor((taken * 100) / quota);
  const claimed = t("claimed", { percent });
  return (
    <span className="flash-taken">
      <progress className="portion" max={100} value={percent} aria-label={claimed} />
      <span className={left < veryFew ? "text-warn" : undefined}>
        {left < veryFew ? t("onlyLeft", { count: left }) : left < few ? t("left", { count: left }) : claimed}
      </span>
    </span>
  );
}

/** Leads to the goods, where a sku is chosen; what is gone costs the usual price there. */
function BuyLink({ offer, leads }: { offer: FlashOffer; leads: boolean }) {
  const { card, left, usualMinor } = offer;
  const { t } = useTranslation("flash");
  const format = useFormat();
  const usual = priceText(format.price(usualMinor, card.currency));
  return (
    <a
      className={`flash-act button button-small ${left === 0 ? "button-outline" : leads ? "" : "button-tint"}`}
      href={href("/pages/product/goods", { id: card.id })}
    >
      <span>{left > 0 ? t("buy") : t("usual", { price: usual })}</span>
      <span className="sr-only">{` ${card.title}`}</span>
    </a>
  );
}
