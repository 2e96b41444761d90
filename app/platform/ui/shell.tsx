import { useTranslation } from "react-i18next";
import { useMatches } from "#router";
import { BackToTop } from "~/app/design/back-to-top";
import type { Elements } from "~/app/design/children/elements";
import { FloatingButton } from "~/app/design/floating-button";
import { TabBar, type TabName } from "~/app/design/tab-bar";
import { Toast } from "~/app/design/toast";
import { href, type Path } from "../http/href";
import { OfflineStrip } from "./offline-strip";

/** Options for the frame that a route sets in its `handle`. */
interface FrameHandle {
  /** "none": the page has the tab bar and is none of its tabs. */
  tab?: TabName | "none";
  service?: boolean;
  /** Renders no storefront frame: the operators' console has its own. */
  console?: boolean;
}

const tabPaths: Record<TabName, Path> = {
  home: "/",
  category: "/pages/product/category/category",
  cart: "/pages/cart/cart",
  mine: "/pages/user/user",
};

function useFrame(): FrameHandle {
  const handles = useMatches().map(({ handle }) => handle as FrameHandle | undefined);
  return {
    tab: handles.find((handle) => handle?.tab)?.tab,
    service: handles.some((handle) => handle?.service),
    console: handles.some((handle) => handle?.console),
  };
}

interface ShellProps {
  toast?: { id: string; text: string } | null;
  cartBadge?: Elements;
  /** Incoming news, above the page. */
  news?: Elements;
  /** Operators show the floating service button. */
  serviceButton?: boolean;
  children: Elements;
}

/** Renders the frame of every storefront page: skip link, the phone column, tab bar, floating buttons and the toast. */
export function Shell({ toast, cartBadge, news, serviceButton = true, children }: ShellProps) {
  const { t } = useTranslation("shell");
  const { tab, service, console: ownFrame } = useFrame();
  const names = Object.keys(tabPaths) as TabName[];
  if (ownFrame) {
    return (
      <>
        <a className="skip-link" href="#content">
          {t("skip")}
        </a>
        {children}
        {news}
        <Toast toast={toast ?? null} />
      </>
    );
  }
  return (
    <>
      <a className="skip-link" href="#content">
        {t("skip")}
      </a>
      <div className={tab ? "column has-tabs" : "column"}>
        <OfflineStrip />
        {children}
      </div>
      {news}
      {service && serviceButton && (
        <FloatingButton href={href("/pages/user/chat")} label={t("service")} storageKey="pasar.service" />
      )}
      <Toast toast={toast ?? null} />
      <BackToTop label={t("backToTop")} />
      {tab && (
        <TabBar
          label={t("tabs.label")}
          active={tab === "none" ? null : tab}
          tabs={names.map((name) => ({ name, href: href(tabPaths[name]), label: t(`tabs.${name}`) }))}
          badges={{ cart: cartBadge }}
        />
      )}
    </>
  );
}
