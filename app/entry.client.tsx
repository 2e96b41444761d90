import { RemixBrowser } from "@remix-run/react";
import { createInstance } from "i18next";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { getInitialNamespaces } from "remix-i18next/client";
import { preload } from "~/renderers/registry";
import { moduleTypesOf } from "~/renderers/used-types";
import { createFormat, FormatProvider } from "./platform/format";
import { i18nOptions, stringsElementId } from "./platform/i18n";
import { type Locale, locales } from "./platform/locales";

import { rewriteOldLink } from "./platform/old-links";
import { PageSetupProvider } from "./platform/page-setup";

/** The list of all texts is a chunk of its own: a first visit has its texts in the document and never asks for it. */
async function readStrings(locale: string, namespace: string): Promise<Record<string, unknown>> {
  const { strings } = await import("./platform/strings");
  const found = strings[`../../locales/${locale}/${namespace}.json`];
  return found ? found() : {};
}

async function hydrate() {
  const { lang: language, dataset } = document.documentElement;
  const locale = (dataset.locale ?? language) as Locale;
  const symbol = dataset.symbol ?? "";
  const json = document.getElementById(stringsElementId)?.textContent ?? "{}";
  const i18n = createInstance();
  i18n.use(initReactI18next).use({
    type: "backend",
    init() {},
    // Only for pages reached later: what this page shows is already in the document.
    read(_language: string, namespace: string, done: (error: unknown, data?: unknown) => void) {
      readStrings(locale, namespace).then((data) => done(null, data), done);
    },
  });
  await Promise.all([
    i18n.init({
      ...i18nOptions,
      lng: language,
      ns: getInitialNamespaces(),
      resources: { [language]: JSON.parse(json) },
      partialBundledLanguages: true,
    }),
    preload(moduleTypesOf(window.__remixContext.state.loaderData)),
  ]);
  const offered = (dataset.locales?.split(" ") ?? locales) as Locale[];
  const setup = { language, locale, locales: offered, symbol, strings: json, nonce: undefined };
  startTransition(() => {
    hydrateRoot(
      document,
      <I18nextProvider i18n={i18n}>
        <FormatProvider format={createFormat(locale, i18n.t("shell:justNow"), symbol)}>
          <PageSetupProvider value={setup}>
            <RemixBrowser />
          </PageSetupProvider>
        </FormatProvider>
      </I18nextProvider>,
    );
  });
}

if (!rewriteOldLink()) {
  window.addEventListener("hashchange", rewriteOldLink);
  hydrate();
  if ("serviceWorker" in navigator && import.meta.env.PROD) {
    const register = () => void navigator.serviceWorker.register("/sw.js").catch(() => {});
    // This script is asked for late: the page may have loaded before it came.
    if (document.readyState === "complete") register();
    else window.addEventListener("load", register);
  }
}
