import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import { useFormat } from "~/app/platform/format/format";
import type { ShopCard } from "../shop-card";
import { overall } from "../shop-score";
import { FollowButton, useFollowing } from "./follow-button";
import { KindBadge, ShopLogo } from "./shop-name";

interface ShopHeadProps {
  shop: ShopCard;
  followed: boolean;
  /** Link target of the name; omitted on that very page, where the name is the second heading (h2). */
  about?: string;
}

/** The header of a shop's page: its identity and the follow button. */
export function ShopHead({ shop, followed, about }: ShopHeadProps) {
  const { t } = useTranslation("shop");
  const format = useFormat();
  const Who = about ? "a" : "div";
  const Name = about ? "h1" : "h2";
  const now = useFollowing(shop.id, { followed, followers: shop.followers });
  return (
    <header className="shop-head">
      <Who className="shop-who" href={about}>
        <ShopLogo shop={shop} large />
        <span className="shop-words">
          <span className="shop-title flex items-center gap-6px min-w-0">
            <Name>
              <KindBadge kind={shop.kind} />
              <bdi>{shop.name}</bdi>
            </Name>
            {about && <Icon name="chevron-right" className="mirrored" />}
          </span>
          <span className="shop-facts">
            {shop.scores && (
              <b className="inline-flex gap-3px items-center text-accent font-semibold">
                <Icon name="star" />
                <span className="sr-only">{t("scores.title")}</span>
                <span translate="no">{overall(shop.scores).toFixed(1)}</span>
              </b>
            )}
            <span>{t("followers", { count: now.followers, shown: format.count(now.followers) })}</span>
            {shop.city && <span className="clamp-1">{shop.city}</span>}
          </span>
        </span>
      </Who>
      <FollowButton shopId={shop.id} followed={now.followed} />
    </header>
  );
}
