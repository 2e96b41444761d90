import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Form } from "#router";
import { Icon } from "~/app/design/icon";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";
import { searchLimit } from "~/app/platform/http/typed-text";
import type { TabCounts } from "../../viewing/order-list-queries.server";
import { type OrderList, orderLists, orderTabs } from "../../viewing/order-tabs";

const path = "/pages/user/order/order";

export function ListTabs({ list, search, counts }: { list: OrderList; search: string; counts: TabCounts }) {
  const { t } = useTranslation("orders");
  const format = useFormat();
  const bar = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when another tab is the current one.
  useEffect(() => {
    const current = bar.current?.querySelector<HTMLElement>("[aria-current]");
    if (bar.current && current)
      bar.current.scrollLeft = current.offsetLeft - (bar.current.clientWidth - current.offsetWidth) / 2;
  }, [list]);
  const tabs = (orderTabs as readonly OrderList[]).includes(list) ? orderTabs : [...orderTabs, list];
  const countOf = (tab: OrderList) => (tab in counts ? counts[tab as keyof TabCounts] : 0);
  return (
    <div className="order-top">
      <Form className="list-search small-hint" role="search">
        {orderLists[list].state !== null && <input type="hidden" name="state" value={orderLists[list].state} />}
        <Icon className="flex-none size-18px" name="search" />
        <input
          key={search}
          type="search"
          name="search"
          defaultValue={search}
          maxLength={searchLimit * 2}
          aria-label={t("search.label")}
          placeholder={t("search.hint")}
          enterKeyHint="search"
        />
        <button type="submit">{t("search.go")}</button>
      </Form>
      <nav className="tab-row tab-line" aria-label={t("lists.label")} ref={bar} data-scrolls="">
        {tabs.map((tab) => (
          <a
            key={tab}
            href={href(path, { state: orderLists[tab].state, search })}
            aria-current={tab === list ? "page" : undefined}
          >
            <span>{t(`lists.${tab}`)}</span>
            {countOf(tab) > 0 && (
              <b className="text-accent font-xs font-semibold" translate="no">
                {format.badge(countOf(tab))}
              </b>
            )}
          </a>
        ))}
      </nav>
    </div>
  );
}
