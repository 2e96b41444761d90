import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "#router";
import { type SavedView, SavedViews } from "~/app/console/list/saved-views";
import { Initials } from "~/app/console/person";
import type { Elements } from "~/app/design/children/elements";
import { Icon } from "~/app/design/icon";
import { PricesWithCodes } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";
import { LanguageSwitch } from "~/app/platform/ui/language-switch";
import { MarketName } from "~/app/platform/ui/market-name";
import { GlobalSearch } from "./global-search";
import { Rail, type RailItem } from "./rail";

export interface FrameData {
  staff: { name: string; role: string };
  /** The person still uses the published password of the demo shop. */
  knownPassword: boolean;
  rail: RailItem[];
  /** Views of lists that the person saved. */
  views: readonly SavedView[];
  /** Number of system warnings that need attention. */
  warnings: number;
}

/** Makes the rail a drawer on a phone, also without JavaScript; React 18 has no types for it. */
const drawer = { popover: "auto" } as object;
const opener = { popovertarget: "rail" } as object;

/** Frame around a console page: the rail (a drawer on a phone), the top bar, the page. */
export function Frame({ staff, knownPassword, rail, views, warnings, children }: FrameData & { children: Elements }) {
  const { t } = useTranslation(["operator", "shell"]);
  const { pathname } = useLocation();
  const box = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the drawer.
  useEffect(() => {
    const element = box.current;
    if (element?.matches(":popover-open")) element.hidePopover();
  }, [pathname]);
  return (
    <div className="console c-frame grid one-column">
      <nav className="c-rail" id="rail" data-scrolls="" aria-label={t("frame.menu")} ref={box} {...drawer}>
        <a className="c-brand" href={href("/operator")}>
          <MarketName /> <small className="hint font-normal">{t("frame.operator")}</small>
        </a>
        <Rail items={rail} pathname={pathname} />
        <div className="c-rail-foot">
          <a className="c-rail-item" href={href("/")} data-reload="">
            <Icon name="external-link" />
            <span>{t("frame.openShop")}</span>
          </a>
        </div>
      </nav>
      <div>
        <header className="c-bar flex items-center gap-8px min-h-52px p-0-12px border-b-line bg-card">
          <button type="button" className="c-icon-button on-phone" aria-label={t("frame.menu")} {...opener}>
            <Icon name="menu" />
          </button>
          <GlobalSearch />
          <div className="c-bar-end flex items-center gap-4px ms-auto">
            {warnings > 0 && (
              <a className="c-pill is-care" href={href("/operator/jobs")}>
                {t("frame.warnings", { count: warnings })}
              </a>
            )}
            <LanguageSwitch />
            <a className="c-me" href={href("/operator/account")} aria-label={t("frame.account", { name: staff.name })}>
              <Initials name={staff.name} />
              <span className="on-desktop">
                <span className="block leading-16">{staff.name}</span>
                <small className="hint">{t(`roles.${staff.role}`)}</small>
              </span>
            </a>
          </div>
        </header>
        <main id="content" className="c-main">
          {knownPassword && (
            <p className="c-note">
              {t("demoBanner.text")} <a href={href("/operator/account")}>{t("demoBanner.act")}</a>
            </p>
          )}
          <SavedViews.Provider value={views}>
            <PricesWithCodes>{children}</PricesWithCodes>
          </SavedViews.Provider>
        </main>
      </div>
    </div>
  );
}
