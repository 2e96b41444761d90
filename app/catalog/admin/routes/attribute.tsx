import { useTranslation } from "react-i18next";
import { useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { attributeFields, newAttributeFields } from "~/app/catalog/admin/attribute-fields";
import { listAttributes } from "~/app/catalog/admin/attributes-queries.server";
import { allCategories } from "~/app/catalog/admin/categories-queries.server";
import { attributeForm } from "~/app/catalog/admin/named-form.server";
import { deleteAttribute, saveAttribute } from "~/app/catalog/admin/save-attribute.server";
import { treeChoices, treeOptions } from "~/app/catalog/admin/tree-names";
import { NamedForm } from "~/app/catalog/admin/ui/named-form";
import { catalogAdminLinks } from "~/app/catalog/admin/ui/styles";
import { ValueRows } from "~/app/catalog/admin/ui/value-rows";
import { consoleMeta } from "~/app/console/console-meta";
import { Check } from "~/app/console/fields/check";
import { Select } from "~/app/console/fields/select";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import type { FieldName } from "~/app/platform/forms/form-fields";
import { answerRefused, notFound } from "~/app/platform/http/answers.server";
import { type FormErrors, parseForm, readForm, refuseForm, typedValues } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { readIdOrNew } from "~/app/platform/ids";
import { type CodesOf, textKey } from "~/app/platform/language/text-keys";
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
  const refused = (errors: FormErrors) => answerRefused(refuseForm(typedValues(form), errors));
  const back = (key: CodesOf<"catalogue:toast">) =>
    redirectWithToast(context, href("/operator/attributes"), textKey("catalogue:toast", key));
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
  if (done.code === "notFound") throw notFound();
  return refused({ category: textKey("catalogue:errors", done.code) });
}

export default function AttributeForm() {
  const { title, categories, fields, goods, known } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("catalogue");
  return (
    <NamedForm<FieldName<typeof attributeForm>>
      title={title}
      lead={t("attributes.formLead")}
      list={href("/operator/attributes")}
      known={known}
      fields={fields}
      reply={reply}
      inputs={{
        category: (input) => (
          <Select
            {...input}
            label={t("attributes.category")}
            options={[{ value: "", label: t("attributes.everyCategory") }, ...treeOptions(categories)]}
          />
        ),
        filterable: ({ name, value }) => (
          <Check name={name} label={t("attributes.filterable")} checked={value === "on"} />
        ),
        value: (_input, { value, error }) => <ValueRows filled={value} error={error} goods={goods} />,
      }}
    />
  );
}
