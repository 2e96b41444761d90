import { useLocation } from "@remix-run/react";
import { Fragment, type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Initials } from "~/app/design/console/person";
import { Icon } from "~/app/design/icon";
import type { IconName } from "~/app/design/icons";
import { href, type Path } from "~/app/platform/http/href";
import { LanguageSwitch } from "~/app/platform/ui/language-switch";
import { GlobalSearch } from "./global-search";

export interface RailItem {
  path: Path;
  /** Key of operator.json under `rail`. */
  name: string;
  icon: IconName;
  count: number | null;
  group: "main" | "finance" | "system";
}

export interface FrameData {
  staff: { name: string; role: string };
  /** The person still uses the published password of the demo shop. */
  knownPassword: boolean;
  rail: RailItem[];
  /** Number of system warnings that need attention. */
  warnings: number;
}

/** Makes the rail a drawer on a phone, also without JavaScript; React 18 has no types for it. */
const drawer = { popover: "auto" } as object;
const opener = { popovertarget: "rail" } as object;

function Items({ items }: { items: RailItem[] }) {
  const { t } = useTranslation("operator");
  const { pathname } = useLocation();
  const current = (path: string) => pathname === path || (path !== "/operator" && pathname.startsWith(`${path}/`));
  return (
    <ul>
      {items.map(({ path, name, icon, count }) => (
        <li key={path}>
          <a className="c-rail-item" href={href(path)} aria-current={current(path) ? "page" : undefined}>
            <Icon name={icon} />
            <span>{t(`rail.${name}`)}</span>
            {count !== null && count > 0 && <span className="c-count">{count}</span>}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Frame around a console page: the rail (a drawer on a phone), the top bar, the page. */
export function Frame({ staff, knownPassword, rail, warnings, children }: FrameData & { children: ReactNode }) {
  const { t } = useTranslation("operator");
  const { pathname } = useLocation();
  const box = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the drawer.
  useEffect(() => {
    const element = box.current;
    if (element?.matches(":popover-open")) element.hidePopover();
  }, [pathname]);
  return (
    <div className="console c-frame">
      <nav className="c-rail" id="rail" data-scrolls="" aria-label={t("frame.menu")} ref={box} {...drawer}>
        <a className="c-brand" href={href("/operator")}>
          <img src="/icons/pasar.svg" alt="" width={26} height={26} />
          Pasar <small>{t("frame.operator")}</small>
        </a>
        <Items items={rail.filter((item) => item.group === "main")} />
        {(["finance", "system"] as const).map((group) => {
          const items = rail.filter((item) => item.group === group);
          return (
            items.length > 0 && (
              <Fragment key={group}>
                <p className="c-rail-head">{t(`rail.${group}`)}</p>
                <Items items={items} />
              </Fragment>
            )
          );
        })}
        <div className="c-rail-foot">
          <a className="c-rail-item" href={href("/")} data-reload="">
            <Icon name="external-link" />
            <span>{t("frame.openShop")}</span>
          </a>
        </div>
      </nav>
      <div>
        <header className="c-bar">
          <button type="button" className="c-icon-button c-menu" aria-label={t("frame.menu")} {...opener}>
            <Icon name="menu" />
          </button>
          <GlobalSearch />
          <div className="c-bar-end">
            {warnings > 0 && (
              <a className="c-pill is-care" href={href("/operator/jobs")}>
                {t("frame.warnings", { count: warnings })}
              </a>
            )}
            <LanguageSwitch />
            <a className="c-me" href={href("/operator/account")} aria-label={t("frame.account", { name: staff.name })}>
              <Initials name={staff.name} />
              <span>
                <span>{staff.name}</span>
                <small>{t(`roles.${staff.role}`)}</small>
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
          {children}
        </main>
      </div>
    </div>
  );
}
