import { useTranslation } from "react-i18next";
import { href } from "~/app/platform/http/href";
import { type ShopTab, shopTabs } from "../shop-tabs";

export function ShopTabs({ shopId, current }: { shopId: number; current: ShopTab }) {
  const { t } = useTranslation("shop");
  return (
    <nav className="shop-tabs tab-line accent-current" aria-label={t("tab.label")}>
      {shopTabs.map((tab) => (
        <a
          key={tab}
          href={href("/pages/shop/shop", { id: shopId, type: tab === "home" ? null : tab })}
          aria-current={tab === current ? "page" : undefined}
        >
          {t(`tab.${tab}`)}
        </a>
      ))}
    </nav>
  );
}
