import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { RemixBrowser } from "#router";
import { createFormat, FormatProvider } from "~/app/platform/format/format";
import { rewriteOldLink } from "~/app/platform/http/old-links";
import { createBrowserTexts } from "~/app/platform/language/browser-texts";
import { stringsElementId } from "~/app/platform/language/i18n";
import { type Locale, locales } from "~/app/platform/language/locales";
import { onNeededStrings } from "~/app/platform/language/needed-strings";
import { type MarketLook, softwareLook } from "~/app/platform/market-look";
import { PageSetupProvider } from "~/app/platform/page-setup";
import { hearStepsFirst } from "~/app/platform/ui/history/first-to-hear";
import { goOn } from "~/app/platform/ui/history/going-on";
import { moduleTypesOf } from "~/renderers/parts/used-types";
import { preload } from "~/renderers/registry";

async function hydrate() {
  const { lang: language, dataset } = document.documentElement;
  const locale = (dataset.locale ?? language) as Locale;
  const symbol = dataset.symbol ?? "";
  const currency = dataset.currency ?? "";
  const data = Object.fromEntries(Object.entries(dataset).map(([name, value]) => [`data-${name}`, value]));
  const look: MarketLook = dataset.look ? JSON.parse(dataset.look) : softwareLook;
  const block = document.getElementById(stringsElementId);
  const json = block?.textContent ?? "{}";
  const i18n = createBrowserTexts(language, JSON.parse(json));
  await preload(moduleTypesOf(window.__remixContext.state.loaderData));
  const offered = (dataset.locales?.split(" ") ?? locales) as Locale[];
  const stringsVersion = block?.dataset.version ?? "";
  const ofServer = { nonce: undefined, lateStart: { code: "", files: "" } };
  const setup = {
    language,
    locale,
    locales: offered,
    symbol,
    currency,
    data,
    look,
    strings: json,
    stringsVersion,
    ...ofServer,
  };
  onNeededStrings((namespaces) => void i18n.loadNamespaces(namespaces));
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

if (!rewriteOldLink() && !goOn()) {
  window.addEventListener("hashchange", rewriteOldLink);
  hearStepsFirst();
  hydrate();
  // In parallel with the first screen, which does without: the history matters from the second step on.
  import("~/app/platform/ui/history/keep-history").then(({ keepHistory }) => keepHistory());
  if ("serviceWorker" in navigator && import.meta.env.PROD) {
    const register = () => void navigator.serviceWorker.register("/sw.js").catch(() => {});
    // This script loads late: the page's load event may already have fired.
    if (document.readyState === "complete") register();
    else window.addEventListener("load", register);
  }
}
