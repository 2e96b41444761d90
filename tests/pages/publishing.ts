import { pino } from "pino";
import { publishDraft, saveDraft } from "~/app/pages/api.server";
import type { ByStaff } from "~/app/pages/document/model";
import { noHistory } from "~/app/pages/editor/editor-steps";
import type { Db } from "~/db/client.server";
import { createPages } from "~/modules/store/pages.server";
import { makePage } from "../support/factories";
import { sampleDocument, saying } from "./sample-document";

export const inMs = (ms: number) => new Date(Date.now() + ms);
export const hour = 3600_000;

/** Returns the text that visitors now read on a one-text page, as seen by a process with an empty cache. */
export async function liveWord(db: Db, token: string): Promise<string | null> {
  const pages = createPages({ db, log: pino({ level: "silent" }) });
  try {
    const page = await pages.live({ kind: "page", token }, "en");
    const [notice] = page?.item ?? [];
    return notice?.type === "notice" ? (notice.data[0]?.content.replace(" (en)", "") ?? "") : null;
  } finally {
    pages.close();
  }
}

type Publish = Partial<Parameters<typeof publishDraft>[1]>;

/** Returns an operator's daily acts in short form. @param who called lazily, because staff is created in `beforeAll` */
export function studio(db: Db, who: () => ByStaff) {
  const write = (pageId: number, lockVersion: number, word: string) =>
    saveDraft(db, { pageId, document: sampleDocument(saying(word)), history: noHistory, lockVersion, by: who() });
  return {
    write,
    live: (token: string) => liveWord(db, token),
    /** Creates a page whose draft has this text, at version 1. */
    async drafted(word: string) {
      const page = await makePage(db);
      await write(page.id, 0, word);
      return page;
    },
    publish: (pageId: number, lockVersion: number, rest: Publish = {}, handle = db) =>
      publishDraft(handle, {
        pageId,
        lockVersion,
        note: "",
        acceptedWarnings: [],
        now: new Date(),
        by: who(),
        ...rest,
      }),
  };
}
