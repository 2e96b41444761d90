type Fetch = (namespaces: readonly string[]) => void;

let fetchStrings: Fetch | null = null;

/**
 * Registers the loader of missing strings in the browser. Screens of the initial document load earlier; the document
 * contains their strings.
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
