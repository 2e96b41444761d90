import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { allCategories, categoryById } from "~/app/catalog/admin/categories-queries.server";
import { categoryForm, parseFields, textFields } from "~/app/catalog/admin/named-form.server";
import { deleteCategory, saveCategory } from "~/app/catalog/admin/save-category.server";
import { treeChoices, treeOptions } from "~/app/catalog/admin/tree-names";
import { NamedForm } from "~/app/catalog/admin/ui/named-form";
import { catalogAdminLinks } from "~/app/catalog/admin/ui/styles";
import { Check } from "~/app/design/console/check";
import { PictureInput } from "~/app/design/console/picture-input";
import { Select } from "~/app/design/console/select";
import { consoleMeta } from "~/app/operator/ui";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { answerRefused, notFound } from "~/app/platform/http/answers.server";
import { refuseForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { readIdOrNew } from "~/app/platform/ids";
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
    fields: {
      ...(category ? textFields("name", category.name) : {}),
      parent: String(parent),
      picture: category?.picture ?? "",
      shown: category && !category.shown ? "" : "on",
    } as Record<string, string>,
    known: category !== undefined,
  };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const staff = await requireStaff(request, context, "catalogue.edit");
  const { db, address } = context;
  const id = readIdOrNew(params.id);
  if (id !== null && !(await categoryById(db, id))) throw notFound();
  const form = await readStaffForm(request, context, ["picture"]);
  const refused = (errors: Record<string, string>) => answerRefused(refuseForm(form.values, errors));
  const back = (key: string) => redirectWithToast(context, href("/operator/categories"), `catalogue:toast.${key}`);
  const actor = { staff, address };
  if (form.values.intent === "delete" && id !== null) {
    const done = await deleteCategory(db, { actor, id });
    return done.ok ? back("deleted") : refused({ "": `catalogue:errors.${done.code}` });
  }
  const parsed = parseFields(form, categoryForm);
  if (!parsed.ok) return refused(parsed.reply.errors);
  const { name, parent, picture, shown } = parsed.value;
  const done = await saveCategory(db, { actor, id, values: { name, parent_id: parent, picture, shown } });
  return done.ok ? back("saved") : refused({ parent: `catalogue:errors.${done.code}` });
}

export default function CategoryForm() {
  const { title, parents, fields, known } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("catalogue");
  return (
    <NamedForm
      title={title}
      lead={t("categories.formLead")}
      list={href("/operator/categories")}
      known={known}
      fields={fields}
      reply={reply}
      pictured
    >
      {({ filled, error }) => (
        <>
          <Select
            name="parent"
            label={t("categories.parent")}
            value={filled("parent")}
            error={error("parent")}
            options={[{ value: "", label: t("categories.top") }, ...treeOptions(parents)]}
          />
          <PictureInput
            name="picture"
            label={t("picture")}
            hash={filled("picture")}
            removeLabel={t("removePicture")}
            error={error("picture")}
          />
          <Check name="shown" label={t("categories.shown")} checked={filled("shown") === "on"} />
        </>
      )}
    </NamedForm>
  );
}
