type Fetch = (namespaces: readonly string[]) => void;

let fetchStrings: Fetch | null = null;

/**
 * Registers how the browser fetches missing strings. Screens in the document itself load earlier; it brings their
 * strings.
 */
export function onNeededStrings(fetch: Fetch): void {
  fetchStrings = fetch;
}

/**
 * Called by the code of each screen on load (scripts/route-strings.ts inserts the call), so that the strings load in
 * parallel with the data and not after it.
 * @public
 */
export function neededStrings(...namespaces: string[]): string[] {
  fetchStrings?.(namespaces);
  return namespaces;
}
