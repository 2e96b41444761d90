import { useTranslation } from "react-i18next";
import { useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { Select } from "~/app/console/fields/select";
import { FilterSelect } from "~/app/console/list/list-filter";
import { ListPage } from "~/app/console/list/list-page";
import { fieldError } from "~/app/platform/http/field-error";
import { taxParts } from "../../rates/tax-rates";
import { answerRates, loadRates } from "../rates/rates-page.server";
import { PricesCard } from "../ui/prices-card";
import { RateExample } from "../ui/rate-example";
import { RateForm } from "../ui/rate-form";
import { RateRow } from "../ui/rate-row";

export const meta = consoleMeta;

/** `/operator/taxes?kind=&category=&region=&past=&amount=&before=`: rates of tax, and what applies now. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadRates(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => answerRates(request, context);

const columns = ["on", "where", "rate", "from", "until"] as const;

export default function Taxes() {
  const { t } = useTranslation(["taxesAdmin", "forms"]);
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { title, rows, next, filter, levels, categories, decides } = data;
  const { kind, categoryId, region, past } = filter;
  const ended = reply?.values.intent === "end" ? reply.errors[""] : undefined;
  return (
    <ListPage
      path="/operator/taxes"
      title={title}
      lead={t("lead")}
      refusal={fieldError(t, ended)}
      tabs={{
        name: "past",
        label: t("tabs.label"),
        all: ["", "1"],
        current: past ? "1" : "",
        text: (one) => t(one === "" ? "tabs.now" : "tabs.past"),
      }}
      query={{ kind, category: categoryId, region }}
      fields={
        <>
          <FilterSelect
            name="kind"
            label={t("columns.on")}
            whatever={t("any")}
            value={kind}
            all={taxParts}
            text={(one) => t(`kinds.${one}`)}
          />
          <Select
            name="category"
            label={t("category")}
            value={String(categoryId ?? "")}
            options={[{ value: "", label: t("any") }, ...categories]}
          />
          {levels.map(({ options, chosen }, level) => (
            <Select
              key={`${options[0]?.code} ${chosen}`}
              name="region"
              label={t(level === 0 ? "country" : "region")}
              value={chosen}
              options={[
                { value: "", label: t(level === 0 ? "any" : "whole") },
                ...options.map(({ code, name }) => ({ value: code, label: name })),
              ]}
            />
          ))}
        </>
      }
      none={rows.length === 0 ? { icon: "percent", text: t(past ? "nonePast" : "none") } : undefined}
      columns={{
        names: decides && !past ? [...columns, "acts"] : columns,
        text: (name) => t(`columns.${name}`),
      }}
      next={{ name: "before", from: next, text: t("more") }}
      aside={
        <>
          <PricesCard added={data.example.taxAdded} sets={data.sets} />
          <RateExample data={data} />
          {decides ? <RateForm data={data} reply={reply} /> : <p className="c-note">{t("notYours")}</p>}
        </>
      }
    >
      {rows.map((rate) => (
        <RateRow key={rate.id} rate={rate} ends={decides && !past} />
      ))}
    </ListPage>
  );
}
