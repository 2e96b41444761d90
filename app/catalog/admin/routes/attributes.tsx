import { useTranslation } from "react-i18next";
import { useLoaderData } from "#router";
import type { LoaderFunctionArgs } from "#router/server";
import { attributeAddress } from "~/app/catalog/admin/addresses";
import { listAttributes } from "~/app/catalog/admin/attributes-queries.server";
import { allCategories } from "~/app/catalog/admin/categories-queries.server";
import { treeChoices, treeOptions } from "~/app/catalog/admin/tree-names";
import { catalogAdminLinks } from "~/app/catalog/admin/ui/styles";
import { consoleMeta } from "~/app/console/console-meta";
import { Select } from "~/app/console/fields/select";
import { ListPage } from "~/app/console/list/list-page";
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
    title: i18n.t("catalogue:attributes.title"),
    category: category ?? null,
    edits: may(staff, "catalogue.edit"),
    categories: treeChoices(tree, locale),
    rows: rows.map((row) => ({
      id: row.id,
      name: pickText(row.name, locale),
      category: row.category && pickText(row.category, locale),
      filterable: row.filterable,
      values: row.stored.map(({ value }) => pickText(value, locale)),
    })),
  };
}

export default function Attributes() {
  const { t } = useTranslation("catalogue");
  const { title, rows, category, categories, edits } = useLoaderData<typeof loader>();
  return (
    <ListPage
      path="/operator/attributes"
      title={title}
      lead={t("attributes.lead")}
      add={
        edits && {
          href: `${attributeAddress("new")}${category ? `?category=${category}` : ""}`,
          text: t("attributes.add"),
        }
      }
      query={{ category }}
      fields={
        <Select
          name="category"
          label={t("goods.category")}
          value={String(category ?? "")}
          options={[{ value: "", label: t("any") }, ...treeOptions(categories)]}
        />
      }
      none={rows.length === 0 ? { icon: "sliders-horizontal", text: t("attributes.none") } : undefined}
      columns={{ names: ["attribute", "category", "values", "use"], text: (name) => t(`attributes.${name}`) }}
    >
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
    </ListPage>
  );
}
