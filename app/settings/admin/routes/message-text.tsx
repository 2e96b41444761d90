import { useTranslation } from "react-i18next";
import { useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { PageHead } from "~/app/console/page-head";
import { EnterAction } from "~/app/design/form/enter-action";
import { Icon } from "~/app/design/icon";
import { href } from "~/app/platform/http/href";
import { localeNames } from "~/app/platform/language/locales";
import { answerMessage, loadMessage } from "~/app/settings/admin/messages/message-page.server";
import { BuiltInCard, PlacesCard } from "~/app/settings/admin/messages/ui/message-facts";
import { PreviewCard } from "~/app/settings/admin/messages/ui/preview-card";
import { WordingForm } from "~/app/settings/admin/messages/ui/wording-form";

export const meta = consoleMeta;

/** `/operator/message-texts/:name?lang=`: the words of a mail, an SMS or a notice in one language. */
export const loader = ({ request, params, context }: LoaderFunctionArgs) => loadMessage(request, context, params.name);

export const action = ({ request, params, context }: ActionFunctionArgs) =>
  answerMessage(request, context, params.name);

export default function MessageText() {
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("messageTexts");
  const { title, name, group, languages, locale, edits } = data;
  const here = `${href("/operator/message-texts")}/${name}`;
  return (
    <>
      <PageHead title={title} lead={t(`groups.${group}`)}>
        <a className="c-button" href={href("/operator/message-texts")}>
          <Icon name="arrow-left" className="mirrored" />
          {t("back")}
        </a>
      </PageHead>
      {reply?.leaving && (
        <div className="c-note c-row" role="alert">
          <span>{t("unsaved", { language: localeNames[locale] })}</span>
          <a className="c-button" href={`${here}?lang=${reply.leaving}`}>
            {t("leave")}
          </a>
        </div>
      )}
      {edits && <EnterAction form="words" name="intent" value="save" />}
      <nav className="c-tabs" aria-label={t("columns.languages")}>
        {languages.map(({ locale: one, state }) => {
          const inside = (
            <>
              <span lang={one}>{localeNames[one]}</span>
              {state !== "builtIn" && <small>{t(`wordsState.${state}`)}</small>}
            </>
          );
          return edits && one !== locale ? (
            <button key={one} type="submit" form="words" name="go" value={one}>
              {inside}
            </button>
          ) : (
            <a key={one} href={`${here}?lang=${one}`} aria-current={one === locale ? "page" : undefined}>
              {inside}
            </a>
          );
        })}
      </nav>
      <div className="c-beside">
        <div className="c-settings grid gap-16px">
          <WordingForm key={locale} data={data} reply={reply} />
          <PreviewCard preview={reply?.preview ?? data.preview} typed={reply?.preview !== undefined} locale={locale} />
        </div>
        <aside>
          <PlacesCard places={data.places} />
          <BuiltInCard builtIn={data.builtIn} locale={locale} />
        </aside>
      </div>
    </>
  );
}
