import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { attributeFields, newAttributeFields } from "~/app/catalog/admin/attribute-fields";
import { listAttributes } from "~/app/catalog/admin/attributes-queries.server";
import { allCategories } from "~/app/catalog/admin/categories-queries.server";
import { attributeForm } from "~/app/catalog/admin/named-form.server";
import { deleteAttribute, saveAttribute } from "~/app/catalog/admin/save-attribute.server";
import { treeChoices, treeOptions } from "~/app/catalog/admin/tree-names";
import { NamedForm } from "~/app/catalog/admin/ui/named-form";
import { catalogAdminLinks } from "~/app/catalog/admin/ui/styles";
import { ValueRows } from "~/app/catalog/admin/ui/value-rows";
import { Check } from "~/app/design/console/check";
import { Select } from "~/app/design/console/select";
import { consoleMeta } from "~/app/operator/ui";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { answerRefused, notFound } from "~/app/platform/http/answers.server";
import { parseForm, readForm, refuseForm, typedValues } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { readIdOrNew } from "~/app/platform/ids";
import { pickText } from "~/app/platform/language/texts";
import { requireStaff } from "~/app/staff/api.server";

export const meta = consoleMeta;
export const links = catalogAdminLinks;

/** `/operator/attributes/:id`: one attribute with its values, or a new one (`new?category=`). */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireStaff(request, context, "catalogue.edit");
  const { locale, i18n } = context.language;
  const id = readIdOrNew(params.id);
  const [found, tree] = await Promise.all([
    id === null ? [] : listAttributes(context.db, { id }),
    allCategories(context.db),
  ]);
  const [attribute] = found;
  if (id !== null && !attribute) throw notFound();
  return {
    title: attribute ? pickText(attribute.name, locale) : i18n.t("catalogue:attributes.add"),
    categories: treeChoices(tree, locale),
    fields: attribute
      ? attributeFields(attribute)
      : newAttributeFields(new URL(request.url).searchParams.get("category")),
    goods: attribute?.stored.map((value) => value.goods) ?? [],
    known: attribute !== undefined,
  };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const staff = await requireStaff(request, context, "catalogue.edit");
  const { db, address } = context;
  const id = readIdOrNew(params.id);
  const form = await readForm(request);
  const refused = (errors: Record<string, string>) => answerRefused(refuseForm(typedValues(form), errors));
  const back = (key: string) => redirectWithToast(context, href("/operator/attributes"), `catalogue:toast.${key}`);
  const actor = { staff, address };
  if (form.get("intent") === "delete" && id !== null) {
    const done = await deleteAttribute(db, { actor, id });
    if (!done.ok) throw notFound();
    return back("deleted");
  }
  const parsed = parseForm(form, attributeForm);
  if (!parsed.ok) return refused(parsed.reply.errors);
  const done = await saveAttribute(db, { actor, id, values: parsed.value });
  if (done.ok) return back("saved");
  if (done.code === "unknown") throw notFound();
  return refused({ category: `catalogue:errors.${done.code}` });
}

export default function AttributeForm() {
  const { title, categories, fields, goods, known } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("catalogue");
  return (
    <NamedForm
      title={title}
      lead={t("attributes.formLead")}
      list={href("/operator/attributes")}
      known={known}
      fields={fields}
      reply={reply}
    >
      {({ filled, error }) => (
        <>
          <Select
            name="category"
            label={t("attributes.category")}
            value={filled("category")}
            error={error("category")}
            options={[{ value: "", label: t("attributes.everyCategory") }, ...treeOptions(categories)]}
          />
          <Check name="filterable" label={t("attributes.filterable")} checked={filled("filterable") === "on"} />
          <ValueRows filled={filled} error={error} goods={goods} />
        </>
      )}
    </NamedForm>
  );
}
