import { useMatches } from "@remix-run/react";
import { useTranslation } from "react-i18next";

/** What the build writes into the `handle` of each screen: the namespaces of its strings. */
interface StringsHandle {
  i18n?: readonly string[];
}

/**
 * Holds a new screen back until all its strings are there; the screen before it stays meanwhile, because a navigation is a
 * transition. Called once, above every screen: nothing below has to wait for strings. When they cannot be had, the
 * browser fetches the page as a document, which brings them along.
 */
export function usePageStrings(): void {
  const needed = useMatches().flatMap(({ handle }) => (handle as StringsHandle | undefined)?.i18n ?? []);
  const { i18n } = useTranslation(needed, { useSuspense: true });
  if (needed.some((name) => !i18n.hasResourceBundle(i18n.language, name))) throw documentLoad();
}

/** The address is already that of the new page. */
function documentLoad(): Promise<never> {
  window.location.reload();
  return new Promise(() => {});
}
