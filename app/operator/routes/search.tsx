import { useTranslation } from "react-i18next";
import { Form, useLoaderData } from "#router";
import type { LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { TextField } from "~/app/console/fields/text-field";
import { Nothing } from "~/app/console/nothing";
import { PageHead } from "~/app/console/page-head";
import { type SearchAnswer, searchConsole } from "~/app/operator/search/search.server";
import { SearchResults } from "~/app/operator/ui/search-results";
import { isMistyped } from "~/app/platform/format/handed-number";
import { href } from "~/app/platform/http/href";
import { typedText } from "~/app/platform/http/typed-text";
import { requireSignedIn } from "~/app/staff/api.server";

export const meta = consoleMeta;

/** `/operator/search?q=`: the results of the top bar's search box, as a page; the box calls the same loader. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const staff = await requireSignedIn(request, context);
  const searchText = typedText(new URL(request.url).searchParams.get("q"));
  const found: SearchAnswer = { searchText, results: await searchConsole(context, staff, searchText) };
  return { ...found, title: context.language.i18n.t("operator:search.title") };
}

export default function Search() {
  const { t } = useTranslation(["operator", "shell"]);
  const { title, searchText, results } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title={title}
        lead={searchText === "" ? t("search.lead") : t("search.count", { count: results.length })}
      />
      <Form role="search" action={href("/operator/search")} className="c-row c-card c-card-body">
        <TextField
          key={searchText}
          label={t("search.label")}
          type="search"
          name="q"
          value={searchText}
          maxLength={60}
          autoComplete="off"
        />
        <button type="submit" className="c-button is-primary">
          {t("search.act")}
        </button>
      </Form>
      {searchText !== "" && (
        <section className="c-card" aria-label={title}>
          {results.length === 0 ? (
            <Nothing icon="search" text={t(isMistyped(searchText) ? "shell:mistyped" : "search.none")} />
          ) : (
            <SearchResults results={results} />
          )}
        </section>
      )}
    </>
  );
}
