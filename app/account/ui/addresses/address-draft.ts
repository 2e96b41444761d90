import { type RefObject, useEffect, useState } from "react";

interface Kept {
  page: string;
  values: Record<string, string>;
}

/**
 * Stored only in the page's memory: opening the map does not leave the document, and no address may stay in the
 * browser.
 */
let kept: Kept | null = null;

/**
 * Restores the form once after the map was opened from it.
 * @param page identifies the form and its owner: another person's form gets nothing and discards it
 */
export function useAddressDraft(form: RefObject<HTMLFormElement>, page: string) {
  const [draft, setDraft] = useState<Record<string, string>>();
  useEffect(() => {
    if (kept?.page === page) setDraft(kept.values);
    kept = null;
  }, [page]);
  function keep() {
    if (!form.current) return;
    const { latitude: _, longitude: __, ...values } = Object.fromEntries(new FormData(form.current));
    // The form has no files.
    kept = { page, values: values as Record<string, string> };
  }
  return { draft, keep };
}
