import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CsvLink } from "~/app/design/console/csv-link";
import { Nothing } from "~/app/design/console/nothing";
import { PageHead } from "~/app/design/console/page-head";
import { Select } from "~/app/design/console/select";
import { TextField } from "~/app/design/console/text-field";
import { Icon } from "~/app/design/icon";
import { consoleMeta } from "~/app/operator/ui";
import { href } from "~/app/platform/http/href";
import { shopKinds, shopStates } from "../shops/shop-terms";
import { loadShops } from "../shops/shops-page.server";
import { ShopRow } from "../ui/shop-row";

export const meta = consoleMeta;

/** `/operator/shops?state=&kind=&q=&before=`: every shop, newest first. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadShops(request, context);

const columns = ["shop", "kind", "owner", "goods", "commission", "state"] as const;

export default function Shops() {
  const { t } = useTranslation(["merchants", "shop", "operator"]);
  const { title, rows, filter, next } = useLoaderData<typeof loader>();
  const { words: q } = filter;
  const [state, kind] = [filter.state ?? "", filter.kind ?? ""];
  return (
    <>
      <PageHead title={title}>
        <CsvLink href={href("/operator/shops.csv", { q, state, kind })} />
      </PageHead>
      <Form method="get" className="c-row c-filter" role="search">
        <TextField name="q" type="search" label={t("shops.search")} value={q} maxLength={60} />
        <Select
          name="state"
          label={t("shops.columns.state")}
          value={state}
          options={[
            { value: "", label: t("shops.any") },
            ...shopStates.map((value) => ({ value, label: t(`shops.state.${value}`) })),
          ]}
        />
        <Select
          name="kind"
          label={t("shops.columns.kind")}
          value={kind}
          options={[
            { value: "", label: t("shops.any") },
            ...shopKinds.map((value) => ({ value, label: t(`shop:kinds.${value}`) })),
          ]}
        />
        <button type="submit" className="c-button">
          <Icon name="search" />
          {t("operator:audit.find")}
        </button>
      </Form>
      <section className="c-card" aria-label={title}>
        {rows.length === 0 && <Nothing icon="store" text={t("shops.none")} />}
        {rows.length > 0 && (
          <table className="c-table">
            <thead>
              <tr>
                {columns.map((name) => (
                  <th key={name} scope="col">
                    {t(`shops.columns.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((shop) => (
                <ShopRow key={shop.id} shop={shop} />
              ))}
            </tbody>
          </table>
        )}
        {next && (
          <div className="c-pager">
            <a className="c-button" href={href("/operator/shops", { q, state, kind, before: next })}>
              {t("applications.more")}
            </a>
          </div>
        )}
      </section>
    </>
  );
}
