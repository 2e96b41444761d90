import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CsvLink } from "~/app/design/console/csv-link";
import { Nothing } from "~/app/design/console/nothing";
import { PageHead } from "~/app/design/console/page-head";
import { Select } from "~/app/design/console/select";
import { TextField } from "~/app/design/console/text-field";
import { Icon } from "~/app/design/icon";
import { consoleMeta } from "~/app/operator/ui";
import { href } from "~/app/platform/http/href";
import { answerCommission, loadCommission } from "../commission/commission-page.server";
import { ExampleCard } from "../ui/commission-example";
import { RuleRow } from "../ui/commission-row";
import { RuleCard } from "../ui/commission-rule-card";

export const meta = consoleMeta;

/** `/operator/commission?shop=&category=&past=&amount=&before=`: what the platform keeps of sales, by rule, and how it came to be. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadCommission(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => answerCommission(request, context);

const columns = ["where", "rate", "bounds", "since", "ended"] as const;

export default function Commission() {
  const { t } = useTranslation(["commission", "operator"]);
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { title, rows, next, filter, shop, categories, currency, decides } = data;
  const { shopId, categoryId, past } = filter;
  const query = { shop: shopId, category: categoryId };
  const shown = columns.filter((name) => name !== "ended" || past);
  return (
    <>
      <PageHead title={title} lead={t("lead")}>
        {shop && (
          <a className="c-button" href={`${href("/operator/shops")}/${shop.id}`}>
            <Icon name="arrow-left" />
            <bdi>{shop.name}</bdi>
          </a>
        )}
        <CsvLink href={href("/operator/commission.csv", { ...query, past: past ? 1 : null })} />
      </PageHead>
      <nav className="c-tabs" aria-label={t("tabs.label")}>
        {[false, true].map((over) => (
          <a
            key={String(over)}
            href={href("/operator/commission", { ...query, past: over ? 1 : null })}
            aria-current={over === past ? "page" : undefined}
          >
            {t(over ? "tabs.past" : "tabs.now")}
          </a>
        ))}
      </nav>
      <Form method="get" className="c-row c-filter" role="search">
        {past && <input type="hidden" name="past" value="1" />}
        <TextField name="shop" label={t("fields.shop")} inputMode="numeric" value={String(shopId ?? "")} />
        <Select
          key={String(categoryId)}
          name="category"
          label={t("fields.category")}
          value={String(categoryId ?? "")}
          options={[{ value: "", label: t("any") }, ...categories]}
        />
        <button type="submit" className="c-button">
          <Icon name="search" />
          {t("operator:audit.find")}
        </button>
      </Form>
      <div className="c-beside">
        <section className="c-card" aria-label={title}>
          {rows.length === 0 && <Nothing icon="percent" text={t(past ? "nonePast" : "none")} />}
          {rows.length > 0 && (
            <table className="c-table">
              <thead>
                <tr>
                  {shown.map((name) => (
                    <th key={name} scope="col">
                      {t(`columns.${name}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map((rule) => (
                  <RuleRow key={rule.id} rule={rule} currency={currency} past={past} />
                ))}
              </tbody>
            </table>
          )}
          {next !== null && (
            <div className="c-pager">
              <a
                className="c-button"
                href={href("/operator/commission", { ...query, past: past ? 1 : null, before: next })}
              >
                {t("more")}
              </a>
            </div>
          )}
        </section>
        <aside>
          <ExampleCard data={data} />
          {decides ? <RuleCard data={data} reply={reply} /> : <p className="c-note">{t("notYours")}</p>}
        </aside>
      </div>
    </>
  );
}
