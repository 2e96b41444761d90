import { TextField } from "~/app/design/console/text-field";
import { type Locale, localeNames, locales } from "~/app/platform/locales";

interface TextsFieldsProps {
  /** The fields are `<name>.<language>`. */
  name: string;
  legend: string;
  hint?: string;
  value: (name: string) => string;
  error: (name: string) => string | undefined;
  maxLength?: number;
}

/** One text in every language. A language that is left out shows another one. */
export function TextsFields({ name, legend, hint, value, error, maxLength }: TextsFieldsProps) {
  const field = (locale: Locale) => `${name}.${locale}`;
  return (
    <fieldset className="c-field c-texts">
      <legend>{legend}</legend>
      {hint && <p className="c-field-note">{hint}</p>}
      {error(name) && <p className="c-field-error">{error(name)}</p>}
      <div className="c-columns">
        {locales.map((locale) => (
          <TextField
            key={locale}
            name={field(locale)}
            label={localeNames[locale]}
            lang={locale}
            value={value(field(locale))}
            error={error(field(locale))}
            maxLength={maxLength}
          />
        ))}
      </div>
    </fieldset>
  );
}
