import { useTranslation } from "react-i18next";
import { localeNames, locales } from "~/app/platform/language/locales";
import { isTranslated, missingIn, sameForAll, textIn, translated, withText } from "../../document/local-texts";
import type { ControlProps } from "./control-props";

/** A human-readable text: one for all languages, or one per language. */
export function LocalTextControl({ control, id, describedBy, invalid, typed, locale, onType }: ControlProps) {
  const { t } = useTranslation("editor");
  const max = control.hint.max ?? 200;
  const perLanguage = isTranslated(typed);
  const shared = { "aria-describedby": describedBy, "aria-invalid": invalid, className: "ed-input" };
  if (!perLanguage) {
    return (
      <>
        {max > 80 ? (
          <textarea
            {...shared}
            id={id}
            rows={3}
            value={String(typed)}
            onChange={(event) => onType(event.target.value)}
          />
        ) : (
          <input {...shared} id={id} value={String(typed)} onChange={(event) => onType(event.target.value)} />
        )}
        <div className="flex justify-between gap-8px hint">
          <span>{t("text.same")}</span>
          <button
            type="button"
            className="ed-link"
            disabled={typed === ""}
            onClick={() => onType(translated(typed, locale))}
          >
            {t("text.translate")}
          </button>
        </div>
      </>
    );
  }
  const missing = missingIn(typed).length;
  return (
    <div className="grid gap-6px">
      {locales.map((one) => (
        <div key={one} className="ed-language">
          <label className="clamp-1 text-ink-2 font-xs" htmlFor={one === locale ? id : `${id}-${one}`}>
            {localeNames[one]}
          </label>
          <input
            {...shared}
            lang={one}
            id={one === locale ? id : `${id}-${one}`}
            value={textIn(typed, one)}
            placeholder={sameForAll(typed, one)}
            onChange={(event) => onType(withText(typed, one, event.target.value))}
          />
        </div>
      ))}
      <div className="flex justify-between gap-8px hint">
        <span>{missing === 0 ? t("text.complete") : t("text.missing", { count: missing })}</span>
        <button type="button" className="ed-link" onClick={() => onType(sameForAll(typed, locale))}>
          {t("text.one")}
        </button>
      </div>
    </div>
  );
}
