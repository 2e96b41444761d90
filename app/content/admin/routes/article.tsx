import { useTranslation } from "react-i18next";
import { useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { PageHead } from "~/app/console/page-head";
import { answerArticle, loadArticle } from "~/app/content/admin/articles/article-page.server";
import { stateTones } from "~/app/content/admin/articles/ui/article-row";
import { PlaceForm } from "~/app/content/admin/articles/ui/place-form";
import { PublishCard } from "~/app/content/admin/articles/ui/publish-card";
import { WordsForm } from "~/app/content/admin/articles/ui/words-form";
import { EnterAction } from "~/app/design/form/enter-action";
import { Icon } from "~/app/design/icon";
import { href } from "~/app/platform/http/href";
import { localeNames } from "~/app/platform/language/locales";

export const meta = consoleMeta;

/** `/operator/articles/:id?lang=`: the words of an article in one language, its place and its publication. */
export const loader = ({ request, params, context }: LoaderFunctionArgs) => loadArticle(request, context, params.id);

export const action = ({ request, params, context }: ActionFunctionArgs) => answerArticle(request, context, params.id);

/** Acts beside the words, which send them along. */
const beside = ["publish", "unplan", "takeDown", "discard", "delete"] as const;

export default function ArticleEditor() {
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("articles");
  const { title, id, kind, state, languages, locale, edits, placing } = data;
  const replyTo = (...intents: string[]) =>
    reply && intents.includes(reply.values.go ? "words" : (reply.values.intent ?? "")) ? reply : undefined;
  const here = `${href("/operator/articles")}/${id}`;
  const words = replyTo("words", "preview", "resume", ...beside);
  const tabs = [
    ...languages.map((one) => ({
      go: one.locale,
      label: localeNames[one.locale],
      note: one.state === "written" ? null : t(`wordsState.${one.state}`),
      lang: one.locale,
      current: !placing && one.locale === locale,
    })),
    ...(edits ? [{ go: "place", label: t("place"), note: null, lang: undefined, current: placing }] : []),
  ];
  return (
    <>
      <PageHead title={title} lead={t(`kinds.${kind}`)}>
        <span className={`c-pill ${stateTones[state]}`}>{t(`states.${state}`)}</span>
        {state === "live" && (
          <a className="c-button" href={href("/pages/article/details", { id })} target="_blank" rel="noopener">
            <Icon name="external-link" />
            {t("view")}
          </a>
        )}
        <a className="c-button" href={href("/operator/articles")}>
          <Icon name="arrow-left" className="mirrored" />
          {t("back")}
        </a>
      </PageHead>
      {edits && !placing && <EnterAction form="words" value="words" />}
      <nav className="c-tabs" aria-label={t("columns.languages")}>
        {tabs.map(({ go, label, note, lang, current }) =>
          edits && !current && !placing ? (
            <button key={go} type="submit" form="words" name="go" value={go}>
              <span lang={lang}>{label}</span>
              {note && <small>{note}</small>}
            </button>
          ) : (
            <a
              key={go}
              href={go === "place" ? `${here}?place=1` : `${here}?lang=${go}`}
              aria-current={current ? "page" : undefined}
            >
              <span lang={lang}>{label}</span>
              {note && <small>{note}</small>}
            </a>
          ),
        )}
      </nav>
      <div className="c-beside">
        <div className="c-settings">
          {placing ? (
            <PlaceForm data={data} reply={replyTo("place", "resume")} />
          ) : (
            <WordsForm key={locale} data={data} reply={words} />
          )}
        </div>
        <aside>
          <PublishCard data={data} reply={words} acted={replyTo(...beside) !== undefined} />
        </aside>
      </div>
    </>
  );
}
