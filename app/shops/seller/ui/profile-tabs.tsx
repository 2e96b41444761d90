import { useTranslation } from "react-i18next";
import { useLocation } from "#router";
import { href } from "~/app/platform/http/href";
import { useMerchantItems } from "./use-merchant-items";

/** Tabs of the pages about the shop itself for the person's role. */
export function ProfileTabs() {
  const { t } = useTranslation("seller");
  const { pathname } = useLocation();
  const items = useMerchantItems().filter(({ tab }) => tab === "shop");
  return (
    <nav className="c-tabs" data-scrolls="" aria-label={t("tabs.shop")}>
      {items.map(({ path, name }) => (
        <a key={path} href={href(path)} aria-current={path === pathname ? "page" : undefined}>
          {t(`nav.${name}`)}
        </a>
      ))}
    </nav>
  );
}
