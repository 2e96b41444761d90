import { useTranslation } from "react-i18next";
import { Form, useLocation } from "#router";
import type { SerializeFrom } from "#router/server";
import { Check } from "~/app/console/fields/check";
import { TextArea } from "~/app/console/fields/text-area";
import { TextField } from "~/app/console/fields/text-field";
import { Refusal } from "~/app/console/refusal";
import { Unsaved } from "~/app/console/unsaved";
import { WordsRuns } from "~/app/console/words-runs";
import { localeNames } from "~/app/platform/language/locales";
import { useReply } from "~/app/platform/ui/use-reply";
import { useUnsavedForm } from "~/app/platform/unsaved/use-unsaved-form";
import { SettingCard } from "~/app/settings/ui";
import { ArticleBody } from "../../../ui/article-body";
import type { ArticleReply, loadArticle } from "../article-page.server";

type Data = SerializeFrom<Awaited<ReturnType<typeof loadArticle>>>;
type Reply = SerializeFrom<ArticleReply> | undefined;

/** The words of one language: what they were translated from beside them, and below how they look. */
export function WordsForm({ data, reply }: { data: Data; reply: Reply }) {
  const { locale, words, seen, original, outdated, edits, source } = data;
  const { t } = useTranslation(["articles", "forms"]);
  const { field, error, pending } = useReply(t, reply, { ...words, seen });
  const beside = reply && !["words", "preview", "resume"].includes(reply.values.intent ?? "words");
  const { key } = useLocation();
  // What was left behind comes back by a reply, which the fields take when they are drawn anew.
  const drawn = `${locale} ${seen} ${reply?.values.intent === "resume" ? key : ""}`;
  const unsaved = useUnsavedForm({
    ...data.unsaved,
    drawn: `${drawn} ${key}`,
    typed: reply !== undefined,
    redraw: ["intent", "resume"],
  });
  const shared = { lang: locale, readOnly: !edits };
  const card = (
    <SettingCard id="words-card" title={t("wordsIn", { language: localeNames[locale] })}>
      <Refusal text={beside && !reply.theirs ? null : error("")} />
      {reply?.theirs && <Theirs theirs={reply.theirs} locale={locale} />}
      {outdated && <p className="c-note">{t("outdated", { language: localeNames[source] })}</p>}
      {original && (
        <details>
          <summary className="cursor-pointer">{t("original", { language: localeNames[source] })}</summary>
          <div className="c-form mt-8px" lang={source}>
            <b>{original.title}</b>
            {original.summary && <p>{original.summary}</p>}
            <p className="whitespace-pre-line wrap-anywhere">{original.body}</p>
          </div>
        </details>
      )}
      <TextField {...field("title")} {...shared} label={t("fields.title")} maxLength={240} />
      <TextField
        {...field("summary")}
        {...shared}
        label={t("fields.summary")}
        hint={t("hints.summary")}
        maxLength={600}
      />
      <TextArea {...field("body")} {...shared} label={t("fields.body")} hint={t("hints.body")} rows={18} />
      {original && edits && (
        <Check
          name="confirmed"
          label={t("fields.confirmed", { language: localeNames[source] })}
          checked={reply?.values.confirmed === "on"}
        />
      )}
      {edits && (
        <div className="flex flex-wrap gap-8px">
          <button type="submit" name="intent" value="words" className="c-button is-primary" disabled={pending}>
            {t("saveDraft")}
          </button>
          <button type="submit" name="intent" value="preview" className="c-button">
            {t("preview")}
          </button>
        </div>
      )}
    </SettingCard>
  );
  return (
    <div className="c-form">
      {edits && <Unsaved unsaved={unsaved} />}
      {edits ? (
        <Form key={drawn} id="words" method="post" className="c-settings" noValidate ref={unsaved.form}>
          <input type="hidden" name="seen" value={reply?.values.seen ?? seen} />
          {card}
        </Form>
      ) : (
        <div className="c-settings">{card}</div>
      )}
      <SettingCard id="preview" title={t(reply?.preview ? "previewTyped" : "previewSaved")}>
        <article className="wrap-anywhere" lang={locale}>
          <h2 className="article-heading">{reply?.preview ? reply.values.title : words.title}</h2>
          <ArticleBody blocks={reply?.preview ?? data.preview} />
        </article>
      </SettingCard>
    </div>
  );
}

/** What a colleague has saved meanwhile, whole and in comparison: nobody's words are lost. */
function Theirs({ theirs, locale }: { theirs: NonNullable<ArticleReply["theirs"]>; locale: string }) {
  const { t } = useTranslation("articles");
  return (
    <div className="c-note c-form" lang={locale}>
      <b>{t("theirs", { name: theirs.by })}</b>
      <p>{theirs.title}</p>
      {theirs.summary && <p>{theirs.summary}</p>}
      <p className="whitespace-pre-line wrap-anywhere">{theirs.body}</p>
      <b>{t("toYours")}</b>
      <WordsRuns runs={theirs.runs} lang={locale} />
    </div>
  );
}
