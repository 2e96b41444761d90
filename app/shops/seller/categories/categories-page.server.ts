import { z } from "zod";
import { requireShopStaff } from "~/app/account/api.server";
import type { RequestContext } from "~/app/context.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { formFields, newFields } from "~/app/platform/forms/form-fields";
import { intent } from "~/app/platform/forms/form-parts.server";
import { answerRefused, badRequest, notFound } from "~/app/platform/http/answers.server";
import { parseForm, readForm, refuseForm, rowId } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { type CodesOf, textKey } from "~/app/platform/language/text-keys";
import { pickText } from "~/app/platform/language/texts";
import { typedName } from "../typed-texts.server";
import { ownCategories } from "./categories-queries.server";
import { moveCategory } from "./move-category.server";
import { removeCategory } from "./remove-category.server";
import { saveCategory } from "./save-category.server";

/** As long as a chip of the shop's page. */
const maxNameLength = 40;

export const named = z.object({ id: rowId.optional(), name: typedName(maxNameLength) });
const pressed = z.object({ id: rowId, intent: intent("up", "down", "remove") });

/** Returns the shop's own categories with their names as form fields. */
export async function loadCategories(request: Request, context: RequestContext) {
  const { shopId } = await requireShopStaff(request, context, "profile");
  const { locale, i18n } = context.language;
  const categories = (await ownCategories(context.db, shopId)).map(({ id, name, goods }) => ({
    id,
    goods,
    name: pickText(name, locale),
    fields: formFields<typeof named>({ id: String(id), name }),
  }));
  return { title: i18n.t("seller:nav.categories"), categories, fresh: newFields<typeof named>({}), maxNameLength };
}

export async function answerCategories(request: Request, context: RequestContext) {
  const { shopId } = await requireShopStaff(request, context, "profile");
  const { db } = context;
  const form = await readForm(request);
  const page = href("/pages/store/profile/categories");
  const back = (key: CodesOf<"seller:categories">) =>
    redirectWithToast(context, page, textKey("seller:categories", key));
  if (form.get("intent") === "save") {
    const parsed = parseForm(form, named);
    if (!parsed.ok) return answerRefused(parsed.reply);
    const done = await saveCategory(db, { shopId, id: parsed.value.id ?? null, name: parsed.value.name });
    if (done.ok) return back("saved");
    if (done.code === "notFound") throw notFound();
    return answerRefused(refuseForm(parsed.values, { "": textKey("seller:categories", done.code) }));
  }
  const parsed = parseForm(form, pressed);
  if (!parsed.ok) throw badRequest();
  const { id, intent } = parsed.value;
  const removing = intent === "remove";
  const done = removing
    ? await removeCategory(db, { shopId, id })
    : await moveCategory(db, { shopId, id, by: intent === "up" ? -1 : 1 });
  if (!done.ok) throw notFound();
  return back(removing ? "removed" : "moved");
}
