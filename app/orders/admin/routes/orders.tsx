import { useTranslation } from "react-i18next";
import { useLoaderData } from "#router";
import type { LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { TextField } from "~/app/console/fields/text-field";
import { ListPage } from "~/app/console/list/list-page";
import { href } from "~/app/platform/http/href";
import { orderViews } from "../order-views";
import { loadAdminOrders } from "../orders-page.server";
import { AdminOrderRow } from "../ui/admin-order-row";

export const meta = consoleMeta;

/** `/operator/orders?view=&q=&user=&before=`: all orders, searched by number, waybill, goods, shop or buyer. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadAdminOrders(request, context);

const columns = ["order", "buyer", "goods", "shop", "state", "next", "paid"] as const;

export default function Orders() {
  const { t } = useTranslation("sales");
  const { title, rows, counts, filter, next } = useLoaderData<typeof loader>();
  const { searchText: q, view, userId: user } = filter;
  return (
    <ListPage
      path="/operator/orders"
      title={title}
      lead={t("lead")}
      tabs={{
        name: "view",
        label: t("viewsLabel"),
        all: orderViews,
        current: view,
        counts,
        text: (one) => t(`views.${one}`),
      }}
      query={{ q }}
      kept={{ user }}
      fields={<TextField name="q" type="search" label={t("search")} value={q} maxLength={60} />}
      below={
        user !== null && (
          <p className="c-note">
            {t("ofPerson")}: <a href={`${href("/operator/people")}/${user}`}>{rows[0]?.buyer ?? user}</a> ·{" "}
            <a href={href("/operator/orders", { view, q })}>{t("everybody")}</a>
          </p>
        )
      }
      none={rows.length === 0 ? { icon: "receipt", text: t("none") } : undefined}
      columns={{ names: columns, text: (name) => t(`columns.${name}`), figures: ["paid"] }}
      next={{ name: "before", from: next, text: t("more") }}
    >
      {rows.map((row) => (
        <AdminOrderRow key={row.id} order={row} />
      ))}
    </ListPage>
  );
}
