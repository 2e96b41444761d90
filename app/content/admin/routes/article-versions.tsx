import { useTranslation } from "react-i18next";
import { Form, useLoaderData } from "#router";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { PageHead } from "~/app/console/page-head";
import { useMoment } from "~/app/console/use-moment";
import { WordsRuns } from "~/app/console/words-runs";
import { answerVersions, loadVersions } from "~/app/content/admin/articles/versions-page.server";
import { Icon } from "~/app/design/icon";
import { href } from "~/app/platform/http/href";
import { localeNames } from "~/app/platform/language/locales";
import { SettingCard } from "~/app/settings/ui";

export const meta = consoleMeta;

/** `/operator/articles/:id/versions?with=&to=&lang=`: who published what when, and what they changed, word by word. */
export const loader = ({ request, params, context }: LoaderFunctionArgs) => loadVersions(request, context, params.id);

export const action = ({ request, params, context }: ActionFunctionArgs) => answerVersions(request, context, params.id);

export default function ArticleVersions() {
  const { title, id, edition, unchanged, versions, comparison, edits } = useLoaderData<typeof loader>();
  const { t } = useTranslation("articles");
  const moment = useMoment();
  const here = `${href("/operator/articles")}/${id}`;
  return (
    <>
      <PageHead title={t("versionsOf", { title })}>
        <a className="c-button" href={here}>
          <Icon name="arrow-left" className="mirrored" />
          {t("backToEditor")}
        </a>
      </PageHead>
      {comparison && <Comparison comparison={comparison} here={`${here}/versions`} />}
      <section className="c-card" aria-label={t("versions")}>
        {versions.length === 0 && <p className="c-card-body">{t("noVersions")}</p>}
        {versions.map(({ number, note, by, important, at }) => {
          const name = t("versionOf", { number });
          const which = <span className="sr-only">{`: ${name}`}</span>;
          return (
            <div key={number} className="flex flex-wrap items-center gap-8-12px p-12-16px border-t-inner">
              <div className="flex-1-1-12rem min-w-0 wrap-anywhere">
                <b>{name}</b> {number === edition && <span className="c-pill is-good">{t("inForce")}</span>}{" "}
                {important && <span className="c-pill is-care">{t("isImportant")}</span>} <span>{note}</span>
                <p className="hint">{[by ?? t("builtIn"), moment(at)].join(", ")}</p>
              </div>
              {number !== unchanged && (
                <a className="c-button" href={`${here}/versions?with=${number}`}>
                  {t("compareNow")}
                  {which}
                </a>
              )}
              {number > 1 && (
                <a className="c-button" href={`${here}/versions?with=${number - 1}&to=${number}`}>
                  {t("whatChanged")}
                  {which}
                </a>
              )}
              {edits && number !== unchanged && (
                <Form method="post">
                  <input type="hidden" name="number" value={number} />
                  <button type="submit" className="c-button">
                    {t("revert")}
                    {which}
                  </button>
                </Form>
              )}
            </div>
          );
        })}
      </section>
    </>
  );
}

type Compared = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["comparison"]>;

function Comparison({ comparison, here }: { comparison: Compared; here: string }) {
  const { t } = useTranslation("articles");
  const { number, to, locale, languages, parts } = comparison;
  const title =
    to === null
      ? t("comparedNow", { number })
      : to === "planned"
        ? t("comparedToPlan", { number })
        : t("comparedTo", { number, to });
  const query = `with=${number}${to === null ? "" : `&to=${to}`}`;
  return (
    <SettingCard id="comparison" title={title}>
      {languages.length === 0 && <p>{t("noDifference")}</p>}
      {languages.length > 0 && (
        <nav className="c-tabs" aria-label={t("columns.languages")}>
          {languages.map((one) => (
            <a
              key={one}
              href={`${here}?${query}&lang=${one}`}
              aria-current={one === locale ? "page" : undefined}
              lang={one}
            >
              {localeNames[one]}
            </a>
          ))}
        </nav>
      )}
      {languages.length > 0 &&
        parts.map(({ name, runs }) => (
          <div key={name}>
            <h3 className="font-semibold">{t(`fields.${name}`)}</h3>
            <WordsRuns runs={runs} lang={locale} />
          </div>
        ))}
    </SettingCard>
  );
}
