import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CsvLink } from "~/app/design/console/csv-link";
import { Nothing } from "~/app/design/console/nothing";
import { PageHead } from "~/app/design/console/page-head";
import { TextField } from "~/app/design/console/text-field";
import { Icon } from "~/app/design/icon";
import { consoleMeta } from "~/app/operator/ui";
import { href } from "~/app/platform/http/href";
import { orderViews } from "../order-views";
import { loadAdminOrders } from "../orders-page.server";
import { AdminOrderRow } from "../ui/admin-order-row";

export const meta = consoleMeta;

/** `/operator/orders?view=&q=&user=&before=`: every order, found by its number, its waybill, its goods, its shop or its buyer. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadAdminOrders(request, context);

const columns = ["order", "buyer", "goods", "shop", "state", "next", "paid"] as const;

export default function Orders() {
  const { t } = useTranslation(["sales", "operator"]);
  const { title, rows, counts, filter, next } = useLoaderData<typeof loader>();
  const { words: q, view } = filter;
  const user = filter.userId ?? "";
  return (
    <>
      <PageHead title={title} lead={t("lead")}>
        <CsvLink href={href("/operator/orders.csv", { q, view, user })} />
      </PageHead>
      <nav className="c-tabs" aria-label={t("viewsLabel")}>
        {orderViews.map((one) => (
          <a
            key={one}
            href={href("/operator/orders", { view: one === "all" ? "" : one, q, user })}
            aria-current={one === view ? "page" : undefined}
          >
            {t(`views.${one}`)} {counts[one] !== undefined && <span>{counts[one]}</span>}
          </a>
        ))}
      </nav>
      <Form method="get" className="c-row c-filter" role="search">
        {view !== "all" && <input type="hidden" name="view" value={view} />}
        {user !== "" && <input type="hidden" name="user" value={user} />}
        <TextField name="q" type="search" label={t("search")} value={q} maxLength={60} />
        <button type="submit" className="c-button">
          <Icon name="search" />
          {t("operator:audit.find")}
        </button>
      </Form>
      {user !== "" && (
        <p className="c-note">
          {t("ofPerson")}: <a href={`${href("/operator/people")}/${user}`}>{rows[0]?.buyer ?? user}</a> ·{" "}
          <a href={href("/operator/orders", { view, q })}>{t("everybody")}</a>
        </p>
      )}
      <section className="c-card" aria-label={title}>
        {rows.length === 0 && <Nothing icon="receipt" text={t("none")} />}
        {rows.length > 0 && (
          <table className="c-table">
            <thead>
              <tr>
                {columns.map((name) => (
                  <th key={name} scope="col" className={name === "paid" ? "c-number" : undefined}>
                    {t(`columns.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <AdminOrderRow key={row.id} order={row} />
              ))}
            </tbody>
          </table>
        )}
        {next && (
          <div className="c-pager">
            <a className="c-button" href={href("/operator/orders", { view, q, user, before: next })}>
              {t("more")}
            </a>
          </div>
        )}
      </section>
    </>
  );
}
