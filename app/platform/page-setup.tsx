import { createContext, useContext } from "react";
import type { Locale } from "./language/locales";

/** What the document needs besides loader data, so that it stands even when a loader failed. */
export interface PageSetup {
  /** Value of `lang`. */
  language: string;
  locale: Locale;
  /** The languages that visitors may choose, in their order. */
  locales: readonly Locale[];
  /** An operator's currency sign for this language; "" = its usual one. */
  symbol: string;
  /** The strings this page was rendered with, as JSON safe inside a script element. */
  strings: string;
  /** Changes when any string does: part of the address of strings that are fetched later. */
  stringsVersion: string;
  /** For inline scripts; the browser does not need it. */
  nonce: string | undefined;
}

const PageSetupContext = createContext<PageSetup | null>(null);

export const PageSetupProvider = PageSetupContext.Provider;

export function usePageSetup(): PageSetup {
  const setup = useContext(PageSetupContext);
  if (!setup) throw new Error("usePageSetup needs a PageSetupProvider above it");
  return setup;
}
