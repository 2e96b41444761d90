import { useTranslation } from "react-i18next";
import { useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { brandStates } from "~/app/catalog/admin/brand-states";
import { brandById } from "~/app/catalog/admin/brands-queries.server";
import { brandForm, parseFields } from "~/app/catalog/admin/named-form.server";
import { deleteBrand, saveBrand } from "~/app/catalog/admin/save-brand.server";
import { NamedForm } from "~/app/catalog/admin/ui/named-form";
import { catalogAdminLinks } from "~/app/catalog/admin/ui/styles";
import { consoleMeta } from "~/app/console/console-meta";
import { PictureInput } from "~/app/console/fields/picture-input";
import { Select } from "~/app/console/fields/select";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { type FieldName, formFields, newFields } from "~/app/platform/forms/form-fields";
import { answerRefused, notFound } from "~/app/platform/http/answers.server";
import { type FormErrors, refuseForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { readIdOrNew } from "~/app/platform/ids";
import { type CodesOf, textKey } from "~/app/platform/language/text-keys";
import { pickText } from "~/app/platform/language/texts";
import { readStaffForm, requireStaff } from "~/app/staff/api.server";

export const meta = consoleMeta;
export const links = catalogAdminLinks;

/** `/operator/brands/:id`: one brand, or a new one. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireStaff(request, context, "catalogue.edit");
  const { locale, i18n } = context.language;
  const id = readIdOrNew(params.id);
  const brand = id === null ? null : await brandById(context.db, id);
  if (brand === undefined) throw notFound();
  const fields = brand
    ? formFields<typeof brandForm>({ name: brand.name, logo: brand.logo ?? "", state: brand.state })
    : newFields<typeof brandForm>({ state: "shown" });
  return {
    title: brand ? pickText(brand.name, locale) : i18n.t("catalogue:brands.add"),
    fields,
    known: brand !== null,
  };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const staff = await requireStaff(request, context, "catalogue.edit");
  const { db, address } = context;
  const id = readIdOrNew(params.id);
  if (id !== null && !(await brandById(db, id))) throw notFound();
  const form = await readStaffForm(request, context, ["logo"]);
  const refused = (errors: FormErrors) => answerRefused(refuseForm(form.values, errors));
  const back = (key: CodesOf<"catalogue:toast">) =>
    redirectWithToast(context, href("/operator/brands"), textKey("catalogue:toast", key));
  const actor = { staff, address };
  if (form.values.intent === "delete" && id !== null) {
    const done = await deleteBrand(db, { actor, id });
    return done.ok ? back("deleted") : refused({ "": textKey("catalogue:errors", done.code) });
  }
  const parsed = parseFields(form, brandForm);
  if (!parsed.ok) return refused(parsed.reply.errors);
  const done = await saveBrand(db, { actor, id, values: parsed.value });
  return done.ok ? back("saved") : refused({ "": textKey("catalogue:errors", done.code) });
}

export default function BrandForm() {
  const { title, fields, known } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("catalogue");
  return (
    <NamedForm<FieldName<typeof brandForm>>
      title={title}
      lead={t("brands.formLead")}
      list={href("/operator/brands")}
      known={known}
      fields={fields}
      reply={reply}
      pictured
      inputs={{
        logo: ({ value: hash, ...input }) => (
          <PictureInput {...input} label={t("brands.logo")} hash={hash} removeLabel={t("removePicture")} />
        ),
        state: (input) => (
          <Select
            {...input}
            label={t("goods.state")}
            options={brandStates.map((one) => ({ value: one, label: t(`brands.${one}`) }))}
          />
        ),
      }}
    />
  );
}
