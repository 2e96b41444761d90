import { Window } from "happy-dom";

/** A page as a browser without scripts has it. */
export interface PlainPage {
  status: number;
  /** Path and query. */
  address: string;
  text: string;
}

/** The words on a page, without its scripts. */
export const wordsOf = ({ text }: PlainPage) =>
  text.replace(/<script\b[\s\S]*?<\/script>|<[^>]+>/g, " ").replace(/\s+/g, " ");

interface Filled {
  [name: string]: string | Blob;
}

/**
 * A browser without scripts and pictures: pages over HTTP with their cookies, and their forms with some fields filled
 * in.
 */
export function plainBrowser(base: string, headers: Record<string, string>) {
  const cookies = new Map(
    (headers.cookie ?? "")
      .split("; ")
      .filter(Boolean)
      .map((cookie) => cookie.split("=", 2) as [string, string]),
  );
  const sent = () => ({
    "accept-language": "en",
    ...headers,
    origin: base,
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
  });
  /** Asks, keeps the cookies, and follows to where the answer leads. */
  async function ask(address: string, init: RequestInit = {}): Promise<PlainPage> {
    const answer = await fetch(new URL(address, base), { ...init, headers: sent(), redirect: "manual" });
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = "", value = ""] = (cookie.split(";")[0] ?? "").split("=", 2);
      if (value === "" || /max-age=0\b/i.test(cookie)) cookies.delete(name);
      else cookies.set(name, value);
    }
    const to = answer.headers.get("location");
    if (to !== null) return ask(to.replace(base, ""));
    return { status: answer.status, address, text: await answer.text() };
  }
  const get = (address: string) => ask(address);
  /**
   * Presses a button of a page; returns the page that it leads to.
   * @param button its words, or a selector
   */
  async function press(page: PlainPage, button: RegExp | string, filled: Filled = {}): Promise<PlainPage> {
    const window = new Window({ url: new URL(page.address, base).href });
    const { document } = window;
    document.body.innerHTML = page.text.replace(/<script\b[\s\S]*?<\/script>|<svg\b[\s\S]*?<\/svg>/g, "");
    const says = (one: { textContent: string; getAttribute(name: string): string | null }) =>
      one.textContent?.trim() || one.getAttribute("aria-label") || "";
    const pressed = [...document.querySelectorAll(typeof button === "string" ? button : "button")]
      .flatMap((one) => (one instanceof window.HTMLButtonElement ? [one] : []))
      .find((one) => typeof button === "string" || button.test(says(one)));
    const form = pressed?.form;
    if (!pressed || !form) throw new Error(`no ${button} in ${page.address}: ${document.body.textContent}`);
    const fields = new FormData();
    for (const [name, value] of new window.FormData(form)) if (typeof value === "string") fields.append(name, value);
    if (pressed.name) fields.set(pressed.name, pressed.value);
    for (const [name, value] of Object.entries(filled)) fields.set(name, value);
    const action = form.getAttribute("action") || page.address;
    const files = form.getAttribute("enctype") === "multipart/form-data";
    await window.happyDOM.close();
    const body = files ? fields : new URLSearchParams([...fields].map(([name, value]) => [name, String(value)]));
    const next = await ask(action, { method: "POST", body });
    if (next.status >= 400) throw new Error(`${button} in ${page.address}: ${next.status} ${wordsOf(next)}`);
    return next;
  }
  return { get, press, cookies };
}
