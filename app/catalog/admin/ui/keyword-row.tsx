import { Form } from "#router";
import { TextsFields } from "~/app/console/fields/texts-fields";
import { MoveButtons } from "~/app/console/list/move-buttons";
import { EnterAction } from "~/app/design/form/enter-action";
import { useFormat } from "~/app/platform/format/format";
import type { FormReply } from "~/app/platform/http/form.server";
import { locales } from "~/app/platform/language/locales";
import { pickText, type Texts } from "~/app/platform/language/texts";
import { useSettingForm } from "~/app/settings/ui";

interface KeywordRowProps {
  row: { id: number; texts: Texts };
  /** Position from 0; the first ten are shown to visitors. */
  place: number;
  last: boolean;
  edits: boolean;
  /** Result of this keyword's form, when it was refused. */
  reply?: FormReply;
}

const shownToVisitors = 10;

export function KeywordRow({ row, place, last, edits, reply }: KeywordRowProps) {
  const { id, texts } = row;
  const { locale } = useFormat();
  const fields = Object.fromEntries(Object.entries(texts).map(([name, text]) => [`text.${name}`, text]));
  const { t, value, error } = useSettingForm(fields, reply);
  const name = pickText(texts, locale);
  const others = locales.filter((one) => one !== locale && texts[one]).map((one) => texts[one]);
  return (
    <li data-row={id} className={place === shownToVisitors ? "is-cut" : undefined}>
      <span translate="no" className="c-place">
        {place + 1}
      </span>
      <div className="c-keyword flex-1-1-12rem min-w-0">
        <b>{name}</b>
        <small className="wrap-anywhere">{[...new Set(others)].join(" · ")}</small>
        {edits && (
          <details open={reply !== undefined || undefined}>
            <summary className="c-link" aria-label={t("keywords.changeOf", { name })}>
              {t("keywords.change")}
            </summary>
            <Form key={JSON.stringify(texts)} method="post" className="c-form c-settings" noValidate>
              <EnterAction name="intent" value="save" />
              <input type="hidden" name="id" value={id} />
              <input type="hidden" name="before" value={JSON.stringify(texts)} />
              <TextsFields name="text" legend={t("keywords.words")} value={value} error={error} maxLength={80} />
              <div className="c-acts">
                <button type="submit" name="intent" value="save" className="c-button">
                  {t("forms:save")}
                </button>
                <button type="submit" name="intent" value="delete" className="c-button is-danger">
                  {t("keywords.delete")}
                </button>
              </div>
            </Form>
          </details>
        )}
      </div>
      {edits && (
        <Form method="post" className="c-acts" preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <MoveButtons
            first={place === 0}
            last={last}
            up={t("keywords.up", { name })}
            down={t("keywords.down", { name })}
          />
        </Form>
      )}
    </li>
  );
}
