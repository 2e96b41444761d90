import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { Check } from "~/app/console/fields/check";
import { TextField } from "~/app/console/fields/text-field";
import { usualSymbol } from "~/app/platform/format/money";
import { localeNames, locales } from "~/app/platform/language/locales";
import { answerSetting, loadSetting } from "~/app/settings/admin/setting-page.server";
import { SettingCard, SettingPage } from "~/app/settings/admin/ui/setting-page";
import { useSettingPage } from "~/app/settings/admin/ui/use-setting-page";

export const meta = consoleMeta;

/** `/operator/settings/languages`: the languages visitors may choose, and the currency symbol. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadSetting(request, context, "languages");

export const action = ({ request, context }: ActionFunctionArgs) => answerSetting(request, context, "languages");

export default function LanguageSettings() {
  const page = useSettingPage<"languages">();
  const { t, value, on, error, field } = page.form;
  const modes = ["usual", "one", "each"] as const;
  return (
    <SettingPage {...page}>
      <SettingCard id="offered" title={t("languages.offered")} lead={t("languages.offeredLead")}>
        {error("offered") && <p className="c-field-error">{error("offered")}</p>}
        <div className="c-columns is-tight">
          {locales.map((locale) => (
            <Check
              key={locale}
              name={`offered.${locale}`}
              label={localeNames[locale]}
              lang={locale}
              checked={on(`offered.${locale}`)}
            />
          ))}
        </div>
        <p className="c-field-note">{t("languages.usual")}</p>
      </SettingCard>
      <SettingCard id="currency" title={t("languages.currency")} lead={t("languages.currencyLead")}>
        <fieldset className="c-field">
          <legend>{t("languages.mode")}</legend>
          {modes.map((mode) => (
            <label key={mode} className="c-check">
              <input type="radio" name="mode" value={mode} defaultChecked={(value("mode") || "usual") === mode} />
              <span>{t(`languages.modes.${mode}`)}</span>
            </label>
          ))}
        </fieldset>
        <div className="c-columns">
          <TextField
            {...field("symbol")}
            label={t("languages.symbol")}
            hint={t("languages.symbolHint")}
            maxLength={10}
          />
        </div>
        <fieldset className="c-field c-texts">
          <legend>{t("languages.symbols")}</legend>
          <div className="c-columns">
            {locales.map((locale) => (
              <TextField
                key={locale}
                {...field(`symbols.${locale}`)}
                label={localeNames[locale]}
                placeholder={usualSymbol(locale)}
                maxLength={10}
              />
            ))}
          </div>
        </fieldset>
      </SettingCard>
    </SettingPage>
  );
}
