import { useTranslation } from "react-i18next";
import { useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { allCategories, categoryById } from "~/app/catalog/admin/categories-queries.server";
import { categoryForm, parseFields } from "~/app/catalog/admin/named-form.server";
import { deleteCategory, saveCategory } from "~/app/catalog/admin/save-category.server";
import { treeChoices, treeOptions } from "~/app/catalog/admin/tree-names";
import { NamedForm } from "~/app/catalog/admin/ui/named-form";
import { catalogAdminLinks } from "~/app/catalog/admin/ui/styles";
import { consoleMeta } from "~/app/console/console-meta";
import { Check } from "~/app/console/fields/check";
import { PictureInput } from "~/app/console/fields/picture-input";
import { Select } from "~/app/console/fields/select";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { type FieldName, formFields, ticked } from "~/app/platform/forms/form-fields";
import { answerRefused, notFound } from "~/app/platform/http/answers.server";
import { type FormErrors, refuseForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { readIdOrNew } from "~/app/platform/ids";
import { type CodesOf, textKey } from "~/app/platform/language/text-keys";
import { pickText } from "~/app/platform/language/texts";
import { readStaffForm, requireStaff } from "~/app/staff/api.server";

export const meta = consoleMeta;
export const links = catalogAdminLinks;

/** `/operator/categories/:id`: one category, or a new one (`new?parent=`). */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireStaff(request, context, "catalogue.edit");
  const { locale, i18n } = context.language;
  const id = readIdOrNew(params.id);
  const all = await allCategories(context.db);
  const category = all.find((one) => one.id === id);
  if (id !== null && !category) throw notFound();
  const parent = category ? (category.parent_id ?? "") : (new URL(request.url).searchParams.get("parent") ?? "");
  return {
    title: category ? pickText(category.name, locale) : i18n.t("catalogue:categories.add"),
    // A parent must be above the third level and cannot be the category itself.
    parents: treeChoices(all, locale).filter((one) => one.level < 3 && one.id !== id),
    fields: formFields<typeof categoryForm>({
      name: category?.name ?? {},
      parent: String(parent),
      picture: category?.picture ?? "",
      shown: ticked(category?.shown ?? true),
    }),
    known: category !== undefined,
  };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const staff = await requireStaff(request, context, "catalogue.edit");
  const { db, address } = context;
  const id = readIdOrNew(params.id);
  if (id !== null && !(await categoryById(db, id))) throw notFound();
  const form = await readStaffForm(request, context, ["picture"]);
  const refused = (errors: FormErrors) => answerRefused(refuseForm(form.values, errors));
  const back = (key: CodesOf<"catalogue:toast">) =>
    redirectWithToast(context, href("/operator/categories"), textKey("catalogue:toast", key));
  const actor = { staff, address };
  if (form.values.intent === "delete" && id !== null) {
    const done = await deleteCategory(db, { actor, id });
    return done.ok ? back("deleted") : refused({ "": textKey("catalogue:errors", done.code) });
  }
  const parsed = parseFields(form, categoryForm);
  if (!parsed.ok) return refused(parsed.reply.errors);
  const { name, parent, picture, shown } = parsed.value;
  const done = await saveCategory(db, { actor, id, values: { name, parent_id: parent, picture, shown } });
  return done.ok ? back("saved") : refused({ parent: textKey("catalogue:errors", done.code) });
}

export default function CategoryForm() {
  const { title, parents, fields, known } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("catalogue");
  return (
    <NamedForm<FieldName<typeof categoryForm>>
      title={title}
      lead={t("categories.formLead")}
      list={href("/operator/categories")}
      known={known}
      fields={fields}
      reply={reply}
      pictured
      inputs={{
        parent: (input) => (
          <Select
            {...input}
            label={t("categories.parent")}
            options={[{ value: "", label: t("categories.top") }, ...treeOptions(parents)]}
          />
        ),
        picture: ({ value: hash, ...input }) => (
          <PictureInput {...input} label={t("picture")} hash={hash} removeLabel={t("removePicture")} />
        ),
        shown: ({ name, value }) => <Check name={name} label={t("categories.shown")} checked={value === "on"} />,
      }}
    />
  );
}
