import { useTranslation } from "react-i18next";
import { useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { Select } from "~/app/console/fields/select";
import { TextField } from "~/app/console/fields/text-field";
import { ListPage } from "~/app/console/list/list-page";
import { useMoment } from "~/app/console/use-moment";
import { href } from "~/app/platform/http/href";
import { usePlainAmounts } from "~/app/platform/ui/amounts";
import { useMonthName } from "~/app/platform/ui/entries/use-entry-moment";
import { paperKinds } from "../../content/paper-kinds";
import { answerInvoices, loadInvoices } from "../invoices-page.server";
import { IssuerCard } from "../ui/issuer-card";

export const meta = consoleMeta;

/** `/pages/store/finance/invoices?kind=&month=&q=&before=`: a shop's invoices and credit notes. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadInvoices(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => answerInvoices(request, context);

const tabs = ["all", ...paperKinds] as const;
const columns = ["number", "order", "buyer", "tax", "total", "file"] as const;

export default function ShopInvoices() {
  const { t } = useTranslation("papers");
  const { title, rows, next, filter, months, fields, currency } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const amount = usePlainAmounts(currency);
  const moment = useMoment();
  const monthName = useMonthName();
  return (
    <ListPage
      path="/pages/store/finance/invoices"
      title={title}
      lead={t("list.lead")}
      tabs={{
        name: "kind",
        label: t("list.kinds"),
        all: tabs,
        current: filter.kind ?? "all",
        text: (one) => t(`list.kind.${one}`),
      }}
      query={{ month: filter.month, q: filter.q || null }}
      fields={
        <>
          <Select
            name="month"
            label={t("list.month")}
            value={filter.month ?? ""}
            options={[
              { value: "", label: t("list.allMonths") },
              ...months.map((one) => ({ value: one, label: monthName(one) })),
            ]}
          />
          <TextField name="q" type="search" label={t("list.search")} value={filter.q} maxLength={60} />
        </>
      }
      none={rows.length === 0 ? { icon: "receipt", text: t("list.none") } : undefined}
      columns={{ names: columns, text: (name) => t(`list.columns.${name}`), figures: ["tax", "total"] }}
      next={{ name: "before", from: next, text: t("list.older") }}
      aside={<IssuerCard fields={fields} reply={reply && "errors" in reply ? reply : undefined} />}
    >
      {rows.map(({ id, label, kind, orderId, orderNumber, buyer, totalMinor, taxMinor, at }) => {
        const sign = kind === "credit_note" ? -1 : 1;
        return (
          <tr key={id}>
            <td data-label={t("list.columns.number")}>
              <b translate="no">{label}</b> <small>{`${t(`kind.${kind}`)}, ${moment(at)}`}</small>
            </td>
            <td data-label={t("list.columns.order")} translate="no">
              {orderId === null ? (
                orderNumber
              ) : (
                <a
                  className="c-link whitespace-nowrap"
                  href={href("/pages/store/transaction/details", { id: orderId })}
                >
                  {orderNumber}
                </a>
              )}
            </td>
            <td data-label={t("list.columns.buyer")} dir="auto" translate="no">
              {buyer}
            </td>
            <td data-label={t("list.columns.tax")} translate="no" className="c-number">
              {amount(sign * taxMinor)}
            </td>
            <td data-label={t("list.columns.total")} translate="no" className="c-number">
              {amount(sign * totalMinor)}
            </td>
            <td data-label={t("list.columns.file")}>
              <a
                className="c-button"
                href={href("/pages/store/finance/invoice.pdf", { id })}
                download=""
                aria-label={t("pdfOf", { label })}
              >
                {t("pdf")}
              </a>
            </td>
          </tr>
        );
      })}
    </ListPage>
  );
}
