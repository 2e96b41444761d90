import type { InitOptions } from "i18next";

/** Options that server and browser must agree on. */
export const i18nOptions = {
  defaultNS: "shell",
  fallbackLng: false,
  load: "currentOnly",
  interpolation: { escapeValue: false },
  returnNull: false,
  // The root waits for the strings of a page (ui/use-page-strings): nothing below it may suspend on them.
  react: { useSuspense: false },
} as const satisfies InitOptions;

/** English rendered longer and accented; offered only with PASAR_PSEUDO=1. */
export const pseudoLanguage = "en-XA";

/** Id of the element in which the browser finds the strings that the server rendered with. */
export const stringsElementId = "strings";

/** Name of the software, and of a market without one. */
export const softwareName = "Pasar";
