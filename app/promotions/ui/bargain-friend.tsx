import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Avatar } from "~/app/design/form/avatar";
import { Photo } from "~/app/design/photo";
import { Price } from "~/app/design/price";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";
import { priceText } from "~/app/platform/ui/amounts";
import type { HelpPage } from "../bargains/help-page.server";
import type { ShownBargain } from "../bargains/shown-bargain";
import { BargainClock } from "./bargain-card";
import { BeginForm } from "./begin-form";

interface FriendProps extends Pick<HelpPage, "bargain" | "owner"> {
  currency: string;
}

/** Asks a friend for a cut. */
export function FriendAsks({ bargain, owner, currency, children }: FriendProps & { children: ReactNode }) {
  const { t } = useTranslation("bargain");
  const { made, helpers, state } = bargain;
  return (
    <section className="card bargain bargain-friend">
      <Avatar picture={owner.avatar} name={owner.name} size="large" />
      <h2 className="font-lg font-bold leading-26 wrap-anywhere">{t("help.asks", { name: owner.name })}</h2>
      <p className="text-ink-2 text-sm">{t("help.text")}</p>
      <Goods bargain={bargain} currency={currency} />
      <div className="flex flex-wrap justify-center gap-2-8px text-ink-2 text-sm">
        <span>{t("friends", { made, count: helpers })}</span>
        {state === "running" && <BargainClock bargain={bargain} />}
      </div>
      <div>{children}</div>
    </section>
  );
}

/** Thanks a friend for the cut that they just made. */
export function FriendThanked({
  bargain,
  owner,
  currency,
  me,
  cut,
}: FriendProps & { me: string; cut: { cutMinor: number } }) {
  const { t } = useTranslation("bargain");
  const format = useFormat();
  const { made, helpers, left, quota, skuId, again } = bargain;
  return (
    <section className="card bargain bargain-friend">
      <p className="bargain-off" translate="no">
        {`−${priceText(format.price(cut.cutMinor, currency))}`}
      </p>
      <h2 className="font-lg font-bold leading-26 wrap-anywhere">{t("help.thanks", { name: me })}</h2>
      <p className="text-ink-2 text-sm">{t("help.told", { made, count: helpers, name: owner.name })}</p>
      <Goods bargain={bargain} currency={currency} />
      <div className="flex flex-wrap gap-8px w-full">
        <a className="button button-outline flex-1-1-7rem" href={href("/")}>
          {t("help.home")}
        </a>
        {again && (
          <BeginForm
            skuId={skuId}
            back={href("/pages/user/order/help", { token: bargain.token })}
            label={t("help.yourself")}
            className="button button-tint flex-1-1-10rem"
          />
        )}
      </div>
      {again && <p className="hint leading-18">{t("help.left", { count: left, quota })}</p>}
    </section>
  );
}

function Goods({ bargain, currency }: { bargain: ShownBargain; currency: string }) {
  const { title, spec, shop, picture, usualMinor, leftMinor, goodsId } = bargain;
  const { t } = useTranslation("bargain");
  const format = useFormat();
  const usual = t("help.usual", { price: priceText(format.price(usualMinor, currency)) });
  return (
    <div className="bargain-goods">
      <Photo picture={picture} place="thumb" className="goods-square rounded-inner" eager="first" />
      <div className="bargain-words">
        <a className="text-base leading-20" href={href("/pages/product/goods", { id: goodsId })}>
          {title}
        </a>
        <span className="hint leading-18">{[spec, shop, usual].filter(Boolean).join(" · ")}</span>
        <span className="flex flex-wrap items-baseline gap-0-8px text-ink-2 text-sm">
          <span>{t("help.standsAt")}</span>
          <Price price={format.price(leftMinor, currency)} size="total" />
        </span>
      </div>
    </div>
  );
}
