import { useEffect } from "react";

const storageKey = "pasar.typed";
/** Where Remix notes which build it leaves, just before it loads a page anew because the server has another one. */
const leavingBuild = "remix-manifest-version";
/** What is typed as text and is no secret. */
const texts = ["input:not([type])", "textarea", ...["text", "search", "email", "tel", "url", "number"].map(inputOf)]
  .map((one) => `${one}:not([autocomplete="one-time-code"])`)
  .join();

function inputOf(type: string): string {
  return `input[type="${type}"]`;
}

type Field = HTMLInputElement | HTMLTextAreaElement;
const textFields = () => [...document.querySelectorAll<Field>(texts)];

function keep(touched: WeakSet<EventTarget>): void {
  const typed = textFields().map((field) => touched.has(field) && [field.name, field.value]);
  if (typed.some(Boolean)) sessionStorage.setItem(storageKey, JSON.stringify([window.location.href, typed]));
}

function putBack(): void {
  const [address, typed] = JSON.parse(sessionStorage.getItem(storageKey) ?? "[]");
  sessionStorage.removeItem(storageKey);
  if (address !== window.location.href) return;
  textFields().forEach((field, at) => {
    const [name, text] = typed[at] || [];
    if (name !== field.name || text === field.value) return;
    // By the browser's own setter: React takes a value for known that was set through the field.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, text);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

/** Without storage (a private window) what was typed has to be typed again. */
function tryTo<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

/**
 * Keeps what was typed when a page loads itself anew: after a new build Remix does so as soon as anything on the page asks a route that it
 * did not know yet. Called once, for every page.
 */
export function useKeptTyping(): void {
  useEffect(() => {
    const touched = new WeakSet<EventTarget>();
    const note = ({ target }: Event) => target && touched.add(target);
    addEventListener("input", note, true);
    tryTo(putBack);
    const left = () => tryTo(() => sessionStorage.getItem(leavingBuild));
    const before = left();
    const leaving = () => left() !== before && tryTo(() => keep(touched));
    addEventListener("pagehide", leaving);
    return () => {
      removeEventListener("input", note, true);
      removeEventListener("pagehide", leaving);
    };
  }, []);
}
