import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import { LiveTag, ShopBadge } from "~/app/design/marks";
import { Photo } from "~/app/design/photo";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";
import { ActionButton } from "~/app/platform/ui/acts/action-button";
import type { ShopCard } from "~/app/shops/api.server";

interface SellerProps {
  shop: ShopCard;
  followed: boolean;
  address: string;
}

export function Seller({ shop, followed, address }: SellerProps) {
  const { t } = useTranslation(["goods", "modules"]);
  const format = useFormat();
  const { id, name, kind, logo, scores } = shop;
  return (
    <section className="seller p-12px">
      <div className="flex-wrap flex items-center gap-10px min-w-0">
        <a className="seller-name flex items-center gap-10px min-w-0" href={href("/pages/shop/shop", { id })}>
          <span className="grid flex-none place-center overflow-clip rounded-inner bg-tint-2 text-accent-strong size-44px">
            {logo ? <Photo picture={logo} place="tile" cover /> : <Icon name="store" />}
          </span>
          <span>
            <strong className="block text-base font-semibold">
              {kind !== "personal" && <ShopBadge kind={kind} label={t(`modules:goods.kind.${kind}`)} />}
              <bdi>{name}</bdi>
            </strong>
            <small className="block hint leading-16">
              {shop.live && <LiveTag label={t("modules:goods.live")} />}
              <span>
                {[
                  t("shop.followers", { count: shop.followers, shown: format.count(shop.followers) }),
                  t("shop.goods", { count: shop.goods, shown: format.count(shop.goods) }),
                ].join(" · ")}
              </span>
            </small>
          </span>
        </a>
        <ActionButton
          address={address}
          actions={["follow", "unfollow"]}
          on={followed}
          className="button button-small button-tint"
        >
          {(on) => t(on ? "shop.following" : "shop.follow")}
        </ActionButton>
      </div>
      {scores && (
        <dl className="seller-scores">
          {(["description", "delivery", "service"] as const).map((score) => (
            <div key={score}>
              <dt className="text-ink-3">{t(`shop.score.${score}`)}</dt>
              <dd className="text-accent text-sm font-semibold" translate="no">
                {scores[score].toFixed(1)}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p className="seller-ways">
        <a className="button button-small button-outline" href={href("/pages/shop/productList", { shop_id: id })}>
          {t("shop.all")}
        </a>
        <a className="button button-small button-outline" href={href("/pages/shop/shop", { id })}>
          {t("shop.visit")}
        </a>
      </p>
    </section>
  );
}
