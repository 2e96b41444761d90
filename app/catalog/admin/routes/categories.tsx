import { useTranslation } from "react-i18next";
import { z } from "zod";
import { useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { categoryAddress } from "~/app/catalog/admin/addresses";
import { allCategories } from "~/app/catalog/admin/categories-queries.server";
import { categoryTree } from "~/app/catalog/admin/category-tree";
import { type CategoryMove, moveCategory } from "~/app/catalog/admin/move-category.server";
import { CategoryBranch } from "~/app/catalog/admin/ui/category-branch";
import { catalogAdminLinks } from "~/app/catalog/admin/ui/styles";
import { consoleMeta } from "~/app/console/console-meta";
import { useConsoleForm } from "~/app/console/fields/use-console-form";
import { CsvLink } from "~/app/console/list/csv-link";
import { Nothing } from "~/app/console/nothing";
import { PageHead } from "~/app/console/page-head";
import { Refusal } from "~/app/console/refusal";
import { Icon } from "~/app/design/icon";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { intent } from "~/app/platform/forms/form-parts.server";
import { answerRefused, notFound } from "~/app/platform/http/answers.server";
import { parseForm, readForm, refuseForm, rowId } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { textKey } from "~/app/platform/language/text-keys";
import { requireStaff } from "~/app/staff/api.server";
import { may } from "~/app/staff/ui";

export const meta = consoleMeta;
export const links = catalogAdminLinks;

/** `/operator/categories`: the category tree with the number of goods. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, context, "catalogue.read");
  const { locale, i18n } = context.language;
  const tree = categoryTree(await allCategories(context.db), locale);
  return { title: i18n.t("catalogue:categories.title"), tree, edits: may(staff, "catalogue.edit") };
}

const moveForm = z.object({ id: rowId, intent: intent("up", "down", "before"), other: rowId.optional() });

export async function action({ request, context }: ActionFunctionArgs) {
  const staff = await requireStaff(request, context, "catalogue.edit");
  const parsed = parseForm(await readForm(request), moveForm);
  if (!parsed.ok) throw notFound();
  const { id: moved, intent, other = null } = parsed.value;
  const move: CategoryMove = intent === "before" ? { way: intent, other } : { way: intent };
  const done = await moveCategory(context.db, { actor: { staff, address: context.address }, id: moved, move });
  if (done.ok) return redirectWithToast(context, href("/operator/categories"), "catalogue:toast.moved");
  if (done.code === "notFound") throw notFound();
  return answerRefused(refuseForm({}, { "": textKey("catalogue:errors", done.code) }));
}

export default function Categories() {
  const { t } = useTranslation("catalogue");
  const { title, tree, edits } = useLoaderData<typeof loader>();
  const { error } = useConsoleForm(useActionData<typeof action>());
  return (
    <>
      <PageHead title={title} lead={t("categories.lead")}>
        <CsvLink href={href("/operator/categories.csv")} />
        {edits && (
          <a className="c-button is-primary" href={categoryAddress("new")}>
            <Icon name="plus" />
            {t("categories.add")}
          </a>
        )}
      </PageHead>
      <Refusal text={error("")} />
      <section className="c-card c-tree" aria-label={title}>
        {tree.length === 0 ? (
          <Nothing icon="layout-grid" text={t("categories.none")} />
        ) : (
          <CategoryBranch nodes={tree} edits={edits} />
        )}
      </section>
    </>
  );
}
