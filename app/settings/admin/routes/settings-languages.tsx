import { useLoaderData } from "#router";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { Check } from "~/app/console/fields/check";
import { TextField } from "~/app/console/fields/text-field";
import { decimalsOf, usualSymbol } from "~/app/platform/format/money";
import { localeNames, locales } from "~/app/platform/language/locales";
import { usePageSetup } from "~/app/platform/page-setup";
import { answerSetting, loadSetting } from "~/app/settings/admin/setting-page.server";
import { SettingCard, SettingPage } from "~/app/settings/admin/ui/setting-page";
import { useSettingPage } from "~/app/settings/admin/ui/use-setting-page";
import { currencyHold } from "~/app/settings/market-currency-queries.server";

export const meta = consoleMeta;

/** `/operator/settings/languages`: the languages visitors may choose, the market's currency, and its symbol. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = await loadSetting(request, context, "languages");
  return Object.assign(page, { hold: await currencyHold(context.db) });
}

export const action = ({ request, context }: ActionFunctionArgs) => answerSetting(request, context, "languages");

const modes = ["usual", "one", "each"] as const;

export default function LanguageSettings() {
  const page = useSettingPage<"languages", "mode" | "currency">();
  const { hold } = useLoaderData<typeof loader>();
  const { currency } = usePageSetup();
  const { t, inputs } = page.form;
  const { languages, market, mode, one, each } = inputs({
    market: {
      currency: (input) => (
        <TextField
          {...input}
          label={t("languages.code")}
          hint={t("languages.decimals", { decimals: decimalsOf(currency) })}
          maxLength={3}
          autoComplete="off"
          spellCheck={false}
          readOnly={hold === "moved" || hold === "promised"}
          required
        />
      ),
    },
    languages: {
      offered: ({ name, error }, { value }) => (
        <>
          {error && <p className="c-field-error">{error}</p>}
          <div className="c-columns is-tight">
            {locales.map((locale) => (
              <Check
                key={locale}
                name={`${name}.${locale}`}
                label={localeNames[locale]}
                lang={locale}
                checked={value(`${name}.${locale}`) === "on"}
              />
            ))}
          </div>
        </>
      ),
    },
    mode: {
      mode: ({ name, value }) =>
        modes.map((mode) => (
          <label key={mode} className="c-check">
            <input type="radio" name={name} value={mode} defaultChecked={(value || "usual") === mode} />
            <span>{t(`languages.modes.${mode}`)}</span>
          </label>
        )),
    },
    one: {
      symbol: (input) => (
        <TextField {...input} label={t("languages.symbol")} hint={t("languages.symbolHint")} maxLength={10} />
      ),
    },
    each: {
      symbols: ({ name }, { value, error }) =>
        locales.map((locale) => (
          <TextField
            key={locale}
            name={`${name}.${locale}`}
            value={value(`${name}.${locale}`)}
            error={error(`${name}.${locale}`)}
            label={localeNames[locale]}
            placeholder={usualSymbol(locale)}
            maxLength={10}
          />
        )),
    },
  });
  return (
    <SettingPage {...page}>
      <SettingCard id="offered" title={t("languages.offered")} lead={t("languages.offeredLead")}>
        {languages}
        <p className="c-field-note hint">{t("languages.usual")}</p>
      </SettingCard>
      <SettingCard id="market" title={t("languages.market")} lead={t(`languages.holds.${hold ?? "none"}`)}>
        <div className="c-columns">{market}</div>
      </SettingCard>
      <SettingCard id="currency" title={t("languages.currency")} lead={t("languages.currencyLead")}>
        <fieldset className="c-field">
          <legend>{t("languages.mode")}</legend>
          {mode}
        </fieldset>
        <div className="c-columns">{one}</div>
        <fieldset className="c-field c-texts">
          <legend>{t("languages.symbols")}</legend>
          <div className="c-columns">{each}</div>
        </fieldset>
      </SettingCard>
    </SettingPage>
  );
}
