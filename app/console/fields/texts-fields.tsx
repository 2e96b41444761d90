import { useId } from "react";
import { type Locale, localeNames, locales } from "~/app/platform/language/locales";
import { TextArea } from "./text-area";
import { TextField } from "./text-field";

interface TextsFieldsProps {
  /** The fields are named `<name>.<language>`. */
  name: string;
  legend: string;
  hint?: string;
  value: (name: string) => string;
  error: (name: string) => string | undefined;
  maxLength?: number;
  long?: boolean;
}

/** Renders one text in every language. A language left empty falls back to another one. */
export function TextsFields({ name, legend, hint, value, error, maxLength, long }: TextsFieldsProps) {
  const note = useId();
  const field = (locale: Locale) => `${name}.${locale}`;
  const wrong = error(name);
  // An error about all of them is shown at the first one, which gets the focus.
  const asFirst = { "aria-invalid": true, "aria-describedby": note } as const;
  return (
    <fieldset className="c-field c-texts">
      <legend>{legend}</legend>
      {hint && <p className="c-field-note hint">{hint}</p>}
      {wrong && (
        <p className="c-field-error" id={note}>
          {wrong}
        </p>
      )}
      <div className={long ? "c-columns is-wide" : "c-columns"}>
        {locales.map((locale, index) => {
          const shared = {
            name: field(locale),
            label: localeNames[locale],
            lang: locale,
            value: value(field(locale)),
            error: error(field(locale)),
            maxLength,
            ...(wrong && index === 0 ? asFirst : {}),
          };
          return long ? <TextArea key={locale} {...shared} rows={3} /> : <TextField key={locale} {...shared} />;
        })}
      </div>
    </fieldset>
  );
}
