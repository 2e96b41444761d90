/** Paths whose next segment is a secret: it grants access to anyone who knows it. */
const secretPaths = /^(\/(?:operator\/invite|preview)\/)[^/]+/;

/** Returns a path in the form that may be logged: without the token of a link. */
export function loggedPath(path: string): string {
  return path.replace(secretPaths, "$1…");
}
