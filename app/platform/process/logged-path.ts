/** Addresses that open something for whoever knows them: what comes after these is a secret. */
const secretPaths = /^(\/(?:operator\/invite|preview)\/)[^/]+/;

/** The path of an address as a line of the log may have it: without the token of a link. */
export function loggedPath(path: string): string {
  return path.replace(secretPaths, "$1…");
}
