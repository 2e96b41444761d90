import { z } from "zod";
import type { RequestContext } from "~/app/context.server";
import { iconNames } from "~/app/design/icons";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { formFields, newFields } from "~/app/platform/forms/form-fields";
import { inLanguages, line, typedTexts } from "~/app/platform/forms/form-parts.server";
import { answerRefused, badRequest, notFound } from "~/app/platform/http/answers.server";
import { type FormErrors, issueErrors, readForm, refuseForm, typedValues } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { typedText } from "~/app/platform/http/typed-text";
import { readId, readIdOrNew } from "~/app/platform/ids";
import { locales } from "~/app/platform/language/locales";
import { textKey } from "~/app/platform/language/text-keys";
import { pickText } from "~/app/platform/language/texts";
import { requireStaff } from "~/app/staff/api.server";
import { may } from "~/app/staff/ui";
import { adminCategories, adminCategory } from "./categories-queries.server";
import { categoryMark, deleteCategory, moveCategory, saveCategory } from "./save-category.server";

const list = "/operator/help-categories";

export const categoryFilter = (search: URLSearchParams) => ({ q: typedText(search.get("q")) });

export async function loadCategories(request: Request, context: RequestContext) {
  const staff = await requireStaff(request, context, "texts.read");
  const { db, language } = context;
  const { q } = categoryFilter(new URL(request.url).searchParams);
  const rows = await adminCategories(db, { q });
  return {
    title: language.i18n.t("articles:categories.title"),
    rows: rows.map(({ id, name, icon, articles }) => ({
      id,
      name: pickText(name, language.locale),
      icon: iconNames.find((one) => one === icon) ?? "circle-dot",
      articles: articles ?? 0,
      written: locales.filter((locale) => name[locale]).length,
    })),
    q,
    edits: may(staff, "texts.edit"),
  };
}

/** Handles the list's actions: `intent` is up, down or delete, `id` the category. */
export async function answerCategories(request: Request, context: RequestContext) {
  const staff = await requireStaff(request, context, "texts.edit");
  const form = await readForm(request);
  const id = readId(form.get("id"));
  const intent = z.enum(["up", "down", "delete"]).safeParse(form.get("intent")).data;
  if (intent === undefined) throw badRequest();
  if (id === null) throw notFound();
  const { db, address } = context;
  const act = { staff, address, id };
  const done =
    intent === "delete"
      ? await deleteCategory(db, act)
      : await moveCategory(db, { ...act, by: intent === "up" ? -1 : 1 });
  if (!done.ok) return answerRefused({ error: done.code });
  const { q } = categoryFilter(new URL(request.url).searchParams);
  const said = intent === "delete" ? "deleted" : "moved";
  return redirectWithToast(context, href(list, { q }), textKey("articles:categories.done", said));
}

const categoryForm = z.object({
  ...inLanguages("name", line(40)),
  icon: z.enum(iconNames, "choose"),
  seen: z.string().default(""),
});
export type CategorySchema = typeof categoryForm;

/** Loads the form of a category, or of a new one. */
export async function loadCategory(request: Request, context: RequestContext, wanted: string | undefined) {
  await requireStaff(request, context, "texts.edit");
  const id = readIdOrNew(wanted);
  const { db, language } = context;
  const category = id === null ? null : await adminCategory(db, id);
  if (category === undefined) throw notFound();
  return {
    title: category ? pickText(category.name, language.locale) : language.i18n.t("articles:categories.new"),
    fields: category
      ? formFields<CategorySchema>({ name: category.name, icon: category.icon, seen: categoryMark(category) })
      : newFields<CategorySchema>({ icon: "circle-dot" }),
  };
}

/** Saves the form of a category; a refusal returns all typed values. */
export async function answerCategory(request: Request, context: RequestContext, wanted: string | undefined) {
  const staff = await requireStaff(request, context, "texts.edit");
  const id = readIdOrNew(wanted);
  const { db, address } = context;
  const values = typedValues(await readForm(request));
  const refused = (errors: FormErrors, more: Record<string, string> = {}) =>
    answerRefused(refuseForm({ ...values, ...more }, errors));
  const parsed = categoryForm.safeParse(values);
  if (!parsed.success) return refused(issueErrors(parsed.error));
  const name = typedTexts("name", parsed.data);
  if (Object.keys(name).length === 0) return refused({ name: "required" });
  const { icon, seen } = parsed.data;
  const done = await saveCategory(db, { staff, address, id, values: { name, icon }, seen });
  if (done.ok) return redirectWithToast(context, href(list), "operator:toast.saved");
  const now = id === null ? undefined : await adminCategory(db, id);
  if (!now) throw notFound();
  // Sending it again is deliberate: the present state is returned, so that it passes.
  return refused({ "": "articles:errors.stale" }, { seen: categoryMark(now) });
}
