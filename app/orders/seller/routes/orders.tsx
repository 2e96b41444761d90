import { useTranslation } from "react-i18next";
import { useLoaderData } from "#router";
import type { LinksFunction, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { CsvLink } from "~/app/console/list/csv-link";
import { Nothing } from "~/app/console/nothing";
import { PageHead } from "~/app/console/page-head";
import { isMistyped } from "~/app/platform/format/handed-number";
import { href } from "~/app/platform/http/href";
import { isFiltered } from "../shop-order-tabs";
import { loadShopOrders } from "../shop-orders-page.server";
import styles from "../ui/seller-orders.css?url";
import { ShippedNote } from "../ui/shipped-note";
import { ShopOrderFilters } from "../ui/shop-order-filter";
import { ShopOrderList } from "../ui/shop-order-list";

export const meta = consoleMeta;

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

const path = "/pages/store/transaction/order";

/**
 * `/pages/store/transaction/order?tab=&q=&from=&to=&offer=&after=`: the orders of a shop, searched by number, waybill,
 * buyer, goods, day and offer.
 */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadShopOrders(request, context);

export default function ShopOrders() {
  const { t } = useTranslation(["dispatch", "shell"]);
  const { title, rows, next, counts, filter, found, sent, leftOut } = useLoaderData<typeof loader>();
  const { tab, searchText: q, from, to, offerId: offer } = filter;
  const filtered = isFiltered(filter);
  const query = { tab: tab === "ship" ? "" : tab, q, from, to, offer };
  return (
    <>
      <PageHead title={title}>
        <a className="c-button" href={href("/pages/store/logistics/batch")}>
          {t("batch.link")}
        </a>
        <CsvLink href={href("/pages/store/transaction/order.csv", { ...query, tab })} />
      </PageHead>
      <ShippedNote sent={sent} leftOut={leftOut} />
      <ShopOrderFilters filter={filter} counts={counts} />
      {rows.length === 0 && (
        <section className="c-card" aria-label={title}>
          <Nothing
            icon="receipt"
            text={t(isMistyped(q) ? "shell:mistyped" : filtered ? "none.found" : `none.${tab}`)}
          />
          {(filtered || tab !== "all") && (
            <p className="so-else">
              {filtered && tab !== "all" && (
                <a className="c-button" href={href(path, { ...query, tab: "all" })}>
                  {t("none.inAll")}
                </a>
              )}
              <a className="c-button" href={href(path, { tab: filtered ? query.tab : "all" })}>
                {t(filtered ? "none.drop" : "none.seeAll")}
              </a>
            </p>
          )}
        </section>
      )}
      {rows.length > 0 && <ShopOrderList key={`${tab} ${rows[0]?.id}`} rows={rows} filter={filter} found={found} />}
      {next !== null && (
        <p className="so-more">
          <a className="c-button" href={href(path, { ...query, after: next })}>
            {t("older")}
          </a>
        </p>
      )}
    </>
  );
}
