import { useTranslation } from "react-i18next";
import { useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { Select } from "~/app/console/fields/select";
import { TextField } from "~/app/console/fields/text-field";
import { ListPage } from "~/app/console/list/list-page";
import { href } from "~/app/platform/http/href";
import { useMonthName } from "~/app/platform/ui/entries/use-entry-moment";
import { paperKinds } from "../../content/paper-kinds";
import { IssuerCard } from "../../ui/issuer-card";
import { MonthFiles } from "../../ui/month-files";
import { PaperRow } from "../../ui/paper-row";
import { answerInvoices, loadInvoices } from "../invoices-page.server";

export const meta = consoleMeta;

/** `/pages/store/finance/invoices?kind=&month=&q=&before=`: a shop's invoices and credit notes, and those to it. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadInvoices(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => answerInvoices(request, context);

const tabs = ["all", ...paperKinds, "market"] as const;
const columns = ["number", "order", "buyer", "tax", "total", "file"] as const;
const marketColumns = ["number", "month", "tax", "total", "file"] as const;

export default function ShopInvoices() {
  const { t } = useTranslation("papers");
  const { title, rows, next, filter, months, files, fields, currency } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const monthName = useMonthName();
  const market = filter.kind === "market";
  const refused = reply && "errors" in reply ? reply : undefined;
  const ofFile = refused?.values.intent === "file";
  return (
    <ListPage
      path="/pages/store/finance/invoices"
      title={title}
      lead={t(market ? "list.marketLead" : "list.lead")}
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
          <TextField
            name="q"
            type="search"
            label={t(market ? "number" : "list.search")}
            value={filter.q}
            maxLength={60}
          />
        </>
      }
      none={rows.length === 0 ? { icon: "receipt", text: t(market ? "list.marketNone" : "list.none") } : undefined}
      columns={{
        names: market ? marketColumns : columns,
        text: (name) => t(`list.columns.${name}`),
        figures: ["tax", "total"],
      }}
      next={{ name: "before", from: next, text: t("list.older") }}
      aside={
        <>
          <MonthFiles
            files={files}
            months={months}
            path="/pages/store/finance/invoices.zip"
            reply={ofFile ? refused : undefined}
          />
          <IssuerCard fields={fields} reply={ofFile ? undefined : refused} />
        </>
      }
    >
      {rows.map((paper) => (
        <PaperRow
          key={paper.id}
          paper={paper}
          currency={currency}
          page={href("/pages/store/finance/invoice", { id: paper.id })}
          file={href("/pages/store/finance/invoice.pdf", { id: paper.id })}
          order={paper.orderId === null ? undefined : href("/pages/store/transaction/details", { id: paper.orderId })}
          buyer={!market}
        />
      ))}
    </ListPage>
  );
}
