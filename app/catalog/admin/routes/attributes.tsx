import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { attributeAddress } from "~/app/catalog/admin/addresses";
import { listAttributes } from "~/app/catalog/admin/attributes-queries.server";
import { allCategories } from "~/app/catalog/admin/categories-queries.server";
import { treeChoices, treeOptions } from "~/app/catalog/admin/tree-names";
import { catalogAdminLinks } from "~/app/catalog/admin/ui/styles";
import { CsvLink } from "~/app/design/console/csv-link";
import { Nothing } from "~/app/design/console/nothing";
import { PageHead } from "~/app/design/console/page-head";
import { Select } from "~/app/design/console/select";
import { Icon } from "~/app/design/icon";
import { consoleMeta } from "~/app/operator/ui";
import { href } from "~/app/platform/http/href";
import { readId } from "~/app/platform/ids";
import { pickText } from "~/app/platform/language/texts";
import { requireStaff } from "~/app/staff/api.server";
import { may } from "~/app/staff/ui";

export const meta = consoleMeta;
export const links = catalogAdminLinks;

/** `/operator/attributes?category=`: the attributes that describe and filter goods. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, context, "catalogue.read");
  const { locale, i18n } = context.language;
  const category = readId(new URL(request.url).searchParams.get("category")) ?? undefined;
  const [rows, tree] = await Promise.all([listAttributes(context.db, { category }), allCategories(context.db)]);
  return {
    ...{ title: i18n.t("catalogue:attributes.title"), category: category ?? null, edits: may(staff, "catalogue.edit") },
    categories: treeChoices(tree, locale),
    rows: rows.map((row) => ({
      ...{ id: row.id, name: pickText(row.name, locale), category: row.category && pickText(row.category, locale) },
      ...{ filterable: row.filterable, values: row.stored.map(({ value }) => pickText(value, locale)) },
    })),
  };
}

export default function Attributes() {
  const { t } = useTranslation("catalogue");
  const { title, rows, category, categories, edits } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={title} lead={t("attributes.lead")}>
        <CsvLink href={href("/operator/attributes.csv", { category })} />
        {edits && (
          <a
            className="c-button is-primary"
            href={`${attributeAddress("new")}${category ? `?category=${category}` : ""}`}
          >
            <Icon name="plus" />
            {t("attributes.add")}
          </a>
        )}
      </PageHead>
      <Form method="get" className="c-row" role="search" key={category}>
        <Select
          name="category"
          label={t("goods.category")}
          value={String(category ?? "")}
          options={[{ value: "", label: t("any") }, ...treeOptions(categories)]}
        />
        <button type="submit" className="c-button">
          <Icon name="search" />
          {t("find")}
        </button>
      </Form>
      <section className="c-card" aria-label={title}>
        {rows.length === 0 && <Nothing icon="sliders-horizontal" text={t("attributes.none")} />}
        {rows.length > 0 && (
          <table className="c-table">
            <thead>
              <tr>
                {(["attribute", "category", "values", "use"] as const).map((name) => (
                  <th key={name} scope="col">
                    {t(`attributes.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.id}>
                  <td data-label={t("attributes.attribute")}>
                    {edits ? (
                      <a className="c-link" href={attributeAddress(row.id)}>
                        {row.name}
                      </a>
                    ) : (
                      row.name
                    )}
                  </td>
                  <td data-label={t("attributes.category")}>{row.category ?? t("attributes.everyCategory")}</td>
                  <td data-label={t("attributes.values")}>{row.values.join(" · ")}</td>
                  <td data-label={t("attributes.use")}>
                    <span className={`c-pill ${row.filterable ? "is-good" : ""}`}>
                      {t(row.filterable ? "attributes.filter" : "attributes.parameter")}
                    </span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>
    </>
  );
}
