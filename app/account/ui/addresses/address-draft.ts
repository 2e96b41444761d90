import { type RefObject, useEffect, useState } from "react";

interface Kept {
  page: string;
  values: Record<string, string>;
}

/** In the memory of the page alone: the map is reached without leaving it, and nothing of an address is stored in the browser. */
let kept: Kept | null = null;

/**
 * What was typed before the map was opened, so that it is there again afterwards, once.
 * @param page names the form and whose it is: another person's form gets nothing and forgets it
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
