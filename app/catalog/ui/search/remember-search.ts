import { useEffect } from "react";
import { writeCookie } from "~/app/platform/cookies/cookie-value";
import { addSearched, readSearched, writeSearched } from "../../search/history/searched";

/** Stores a visitor's search on the device. @param keyword null = it is stored elsewhere, or there is none */
export function useRememberedSearch(keyword: string | null): void {
  useEffect(() => {
    if (keyword === null) return;
    const history = addSearched(readSearched(document.cookie), keyword);
    writeCookie(writeSearched(history, location.protocol === "https:"));
  }, [keyword]);
}
