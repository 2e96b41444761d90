import { useTranslation } from "react-i18next";
import { ShareLink } from "~/app/content/ui";
import { Icon } from "~/app/design/icon";
import { Photo } from "~/app/design/photo";
import { Price } from "~/app/design/price";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";
import { priceText } from "~/app/platform/ui/amounts";
import { CountdownClock } from "~/app/platform/ui/clock/countdown-clock";
import { useTimes } from "~/app/platform/ui/clock/use-times";
import { CopyButton } from "~/app/platform/ui/copy-button";
import type { ShownBargain } from "../bargains/shown-bargain";
import { BeginForm } from "./begin-form";
import { PosterLink } from "./poster-link";
import { useBargainWords } from "./use-bargain-words";

interface BargainCardProps {
  bargain: ShownBargain;
  currency: string;
  /** Of the friends' address. */
  origin: string;
  /** Address of its poster; null = no friend can cut it any more. */
  poster: string | null;
}

/** A bargain of one's own, whole: what it stands at between the usual price and the floor, and what can be done. */
export function BargainCard({ bargain, currency, origin, poster }: BargainCardProps) {
  const { title, spec, shop, picture, usualMinor, floorMinor, leftMinor, made, helpers, left, quota, state } = bargain;
  const { t } = useTranslation("bargain");
  const format = useFormat();
  const amount = (minor: number) => priceText(format.price(minor, currency));
  const offMinor = usualMinor - leftMinor;
  const off =
    made > 0
      ? t("off", { amount: amount(offMinor), made, count: helpers })
      : t("offNone", { amount: amount(floorMinor), count: helpers });
  return (
    <section className="card bargain">
      <div className="bargain-goods">
        <Photo picture={picture} place="thumb" className="goods-square rounded-inner" eager="first" />
        <div className="bargain-words">
          <a className="text-base leading-20" href={href("/pages/product/goods", { id: bargain.goodsId })}>
            {title}
          </a>
          <span className="hint leading-18">{[spec, shop].filter(Boolean).join(" · ")}</span>
          {state === "running" && <BargainClock bargain={bargain} />}
          {state === "running" && <span className="hint leading-18">{t("left", { count: left, quota })}</span>}
        </div>
      </div>
      <div className="bargain-price">
        <span className="text-ink-2 text-sm">{t(state === "over" ? "stoodAt" : "standsAt")}</span>
        <Price price={format.price(leftMinor, currency)} size="detail" />
        <span className="text-ink-2 text-sm">{off}</span>
      </div>
      <progress
        className="bargain-bar"
        max={usualMinor - floorMinor}
        value={offMinor}
        aria-label={t("bar", { off: amount(offMinor), all: amount(usualMinor - floorMinor) })}
      />
      <p className="flex flex-wrap justify-between gap-0-12px text-ink-2 text-sm">
        <span>
          <span>{t("usual")}</span> <b translate="no">{amount(usualMinor)}</b>
        </span>
        <span>
          <span>{t("lowest", { count: helpers })}</span> <b translate="no">{amount(floorMinor)}</b>
        </span>
      </p>
      <Acts bargain={bargain} currency={currency} origin={origin} poster={poster} />
    </section>
  );
}

/** Until when it runs: counts in the browser, and says the end in words before. */
export function BargainClock({ bargain: { endsAt } }: { bargain: ShownBargain }) {
  const { t } = useTranslation("bargain");
  const { moment } = useTimes();
  return (
    <span className="flex flex-wrap items-center gap-2-8px text-ink-2 text-sm">
      <CountdownClock
        key={endsAt}
        endsAt={endsAt}
        label={t("endsIn")}
        text={t("endsAt", { time: moment(endsAt) })}
        days={(count) => t("days", { count })}
      />
    </span>
  );
}

function Acts({ bargain, currency, origin, poster }: BargainCardProps) {
  const { t } = useTranslation("bargain");
  const format = useFormat();
  const words = useBargainWords(currency);
  const { token, skuId, goodsId, title, made, helpers, state, order, again } = bargain;
  if (state === "running") {
    const price = priceText(format.price(Math.min(bargain.leftMinor, bargain.aloneMinor), currency));
    const buy = href("/pages/user/order/addorder", { type: "bargain", data: `${skuId}-1`, bargain: token });
    const all = made >= helpers;
    const path = href("/pages/user/order/help", { token });
    return (
      <>
        <div className="flex flex-wrap gap-8px mt-12px">
          <a className={`button flex-1-1-8rem ${all ? "" : "button-tint"}`} href={buy}>
            {t("buy", { price })}
          </a>
          {!all && (
            <ShareLink
              share={{ title: t("share", { goods: title }), address: origin + path }}
              path={path}
              className="button gap-8px flex-1-1-8rem"
            >
              <Icon name="share" className="size-20px" />
              <span>{t("ask")}</span>
            </ShareLink>
          )}
        </div>
        {!all && (
          <p className="flex flex-wrap justify-center gap-0-16px">
            <span className="with-script">
              <CopyButton
                text={origin + path}
                what={t("link")}
                look="inline-flex items-center gap-4px min-h-44px text-accent text-sm"
              />
            </span>
            {poster !== null && <PosterLink address={poster} label={t("poster")} />}
          </p>
        )}
      </>
    );
  }
  return (
    <>
      <p
        className={`note-box mt-12px p-8-12px rounded-inner ${state === "bought" ? "tone-ok" : "tone-quiet"}`}
        role="note"
      >
        <Icon name={state === "bought" ? "check" : "info"} />
        <span>{words(bargain)}</span>
      </p>
      <div className="flex flex-wrap gap-8px mt-12px">
        {order && (
          <a className="button flex-1-1-8rem" href={href("/pages/user/order/details", { id: order.id })}>
            {t("toOrder")}
          </a>
        )}
        {!order && again && state === "over" && (
          <BeginForm
            skuId={skuId}
            back={href("/pages/user/order/bargain")}
            label={t("anew")}
            className="button flex-1-1-8rem"
          />
        )}
        {!order && (
          <a className="button button-outline flex-1-1-8rem" href={href("/pages/product/goods", { id: goodsId })}>
            {t("toGoods")}
          </a>
        )}
      </div>
    </>
  );
}
