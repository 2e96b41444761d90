import { type RefObject, useEffect, useState } from "react";

interface SavedDraft {
  page: string;
  values: Record<string, string>;
}

/**
 * Kept only in the page's memory: opening the map does not leave the document, and no address may stay in the browser.
 */
let saved: SavedDraft | null = null;

/**
 * Restores the form once after the map was opened from it.
 * @param page identifies the form and its owner: another person's form gets nothing and discards it
 */
export function useAddressDraft(form: RefObject<HTMLFormElement>, page: string) {
  const [draft, setDraft] = useState<Record<string, string>>();
  useEffect(() => {
    if (saved?.page === page) setDraft(saved.values);
    saved = null;
  }, [page]);
  function keep() {
    if (!form.current) return;
    const { latitude: _, longitude: __, ...values } = Object.fromEntries(new FormData(form.current));
    // The form has no files.
    saved = { page, values: values as Record<string, string> };
  }
  return { draft, keep };
}
