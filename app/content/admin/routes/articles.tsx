import { useTranslation } from "react-i18next";
import { useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { Select } from "~/app/console/fields/select";
import { TextField } from "~/app/console/fields/text-field";
import { FilterSelect } from "~/app/console/list/list-filter";
import { ListPage } from "~/app/console/list/list-page";
import { articleKinds, articleStates } from "~/app/content/admin/articles/article-words";
import { answerArticles, loadArticles } from "~/app/content/admin/articles/articles-page.server";
import { ArticleRow } from "~/app/content/admin/articles/ui/article-row";
import { href } from "~/app/platform/http/href";
import { localeNames, locales } from "~/app/platform/language/locales";
import { textKey } from "~/app/platform/language/text-keys";
import { UndoBar } from "~/app/platform/ui/undo-bar";

export const meta = consoleMeta;

/** `/operator/articles?state=&kind=&category=&wanting=&q=&after=`: news, help and legal texts, edited last first. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadArticles(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => answerArticles(request, context);

const tabs = ["all", ...articleStates, "deleted"] as const;
const columns = ["article", "state", "languages", "edited"] as const;

export default function Articles() {
  const { t } = useTranslation("articles");
  const { title, rows, counts, categories, filter, next, gone, edits } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { searchText: q, kind, category, wanting, state } = filter;
  return (
    <ListPage
      path="/operator/articles"
      title={title}
      lead={t("lead")}
      add={edits && { href: href("/operator/articles/new"), text: t("new") }}
      refusal={reply?.error && t(textKey("articles:errors", reply.error))}
      above={
        gone && (
          <UndoBar
            gone={[gone.id]}
            text={t("wasDeleted", { name: gone.title || `#${gone.id}` })}
            label={t("undo")}
            className="c-note c-row"
            buttonClass="c-button"
          />
        )
      }
      tabs={{
        name: "state",
        label: t("columns.state"),
        all: tabs,
        current: state ?? "all",
        counts,
        text: (one) => t(`states.${one}`),
      }}
      query={{ q, kind, category, wanting }}
      fields={
        <>
          <TextField name="q" type="search" label={t("search")} value={q} maxLength={60} />
          <FilterSelect
            name="kind"
            label={t("fields.kind")}
            whatever={t("any")}
            value={kind}
            all={articleKinds}
            text={(one) => t(`kinds.${one}`)}
          />
          <Select
            name="category"
            label={t("fields.category")}
            value={String(category ?? "")}
            options={[{ value: "", label: t("any") }, ...categories]}
          />
          <FilterSelect
            name="wanting"
            label={t("fields.wanting")}
            whatever={t("any")}
            value={wanting}
            all={locales}
            text={(one) => localeNames[one]}
          />
        </>
      }
      none={rows.length === 0 ? { icon: "newspaper", text: t("none") } : undefined}
      columns={{
        names: edits ? [...columns, "acts"] : columns,
        text: (name) => t(`columns.${name}`),
        figures: ["acts"],
      }}
      count={t("count", { count: counts[state ?? "all"] })}
      next={{ name: "after", from: next, text: t("more") }}
    >
      {rows.map((row) => (
        <ArticleRow key={row.id} row={row} edits={edits} deleted={state === "deleted"} />
      ))}
    </ListPage>
  );
}
