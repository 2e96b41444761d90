type Fetch = (namespaces: readonly string[]) => void;

let fetchStrings: Fetch | null = null;

/** Says how the browser gets strings that its document did not bring; the screens of the document itself came before. */
export function onNeededStrings(fetch: Fetch): void {
  fetchStrings = fetch;
}

/**
 * Called by the code of each screen when it arrives (scripts/route-strings.ts writes the call): its strings come beside its
 * data, not after it.
 * @public
 */
export function neededStrings(...namespaces: string[]): string[] {
  fetchStrings?.(namespaces);
  return namespaces;
}
