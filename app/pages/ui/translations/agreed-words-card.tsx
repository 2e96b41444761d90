import { useTranslation } from "react-i18next";
import { Form, Link } from "#router";
import type { SerializeFrom } from "#router/server";
import { TextsFields } from "~/app/console/fields/texts-fields";
import { useConsoleForm } from "~/app/console/fields/use-console-form";
import { Icon } from "~/app/design/icon";
import type { FieldName } from "~/app/platform/forms/form-fields";
import type { FormReply } from "~/app/platform/http/form.server";
import { localeNames, locales } from "~/app/platform/language/locales";
import { ConfirmAction } from "~/app/platform/ui/modal/confirm-action";
import type { loadTranslations, WordSchema } from "../../studio/translations.server";
import { useStudio } from "../use-studio";

type Data = Pick<SerializeFrom<typeof loadTranslations>, "words" | "word" | "mayAgree">;

/** The words that the market always translates the same; who may changes them here. */
export function AgreedWordsCard({ words, word, mayAgree, reply }: Data & { reply: FormReply | undefined }) {
  const { t } = useTranslation("editor");
  const studio = useStudio();
  if (words.length === 0 && !mayAgree) return null;
  return (
    <section className="c-card" id="words" aria-labelledby="words-title">
      <div className="c-card-head">
        <h2 id="words-title">{t("words.title")}</h2>
      </div>
      {words.length > 0 && (
        <ul className="c-lines">
          {words.map(({ id, words: byLanguage }) => {
            const all = locales.flatMap((locale) => (byLanguage[locale] ? [{ locale, text: byLanguage[locale] }] : []));
            const [first, ...others] = all;
            return (
              <li key={id} className="pl-word">
                <b lang={first?.locale} dir="auto" translate="no">
                  {first?.text}
                </b>
                <span className="pl-word-others" translate="no">
                  {others.map(({ locale, text }) => (
                    <span key={locale} lang={locale} dir="auto" title={localeNames[locale]}>
                      {text}
                    </span>
                  ))}
                </span>
                {mayAgree && (
                  <span className="c-row">
                    <Link className="c-button" to={`${studio.translations}?word=${id}#words`}>
                      {t("words.change")}
                      <span className="sr-only">{`: ${first?.text}`}</span>
                    </Link>
                    <ConfirmAction
                      name="dropWord"
                      label={t("words.drop")}
                      question={t("words.dropQuestion", { word: first?.text })}
                    >
                      <Form method="post">
                        <input type="hidden" name="id" value={id} />
                        <button type="submit" name="intent" value="drop" className="c-button is-danger">
                          {t("words.drop")}
                        </button>
                      </Form>
                    </ConfirmAction>
                  </span>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {mayAgree && <WordForm key={word.id} fields={word} reply={reply} />}
    </section>
  );
}

/** Adds a word, or changes the one that is open. */
function WordForm({ fields, reply }: { fields: Data["word"]; reply: FormReply | undefined }) {
  const { t } = useTranslation("editor");
  const { pending, value, error, inputs } = useConsoleForm<FieldName<WordSchema>>(reply, fields);
  const refused = error("");
  const { hidden, words } = inputs({
    hidden: {
      id: ({ name, value: typed }) => <input type="hidden" name={name} value={typed} />,
      version: ({ name, value: typed }) => <input type="hidden" name={name} value={typed} />,
    },
    words: {
      words: ({ name }) => (
        <TextsFields
          name={name}
          legend={t(fields.id === "" ? "words.add" : "words.changing")}
          hint={t("words.hint")}
          value={(field) => value(field) ?? ""}
          error={error}
          maxLength={120}
        />
      ),
    },
  });
  return (
    <details className="pl-text-file" open={fields.id !== "" || reply !== undefined}>
      <summary>{t(fields.id === "" ? "words.add" : "words.changing")}</summary>
      <Form method="post" className="c-card-body c-form" aria-label={t("words.title")} noValidate>
        {refused && (
          <p className="c-field-error" role="alert">
            {refused}
          </p>
        )}
        {hidden}
        {words}
        <button type="submit" name="intent" value="agree" className="c-button is-primary" disabled={pending}>
          <Icon name="check" />
          {t("words.save")}
        </button>
      </Form>
    </details>
  );
}
