import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import { href } from "~/app/platform/http/href";
import type { MerchantItem } from "../merchant-nav.server";

/** The other pages as tiles, on a phone: its tabs lead only to the first page of each kind. */
export function HomeEntries({ items }: { items: MerchantItem[] }) {
  const { t } = useTranslation("seller");
  const others = items.filter(({ tab }) => tab !== "home");
  if (others.length === 0) return null;
  return (
    <nav className="s-entries on-phone" aria-label={t("nav.rail")}>
      {others.map(({ path, name, icon }) => (
        <a key={path} href={href(path)}>
          <span>
            <Icon name={icon} />
          </span>
          <span>{t(`nav.${name}`)}</span>
        </a>
      ))}
    </nav>
  );
}
