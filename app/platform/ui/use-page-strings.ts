import { useTranslation } from "react-i18next";
import { useMatches } from "#router";

/** The namespaces of a screen's strings, written into its `handle` by the build. */
interface StringsHandle {
  i18n?: readonly string[];
}

/**
 * Suspends a new screen until all its strings are loaded; the previous screen stays meanwhile, because a navigation is
 * a transition. Called once, above every screen, so that nothing below it ever waits for strings. When they cannot be
 * fetched, the browser loads the page as a document, which contains them.
 */
export function usePageStrings(): void {
  const needed = useMatches().flatMap(({ handle }) => (handle as StringsHandle | undefined)?.i18n ?? []);
  const { i18n } = useTranslation(needed, { useSuspense: true });
  if (needed.some((name) => !i18n.hasResourceBundle(i18n.language, name))) throw documentLoad();
}

/** Reloads: the address is already that of the new page. */
function documentLoad(): Promise<never> {
  window.location.reload();
  return new Promise(() => {});
}
