import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import { LiveTag, ShopBadge } from "~/app/design/marks";
import { Photo } from "~/app/design/photo";
import type { ShopCard } from "../shop-card";

/** Renders a shop's logo, or a shop icon when it has none. 48 px, or 60 px when `large`. */
export function ShopLogo({ shop, large }: { shop: Pick<ShopCard, "logo" | "live">; large?: boolean }) {
  const { t } = useTranslation("shop");
  return (
    <span className={large ? "shop-logo is-large" : "shop-logo"}>
      {shop.logo ? <Photo picture={shop.logo} place="tile" cover eager /> : <Icon name="store" />}
      {shop.live && <LiveTag label={t("live")} />}
    </span>
  );
}

/** The badge of the shop's kind; personal shops have none. */
export function KindBadge({ kind }: Pick<ShopCard, "kind">) {
  const { t } = useTranslation("shop");
  return kind === "personal" ? null : <ShopBadge kind={kind} label={t(`kind.${kind}`)} />;
}
