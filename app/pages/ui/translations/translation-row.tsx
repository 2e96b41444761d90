import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Form, Link } from "#router";
import type { SerializeFrom } from "#router/server";
import { localeNames } from "~/app/platform/language/locales";
import { moduleText } from "../../document/finding-text";
import type { loadTranslations } from "../../studio/translations.server";
import { splitAtTerms } from "../../translations/agreed-words";
import { useStudio } from "../use-studio";

interface Props {
  row: SerializeFrom<typeof loadTranslations>["rows"][number];
  mayEdit: boolean;
  /** What was typed when the last save of this row was refused, and why. */
  typed?: string | undefined;
  wrong?: string | undefined;
}

const tones = { missing: "c-pill is-bad", outdated: "c-pill is-care", done: "c-pill is-good" } as const;

/** A text in one language: a form of its own, so that it is saved without JavaScript too. */
export function TranslationRow({ row, mayEdit, typed, wrong }: Props) {
  const { t } = useTranslation(["editor", "pages"]);
  const studio = useStudio();
  const id = useId();
  const { place, language, suggestion } = row;
  const suggested =
    typed === undefined && suggestion
      ? t(suggestion.from === null ? "translations.suggestedWord" : "translations.suggested", { page: suggestion.from })
      : null;
  const missed = row.missed.map((one) => t("translations.otherWord", { ...one })).join(" ") || null;
  const notes = [
    `${id}-where`,
    ...(suggested ? [`${id}-suggested`] : []),
    ...(missed ? [`${id}-agreed`] : []),
    ...(wrong ? [`${id}-wrong`] : []),
  ];
  const where = [
    place.item ? moduleText(t, place.item) : t("pages:where.page"),
    t(`editor:fields.${place.field}`),
    ...(place.row === null ? [] : [t("pages:where.row", { row: place.row + 1 })]),
  ].join(t("pages:where.comma"));
  return (
    <tr>
      <td data-label={t("translations.columns.where")}>
        <div className="grid wrap-anywhere">
          <Link className="c-link" to={studio.versions(row.pageId)}>
            {row.pageName}
          </Link>
          <small className="hint" id={`${id}-where`}>
            {where}
          </small>
        </div>
      </td>
      <td data-label={t("translations.columns.source")}>
        <span className="wrap-anywhere" dir="auto" lang={row.sourceLanguage ?? undefined} translate="no">
          {splitAtTerms(row.source, row.terms).map(({ text, agreed }, at) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other name
            agreed ? <u key={at}>{text}</u> : <span key={at}>{text}</span>,
          )}
        </span>
      </td>
      <td data-label={localeNames[language]} className="pl-translation">
        {mayEdit ? (
          <Form method="post" id={`${id}-form`} preventScrollReset className="c-field">
            <input type="hidden" name="page" value={row.pageId} />
            <input type="hidden" name="key" value={row.key} />
            <input type="hidden" name="language" value={language} />
            <input type="hidden" name="source" value={row.source} />
            <input type="hidden" name="before" value={row.text} />
            <label htmlFor={id}>
              <span>{localeNames[language]}</span>
              <span className="sr-only">{`: ${row.source}`}</span>
            </label>
            <input
              id={id}
              name="text"
              lang={language}
              dir="auto"
              defaultValue={typed ?? (row.text || (suggestion?.text ?? ""))}
              autoComplete="off"
              aria-invalid={wrong ? true : undefined}
              aria-describedby={notes.join(" ")}
            />
            {suggested && (
              <small className="hint" id={`${id}-suggested`}>
                {suggested}
              </small>
            )}
            {missed && (
              <small className="text-warn" id={`${id}-agreed`}>
                {missed}
              </small>
            )}
            {wrong && (
              <p id={`${id}-wrong`} className="c-field-error">
                {wrong}
              </p>
            )}
          </Form>
        ) : (
          <span className="wrap-anywhere" dir="auto" lang={language}>
            {row.text}
          </span>
        )}
      </td>
      <td data-label={t("translations.columns.state")}>
        <div className="flex flex-wrap items-center gap-6px">
          <span className={tones[row.state]}>{t(`translations.states.${row.state}`)}</span>
          {mayEdit && (
            <button type="submit" form={`${id}-form`} name="intent" value="save" className="c-button">
              {t("translations.save")}
              <span className="sr-only">{`: ${row.source}, ${localeNames[language]}`}</span>
            </button>
          )}
          {mayEdit && row.state === "outdated" && (
            <button type="submit" form={`${id}-form`} name="intent" value="stands" className="c-button">
              {t("translations.stands")}
              <span className="sr-only">{`: ${row.source}, ${localeNames[language]}`}</span>
            </button>
          )}
        </div>
      </td>
    </tr>
  );
}
