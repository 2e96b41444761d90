import { useTranslation } from "react-i18next";
import { Form } from "#router";
import { TextField } from "~/app/console/fields/text-field";
import { ListTabs } from "~/app/console/list/list-tabs";
import { Icon } from "~/app/design/icon";
import { href } from "~/app/platform/http/href";
import { searchLimit } from "~/app/platform/http/typed-text";
import { type ShopOrderFilter, shopOrderTabs } from "../shop-order-tabs";
import type { ShopOrderCounts } from "../shop-orders-queries.server";

export function ShopOrderFilters({ filter, counts }: { filter: ShopOrderFilter; counts: ShopOrderCounts }) {
  const { t } = useTranslation("dispatch");
  const { tab, searchText: q, from, to, offerId: offer } = filter;
  return (
    <>
      <ListTabs
        path="/pages/store/transaction/order"
        query={{ q, from, to, offer }}
        tabs={{
          name: "tab",
          label: t("tabsLabel"),
          all: shopOrderTabs,
          current: tab,
          counts,
          text: (one) => t(`tabs.${one}`),
        }}
      />
      <Form method="get" className="c-row so-filter" role="search" key={`${q} ${from} ${to}`}>
        {tab !== "ship" && <input type="hidden" name="tab" value={tab} />}
        {offer !== null && <input type="hidden" name="offer" value={offer} />}
        <TextField
          name="q"
          type="search"
          label={t("search")}
          placeholder={t("search")}
          value={q}
          maxLength={searchLimit}
        />
        <button type="submit" className="c-button">
          <Icon name="search" />
          <span>{t("find")}</span>
        </button>
        <details open={from !== "" || to !== ""}>
          <summary className="flex items-center w-fit min-h-44px text-accent font-xs">{t("byDay")}</summary>
          <div className="c-row">
            <TextField name="from" type="date" label={t("from")} value={from} />
            <TextField name="to" type="date" label={t("to")} value={to} />
          </div>
        </details>
      </Form>
      {offer !== null && (
        <p className="c-row p-0-16px text-sm">
          <span>{t("ofOffer", { offer })}</span>
          <a className="c-link" href={href("/pages/store/transaction/order", { tab, q, from, to })}>
            {t("none.drop")}
          </a>
        </p>
      )}
    </>
  );
}
