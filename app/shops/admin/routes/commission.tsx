import { useTranslation } from "react-i18next";
import { useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { Select } from "~/app/console/fields/select";
import { TextField } from "~/app/console/fields/text-field";
import { ListPage } from "~/app/console/list/list-page";
import { Icon } from "~/app/design/icon";
import { href } from "~/app/platform/http/href";
import { answerCommission, loadCommission } from "../commission/commission-page.server";
import { ExampleCard } from "../ui/commission-example";
import { RuleRow } from "../ui/commission-row";
import { RuleCard } from "../ui/commission-rule-card";

export const meta = consoleMeta;

/** `/operator/commission?shop=&category=&past=&amount=&before=`: commission rules and their history. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadCommission(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => answerCommission(request, context);

const columns = ["where", "rate", "bounds", "since", "ended"] as const;

export default function Commission() {
  const { t } = useTranslation("commission");
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { title, rows, next, filter, shop, categories, currency, decides } = data;
  const { shopId, categoryId, past } = filter;
  return (
    <ListPage
      path="/operator/commission"
      title={title}
      lead={t("lead")}
      head={
        shop && (
          <a className="c-button" href={`${href("/operator/shops")}/${shop.id}`}>
            <Icon name="arrow-left" />
            <bdi>{shop.name}</bdi>
          </a>
        )
      }
      tabs={{
        name: "past",
        label: t("tabs.label"),
        all: ["", "1"],
        current: past ? "1" : "",
        text: (one) => t(one === "" ? "tabs.now" : "tabs.past"),
      }}
      query={{ shop: shopId, category: categoryId }}
      fields={
        <>
          <TextField name="shop" label={t("fields.shop")} inputMode="numeric" value={String(shopId ?? "")} />
          <Select
            name="category"
            label={t("fields.category")}
            value={String(categoryId ?? "")}
            options={[{ value: "", label: t("any") }, ...categories]}
          />
        </>
      }
      none={rows.length === 0 ? { icon: "percent", text: t(past ? "nonePast" : "none") } : undefined}
      columns={{
        names: columns.filter((name) => name !== "ended" || past),
        text: (name) => t(`columns.${name}`),
      }}
      next={{ name: "before", from: next, text: t("more") }}
      aside={
        <>
          <ExampleCard data={data} />
          {decides ? <RuleCard data={data} reply={reply} /> : <p className="c-note">{t("notYours")}</p>}
        </>
      }
    >
      {rows.map((rule) => (
        <RuleRow key={rule.id} rule={rule} currency={currency} past={past} />
      ))}
    </ListPage>
  );
}
