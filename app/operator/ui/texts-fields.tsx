import { useId } from "react";
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
  const note = useId();
  const field = (locale: Locale) => `${name}.${locale}`;
  const wrong = error(name);
  // What is wrong with all of them is put right in the first: the focus goes there.
  const asFirst = { "aria-invalid": true, "aria-describedby": note } as const;
  return (
    <fieldset className="c-field c-texts">
      <legend>{legend}</legend>
      {hint && <p className="c-field-note">{hint}</p>}
      {wrong && (
        <p className="c-field-error" id={note}>
          {wrong}
        </p>
      )}
      <div className="c-columns">
        {locales.map((locale, place) => (
          <TextField
            key={locale}
            name={field(locale)}
            label={localeNames[locale]}
            lang={locale}
            value={value(field(locale))}
            error={error(field(locale))}
            maxLength={maxLength}
            {...(wrong && place === 0 ? asFirst : {})}
          />
        ))}
      </div>
    </fieldset>
  );
}
