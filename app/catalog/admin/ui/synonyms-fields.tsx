import { Select } from "~/app/console/fields/select";
import { TextField } from "~/app/console/fields/text-field";
import { localeNames, locales } from "~/app/platform/language/locales";
import type { SettingForm } from "~/app/settings/ui";

export function SynonymsFields({ form: { t, value, error } }: { form: SettingForm }) {
  return (
    <>
      <Select
        name="locale"
        label={t("synonyms.language")}
        value={value("locale")}
        error={error("locale")}
        options={locales.map((one) => ({ value: one, label: localeNames[one] }))}
      />
      <TextField
        name="words"
        label={t("synonyms.words")}
        hint={t("synonyms.wordsHint")}
        value={value("words")}
        error={error("words") && t("synonyms.wordsWrong")}
        maxLength={500}
      />
    </>
  );
}
