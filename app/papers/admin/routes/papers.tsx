import { useTranslation } from "react-i18next";
import { useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { Select } from "~/app/console/fields/select";
import { TextField } from "~/app/console/fields/text-field";
import { ListPage } from "~/app/console/list/list-page";
import { useMonthName } from "~/app/platform/ui/entries/use-entry-moment";
import { paperKinds } from "../../content/paper-kinds";
import { IssuerCard } from "../../ui/issuer-card";
import { MonthFiles } from "../../ui/month-files";
import { PaperRow } from "../../ui/paper-row";
import { answerMarketPapers, loadMarketPapers } from "../market-papers-page.server";

export const meta = consoleMeta;

/** `/operator/papers?kind=&month=&shop=&q=&before=`: the market's invoices and credit notes to its shops. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadMarketPapers(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => answerMarketPapers(request, context);

const tabs = ["all", ...paperKinds] as const;
const columns = ["number", "month", "shop", "tax", "total", "file"] as const;

export default function MarketPapers() {
  const { t } = useTranslation("papers");
  const { title, rows, next, filter, months, files, fields, currency, decides } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const monthName = useMonthName();
  const { kind, month, shopId, q } = filter;
  const refused = reply && "errors" in reply ? reply : undefined;
  const ofFile = refused?.values.intent === "file";
  return (
    <ListPage
      path="/operator/papers"
      title={title}
      lead={t("market.lead")}
      tabs={{
        name: "kind",
        label: t("list.kinds"),
        all: tabs,
        current: kind ?? "all",
        text: (one) => t(`list.kind.${one}`),
      }}
      query={{ month, shop: shopId, q: q || null }}
      fields={
        <>
          <Select
            name="month"
            label={t("list.month")}
            value={month ?? ""}
            options={[
              { value: "", label: t("list.allMonths") },
              ...months.map((one) => ({ value: one, label: monthName(one) })),
            ]}
          />
          <TextField name="shop" label={t("market.shop")} inputMode="numeric" value={String(shopId ?? "")} />
          <TextField name="q" type="search" label={t("number")} value={q} maxLength={60} />
        </>
      }
      none={rows.length === 0 ? { icon: "receipt", text: t("market.none") } : undefined}
      columns={{ names: columns, text: (name) => t(`list.columns.${name}`), figures: ["tax", "total"] }}
      next={{ name: "before", from: next, text: t("list.older") }}
      aside={
        decides && (
          <>
            <MonthFiles
              files={files}
              months={months}
              path="/operator/papers.zip"
              reply={ofFile ? refused : undefined}
            />
            <IssuerCard fields={fields} reply={ofFile ? undefined : refused} />
          </>
        )
      }
    >
      {rows.map((paper) => (
        <PaperRow
          key={paper.id}
          paper={paper}
          currency={currency}
          page={`/operator/papers/${paper.id}`}
          file={`/operator/papers/${paper.id}/pdf`}
          buyer
        />
      ))}
    </ListPage>
  );
}
