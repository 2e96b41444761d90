import { createContext, useContext } from "react";
import type { Locale } from "./language/locales";
import type { MarketLook } from "./market-look";

/** Data the document needs besides loader data, so that it renders even when a loader failed. */
export interface PageSetup {
  /** Value of `lang`. */
  language: string;
  locale: Locale;
  /** Languages that visitors may choose, in order. */
  locales: readonly Locale[];
  /** An operator's currency symbol for this language; "" = its default one. */
  symbol: string;
  /** The market's currency: an ISO 4217 code. */
  currency: string;
  /** The `data-` attributes of the document; `data-dark` is a media query that is true where the page is dark. */
  data: Record<`data-${string}`, string | undefined>;
  /** Logo, icons and colours of the market. */
  look: MarketLook;
  /** The strings this page was rendered with, as JSON that is safe inside a script element. */
  strings: string;
  /** Changes whenever any string changes; part of the address of strings that are fetched later. */
  stringsVersion: string;
  /** CSP nonce for inline scripts; not needed in the browser. */
  nonce: string | undefined;
  /** Starts the page's scripts late, and the renderers that it fetches then; not needed in the browser. */
  lateStart: { code: string; files: string };
}

const PageSetupContext = createContext<PageSetup | null>(null);

export const PageSetupProvider = PageSetupContext.Provider;

export function usePageSetup(): PageSetup {
  const setup = useContext(PageSetupContext);
  if (!setup) throw new Error("usePageSetup needs a PageSetupProvider above it");
  return setup;
}
