import { Form } from "#router";
import { EnterAction } from "~/app/design/form/enter-action";
import type { FormReply } from "~/app/platform/http/form.server";
import { type Locale, localeNames } from "~/app/platform/language/locales";
import { useSettingForm } from "~/app/settings/ui";
import { SynonymsFields } from "./synonyms-fields";

interface SynonymRowProps {
  row: { id: number; locale: Locale; words: string[]; version: number };
  edits: boolean;
  /** Result of this set's form, when it was refused. */
  reply?: FormReply;
}

export function SynonymRow({ row: { id, locale, words, version }, edits, reply }: SynonymRowProps) {
  const name = words.join(", ");
  const form = useSettingForm({ locale, words: name }, reply);
  const { t } = form;
  return (
    <li>
      <div className="c-keyword is-short flex-1-1-12rem min-w-0">
        <b className="flex-1-1-10rem min-w-0" lang={locale}>
          {name}
        </b>
        <small className="wrap-anywhere">{localeNames[locale]}</small>
        {edits && (
          <details open={reply !== undefined || undefined}>
            <summary className="c-link" aria-label={t("synonyms.changeOf", { name })}>
              {t("synonyms.change")}
            </summary>
            <Form key={version} method="post" className="c-form c-settings" noValidate>
              <EnterAction name="intent" value="save" />
              <input type="hidden" name="id" value={id} />
              <input type="hidden" name="version" value={version} />
              <SynonymsFields form={form} />
              <div className="c-acts">
                <button type="submit" name="intent" value="save" className="c-button">
                  {t("forms:save")}
                </button>
                <button type="submit" name="intent" value="delete" className="c-button is-danger">
                  {t("synonyms.delete")}
                </button>
              </div>
            </Form>
          </details>
        )}
      </div>
    </li>
  );
}
