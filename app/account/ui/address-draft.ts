import { type RefObject, useEffect, useState } from "react";

const key = "pasar.address-draft";

/**
 * What was typed before the map was opened, so that it is there again afterwards. Kept in the browser only, for this tab.
 * @param page names the form, for example the address's id
 */
export function useAddressDraft(form: RefObject<HTMLFormElement>, page: string) {
  const [draft, setDraft] = useState<Record<string, string>>();
  useEffect(() => {
    try {
      const kept = JSON.parse(sessionStorage.getItem(key) ?? "null");
      sessionStorage.removeItem(key);
      if (kept?.page === page) setDraft(kept.values);
    } catch {
      // No storage (a private window): the form starts as the server drew it.
    }
  }, [page]);
  function keep() {
    if (!form.current) return;
    const { latitude: _, longitude: __, ...values } = Object.fromEntries(new FormData(form.current));
    try {
      sessionStorage.setItem(key, JSON.stringify({ page, values }));
    } catch {
      // The same: what was typed has to be typed again.
    }
  }
  return { draft, keep };
}
