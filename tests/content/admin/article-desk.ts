import { expect } from "vitest";
import { action, loader } from "~/app/content/admin/routes/article";
import { action as newAction } from "~/app/content/admin/routes/article-new";
import type { browserOf } from "../../support/setting-factories";

type Browser = Awaited<ReturnType<typeof browserOf>>;

/** What operators do with articles, as their forms send it. */
export function articleDesk() {
  const list = "/operator/articles";
  const at = (id: number, lang = "en") => `${list}/${id}?lang=${lang}`;
  const paramsOf = (id: number) => ({ id: String(id) });

  async function seenBy(who: Browser, id: number, lang = "en") {
    return (await who.get(loader, at(id, lang), paramsOf(id))).json();
  }

  /** Sends the form of the words as it is drawn, with a button and what was typed. */
  async function press(who: Browser, id: number, intent: string, typed: Record<string, string> = {}) {
    const { version, words, seen } = await seenBy(who, id);
    const fields = { intent, ...words, seen, version: String(version), ...typed };
    return who.post(action, at(id), fields, paramsOf(id));
  }

  return {
    list,
    at,
    paramsOf,
    seenBy,
    press,

    /** Starts an article of news and returns its id. */
    async started(who: Browser, title = "Tea week"): Promise<number> {
      const made = await who.post(newAction, `${list}/new`, { kind: "news", category: "", source: "en", title });
      expect(made.status).toBe(303);
      return Number(made.headers.get("Location")?.split("/").at(-1));
    },

    async write(who: Browser, id: number, words: Record<string, string>, lang = "en") {
      const { words: before, seen } = await seenBy(who, id, lang);
      return who.post(action, at(id, lang), { intent: "words", ...before, seen, ...words }, paramsOf(id));
    },

    publish: (who: Browser, id: number, more: Record<string, string> = {}) =>
      press(who, id, "publish", { zone: "UTC", from: "", until: "", ...more }),
  };
}
