import { useTranslation } from "react-i18next";
import { useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { Nothing } from "~/app/console/nothing";
import { PageHead } from "~/app/console/page-head";
import { answerCategories, loadCategories } from "../categories/categories-page.server";
import { CategoryForm } from "../ui/category-form";
import { CategoryRow } from "../ui/category-row";
import { ProfileTabs } from "../ui/profile-tabs";

export const meta = consoleMeta;

/** `/pages/store/profile/categories`: the shop's own categories, in their order. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadCategories(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => answerCategories(request, context);

export default function Categories() {
  const { t } = useTranslation("seller");
  const { title, categories, fresh, maxNameLength: max } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const editing = reply?.values.id;
  return (
    <>
      <PageHead title={title} lead={t("categories.lead")} />
      <ProfileTabs />
      <div className="s-form">
        <section className="c-card">
          {categories.length === 0 ? (
            <Nothing icon="list-tree" text={t("categories.none")} />
          ) : (
            <ul className="s-members c-ruled">
              {categories.map((category, index) => (
                <CategoryRow
                  key={`${category.id} ${category.name}`}
                  category={category}
                  place={index}
                  last={index === categories.length - 1}
                  max={max}
                  reply={editing === String(category.id) ? reply : undefined}
                />
              ))}
            </ul>
          )}
        </section>
        <section className="c-card">
          <div className="c-card-head">
            <h2>{t("categories.add")}</h2>
          </div>
          <div className="c-card-body">
            <CategoryForm key={categories.length} max={max} fields={fresh} reply={editing ? undefined : reply} />
          </div>
        </section>
      </div>
    </>
  );
}
