import { createInstance } from "i18next";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { createFormat, FormatProvider } from "~/app/platform/format/format";
import type { AnyFilledItem } from "~/modules/format/types";
import { Modules } from "~/renderers/registry";
import english from "../../locales/en/modules.json";
import englishShell from "../../locales/en/shell.json";
import russian from "../../locales/ru/modules.json";
import russianShell from "../../locales/ru/shell.json";

const texts = { en: { modules: english, shell: englishShell }, ru: { modules: russian, shell: russianShell } };

/** A page's tree around some content, in a language. */
export function inLanguage(content: ReactNode, locale: keyof typeof texts = "en") {
  const i18n = createInstance();
  i18n.use(initReactI18next).init({
    lng: locale,
    resources: { [locale]: texts[locale] },
    initImmediate: false,
    interpolation: { escapeValue: false },
  });
  return (
    <I18nextProvider i18n={i18n}>
      <FormatProvider format={createFormat(locale, "now")}>{content}</FormatProvider>
    </I18nextProvider>
  );
}

/** The HTML of modules as the server sends it. Looks must have been loaded. */
export function draw(items: AnyFilledItem[], locale: keyof typeof texts = "en"): string {
  return renderToString(inLanguage(<Modules items={items} />, locale));
}
