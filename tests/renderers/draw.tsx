import { createInstance } from "i18next";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { createFormat, FormatProvider } from "~/app/platform/format/format";
import type { AnyFilledItem } from "~/modules/format/types";
import { Modules } from "~/renderers/registry";
import english from "../../locales/en/modules.json";
import englishReviews from "../../locales/en/reviews.json";
import englishSearch from "../../locales/en/search.json";
import englishShell from "../../locales/en/shell.json";
import englishShop from "../../locales/en/shop.json";
import russian from "../../locales/ru/modules.json";
import russianShell from "../../locales/ru/shell.json";
import { namedTexts } from "../support/named-texts";

const texts = namedTexts({
  en: { modules: english, shell: englishShell, reviews: englishReviews, search: englishSearch, shop: englishShop },
  ru: { modules: russian, shell: russianShell },
});

/** Wraps content in the context of a page, in a language. */
export function inLanguage(content: ReactElement, locale: keyof typeof texts = "en") {
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

/** Returns the HTML of modules as the server sends it. Looks must be loaded first. */
export function draw(items: AnyFilledItem[], locale: keyof typeof texts = "en"): string {
  return renderToString(inLanguage(<Modules items={items} />, locale));
}
