import { useEffect } from "react";
import { addSearched, readSearched, writeSearched } from "../../search/searched";

/** Keeps a visitor's search on the device. @param keyword null = it is kept elsewhere, or there is nothing to keep */
export function useRememberedSearch(keyword: string | null): void {
  useEffect(() => {
    if (keyword === null) return;
    const history = addSearched(readSearched(document.cookie), keyword);
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari before 18.4.
    document.cookie = writeSearched(history, location.protocol === "https:");
  }, [keyword]);
}
