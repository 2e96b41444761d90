import { useTranslation } from "react-i18next";
import { useLoaderData } from "#router";
import type { LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { Select } from "~/app/console/fields/select";
import { TextField } from "~/app/console/fields/text-field";
import { ListPage } from "~/app/console/list/list-page";
import { useMoment } from "~/app/console/use-moment";
import { href } from "~/app/platform/http/href";
import { loadPayments } from "../payments/payments-page.server";
import { PaymentRow } from "../ui/payment-row";
import { PayoutsCard } from "../ui/payouts-card";

export const meta = consoleMeta;

/** `/operator/payments?tab=&method=&q=&before=`: all payments through providers, for finance. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadPayments(request, context);

const tabs = ["all", "paid", "open", "ended", "back", "disputed"] as const;
const columns = ["payment", "buyer", "orders", "state", "fee", "amount"] as const;

export default function Payments() {
  const { t } = useTranslation("payments");
  const moment = useMoment();
  const { title, rows, methods, disputes, payouts, filter, next } = useLoaderData<typeof loader>();
  const { searchText: q, tab, method } = filter;
  return (
    <ListPage
      path="/operator/payments"
      title={title}
      lead={t("list.lead")}
      tabs={{
        name: "tab",
        label: t("list.states"),
        all: tabs,
        current: tab,
        counts: { disputed: disputes.count },
        text: (one) => t(`list.tabs.${one}`),
      }}
      query={{ q, method }}
      fields={
        <>
          <TextField name="q" type="search" label={t("list.search")} value={q} maxLength={60} />
          <Select
            name="method"
            label={t("list.method")}
            value={method ?? ""}
            options={[
              { value: "", label: t("list.any") },
              ...methods.map(({ code, name }) => ({ value: code, label: name })),
            ]}
          />
        </>
      }
      below={
        <>
          {disputes.count > 0 && (
            <p className="c-note">
              {disputes.firstAt === null
                ? t("list.disputes", { count: disputes.count })
                : t("list.disputesUntil", { count: disputes.count, when: moment(disputes.firstAt) })}
            </p>
          )}
          {disputes.won + disputes.lost > 0 && (
            <p className="c-note">
              <span>{t("list.decided", disputes)}</span>{" "}
              <a className="c-link" href={href("/operator/payments", { tab: "disputed" })}>
                {t("list.tabs.disputed")}
              </a>
            </p>
          )}
          {payouts.length > 0 && <PayoutsCard payouts={payouts} />}
        </>
      }
      none={rows.length === 0 ? { icon: "credit-card", text: t("list.none") } : undefined}
      columns={{ names: columns, text: (name) => t(`list.columns.${name}`), figures: ["fee", "amount"] }}
      next={{ name: "before", from: next, text: t("list.more") }}
    >
      {rows.map((row) => (
        <PaymentRow key={row.id} payment={row} />
      ))}
    </ListPage>
  );
}
