import { useEffect, useState } from "react";

const mark = "pasar-own-document";

/**
 * Returns whether the document was loaded for this page, and loads it anew, once, if it was not: what a page may use (a
 * camera, media that it puts together) is said by the headers of its document, and moving between pages keeps the old
 * one. False on the server and until it is known.
 */
export function useOwnDocument(): boolean {
  const [own, setOwn] = useState(false);
  useEffect(() => {
    const [loaded] = performance.getEntriesByType("navigation");
    const path = location.pathname;
    if (!loaded || new URL(loaded.name, location.href).pathname === path || tried(path)) return setOwn(true);
    remember(path);
    location.reload();
  }, []);
  useEffect(() => {
    if (own) remember(null);
  }, [own]);
  return own;
}

/** Whether the page was loaded anew already: a browser that tells another address must not load it for ever. */
function tried(path: string): boolean {
  try {
    return sessionStorage.getItem(mark) === path;
  } catch {
    return true;
  }
}

function remember(path: string | null): void {
  try {
    if (path === null) sessionStorage.removeItem(mark);
    else sessionStorage.setItem(mark, path);
  } catch {
    // Storage is closed to this page; `tried` says so.
  }
}
