import { putBackTyped, typedNow } from "./typed-fields";

const storageKey = "pasar.typed";

interface Kept {
  path: string;
  typed: [place: string, value: string][];
}

/** False for passwords and one-time codes; a password that is shown is a plain field. */
function isOpen([place]: [place: string, value: string]): boolean {
  const name = place.slice(0, place.lastIndexOf(" "));
  const fields = [...document.getElementsByName(name)] as HTMLInputElement[];
  return !/password|code$/i.test(name) && fields.every(({ type }) => type !== "password");
}

/**
 * Keeps what was typed while the language of a page is switched, which loads it again. It waits in the storage of the
 * tab for that one load; passwords are not kept. Returns how to end it.
 */
export function keepTyping(): () => void {
  const kept = sessionStorage.getItem(storageKey);
  sessionStorage.removeItem(storageKey);
  const { path, typed } = kept === null ? { path: null, typed: [] } : (JSON.parse(kept) as Kept);
  if (path === location.pathname) putBackTyped(document, new Map(typed));
  const keep = (event: MouseEvent) => {
    if (!(event.target as Element | null)?.closest?.("a[hreflang][data-reload]")) return;
    const now: Kept = { path: location.pathname, typed: [...typedNow(document)].filter(isOpen) };
    if (now.typed.length > 0) sessionStorage.setItem(storageKey, JSON.stringify(now));
  };
  document.addEventListener("click", keep);
  return () => document.removeEventListener("click", keep);
}
