import { useTranslation } from "react-i18next";
import { useLocation } from "#router";
import { UnreadBadge } from "~/app/chat/ui";
import type { Elements } from "~/app/design/children/elements";
import { Icon } from "~/app/design/icon";
import { PricesWithCodes } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";
import { LanguageSwitch } from "~/app/platform/ui/language-switch";
import { MarketName } from "~/app/platform/ui/market-name";
import type { MerchantItem } from "../merchant-nav.server";

interface MerchantFrameProps {
  shop: { name: string; logo: string | null; state: "open" | "holiday" | "closed" };
  role: string;
  items: MerchantItem[];
  /** Messages of buyers that nobody has read. */
  unread: number;
  children: Elements;
}

/** Returns the folder of a page under /pages/store, which subpages of an item share. */
const folderOf = (path: string) => path.split("/").slice(0, 4).join("/");

/** Frame around a merchant's page: the shop, the link back to buying, a tab bar on a phone, a rail on a desktop. */
export function MerchantFrame({ shop, role, items, unread, children }: MerchantFrameProps) {
  const { t } = useTranslation(["seller", "shell"]);
  const { pathname } = useLocation();
  const here = items.find(({ path }) => path === pathname);
  const tabHere = (here ?? items.find(({ path }) => folderOf(path) === folderOf(pathname)))?.tab;
  const tabs = items.filter(({ tab }, i) => items.findIndex((item) => item.tab === tab) === i);
  const chatTab = items.find(({ name }) => name === "chats")?.tab;
  return (
    <div className="console s-frame">
      <nav className="s-rail on-desktop" data-scrolls="" aria-label={t("nav.rail")}>
        <a className="c-brand" href={href("/pages/store/console/index")}>
          <MarketName /> <small className="hint font-normal">{t("nav.merchant")}</small>
        </a>
        <ul>
          {items.map(({ path, name, icon, tab }, i) => (
            <li key={path} className={i > 0 && items[i - 1]?.tab !== tab ? "is-first" : undefined}>
              <a className="c-rail-item" href={href(path)} aria-current={path === pathname ? "page" : undefined}>
                <Icon name={icon} />
                <span>{t(`nav.${name}`)}</span>
                {name === "chats" && (
                  <UnreadBadge of="shop" rendered={unread} label={(count) => t("nav.unread", { count })} />
                )}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="s-side flex flex-column min-w-0">
        <header className="s-head">
          <a
            className="flex flex-1-1-7rem items-center gap-10px min-w-0 min-h-44px"
            href={href("/pages/store/console/index")}
          >
            <span className="s-logo">
              {shop.logo ? (
                <img className="w-full h-full object-cover" src={shop.logo} alt="" />
              ) : (
                <Icon name="store" />
              )}
            </span>
            <span className="grid min-w-0">
              <b className="clamp-2 font-base font-650 wrap-anywhere">
                <bdi>{shop.name}</bdi>
              </b>
              <small className={`leading-16 ${shop.state === "open" ? "c-good" : "c-care"}`}>
                {`${t(`state.${shop.state}`)} · ${t(`roles.${role}`)}`}
              </small>
            </span>
          </a>
          <div className="flex flex-wrap items-center gap-8px">
            <span className="on-desktop">
              <LanguageSwitch />
            </span>
            <form className="s-modes" method="post" action={href("/pages/user/user")}>
              <span aria-current="true">{t("mode.seller")}</span>
              <button className="relative text-ink-2" type="submit" name="mode" value="buyer">
                {t("mode.buyer")}
              </button>
            </form>
          </div>
        </header>
        <main id="content" className="s-main">
          <PricesWithCodes>{children}</PricesWithCodes>
        </main>
      </div>
      <nav className="s-tabs on-phone" data-scrolls="" aria-label={t("nav.tabs")}>
        {tabs.map(({ path, icon, tab }) => (
          <a key={tab} href={href(path)} aria-current={tab === tabHere ? "page" : undefined}>
            <Icon name={icon} />
            <span>{t(`tabs.${tab}`)}</span>
            {tab === chatTab && (
              <UnreadBadge of="shop" rendered={unread} label={(count) => t("nav.unread", { count })} />
            )}
          </a>
        ))}
      </nav>
    </div>
  );
}
