import { useTranslation } from "react-i18next";
import { TextArea } from "~/app/console/fields/text-area";
import { TextField } from "~/app/console/fields/text-field";
import { useFormat } from "~/app/platform/format/format";
import { type Locale, localeNames, locales } from "~/app/platform/language/locales";

interface TextsInLanguagesProps {
  /** The fields are named `<name>.<language>`. */
  name: string;
  label: string;
  hint?: string;
  /** Code points. */
  most: number;
  long?: boolean;
  value(name: string): string;
  error(name: string): string | undefined;
}

/**
 * A text in the page's own language, and collapsed in the others: seven fields per text would bury a form on a phone.
 */
export function TextsInLanguages({ name, label, hint, most, long, value, error }: TextsInLanguagesProps) {
  const { t } = useTranslation("seller");
  const { locale: own } = useFormat();
  const others = locales.filter((locale) => locale !== own);
  const filled = others.filter((locale) => value(`${name}.${locale}`) !== "").length;
  const field = (locale: Locale, shown: string, wrong?: string) => {
    const shared = {
      name: `${name}.${locale}`,
      label: shown,
      lang: locale,
      value: value(`${name}.${locale}`),
      error: error(`${name}.${locale}`) ?? wrong,
      // In UTF-16 code units; the server counts code points.
      maxLength: most * 2,
    };
    return long ? <TextArea key={locale} {...shared} rows={3} /> : <TextField key={locale} {...shared} />;
  };
  return (
    <div className="s-texts grid one-column gap-6px">
      {field(own, label, error(name))}
      {hint && <p className="c-field-note hint">{hint}</p>}
      <details open={others.some((locale) => error(`${name}.${locale}`))}>
        <summary className="flex items-center w-fit min-h-44px text-accent font-xs">
          {t("texts.others", { name: label, count: filled })}
        </summary>
        <div className="c-columns is-wide">{others.map((locale) => field(locale, localeNames[locale]))}</div>
      </details>
    </div>
  );
}
