import { useTranslation } from "react-i18next";
import { Form, useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { TextField } from "~/app/console/fields/text-field";
import { ListPage } from "~/app/console/list/list-page";
import { MoveButtons } from "~/app/console/list/move-buttons";
import { Icon } from "~/app/design/icon";
import { href } from "~/app/platform/http/href";
import { textKey } from "~/app/platform/language/text-keys";
import { ConfirmAction } from "~/app/platform/ui/modal/confirm-action";
import { answerCategories, loadCategories } from "../categories/categories-page.server";

export const meta = consoleMeta;

/** `/operator/help-categories?q=`: the categories of help in their order. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadCategories(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => answerCategories(request, context);

const columns = ["name", "articles", "languages"] as const;

export default function HelpCategories() {
  const { t } = useTranslation("articles");
  const { title, rows, q, edits } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <ListPage
      path="/operator/help-categories"
      title={title}
      lead={t("categories.lead")}
      add={edits && { href: `${href("/operator/help-categories")}/new`, text: t("categories.new") }}
      refusal={reply?.error && t(textKey("articles:errors", reply.error))}
      query={{ q }}
      fields={<TextField name="q" type="search" label={t("categories.search")} value={q} maxLength={60} />}
      none={rows.length === 0 ? { icon: "list-tree", text: t("categories.none") } : undefined}
      columns={{
        names: edits ? [...columns, "acts"] : columns,
        text: (name) => t(`columns.${name}`),
        figures: ["articles", "acts"],
      }}
      count={t("count", { count: rows.length })}
    >
      {rows.map(({ id, name, icon, articles, written }, place) => (
        <tr key={id}>
          <td data-label={t("columns.name")}>
            <span className="flex flex-wrap items-center gap-8px min-w-0">
              <Icon name={icon} />
              {edits ? (
                <a className="c-link" href={`${href("/operator/help-categories")}/${id}`}>
                  {name}
                </a>
              ) : (
                <span>{name}</span>
              )}
            </span>
          </td>
          <td data-label={t("columns.articles")} className="c-number">
            <a translate="no" className="c-link" href={href("/operator/articles", { kind: "help", category: id })}>
              {articles}
            </a>
          </td>
          <td data-label={t("columns.languages")}>{t("writtenIn", { count: written })}</td>
          {edits && (
            <td data-label={t("columns.acts")}>
              <Form method="post" className="c-acts" preventScrollReset>
                <input type="hidden" name="id" value={id} />
                {q === "" && (
                  <MoveButtons
                    first={place === 0}
                    last={place === rows.length - 1}
                    up={t("categories.up", { name })}
                    down={t("categories.down", { name })}
                  />
                )}
                {articles === 0 && (
                  <ConfirmAction
                    name="deleteHelpCategory"
                    label={<Icon name="trash-2" />}
                    labelText={t("deleteOf", { name })}
                    question={t("categories.sure")}
                    look="c-button"
                  >
                    <button type="submit" name="intent" value="delete" className="c-button is-danger">
                      {t("delete")}
                    </button>
                  </ConfirmAction>
                )}
              </Form>
            </td>
          )}
        </tr>
      ))}
    </ListPage>
  );
}
