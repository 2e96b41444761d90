import { beforeAll, describe, expect, test } from "vitest";
import { openDraft, saveDraft } from "~/app/pages/api.server";
import type { ByStaff } from "~/app/pages/document/model";
import { theirDraft } from "~/app/pages/drafts/their-draft.server";
import { editorReducer, openEditor } from "~/app/pages/editor/editor-state";
import { noHistory } from "~/app/pages/editor/editor-steps";
import { createDraftSaver, type SaveReply, type SaveStatus, type Standing } from "~/app/pages/unsaved/draft-saver";
import { testDatabase } from "../support/database";
import { makePage } from "../support/factories";
import { makeStaff } from "../support/staff";
import { sampleDocument, saying } from "./sample-document";

const { db } = testDatabase({ max: 4 });
let mei: ByStaff;

beforeAll(async () => {
  mei = await makeStaff(db);
});

type Fate = "arrives" | "answer lost" | "never sent";

/** Creates an editor on the real draft whose saves meet the outcome of `fate`. */
function editor(pageId: number, fate: () => Fate, { by = mei, from }: { by?: ByStaff; from?: Standing } = {}) {
  let content = openEditor(sampleDocument(saying("opened")), noHistory);
  const said: SaveStatus[] = [];
  const saver = createDraftSaver({
    ...(from ?? { lockVersion: 0, base: null, sent: null }),
    latest: () => content,
    async send(save): Promise<SaveReply> {
      const now = fate();
      if (now === "never sent") return { is: "lost" };
      const saved = await saveDraft(db, { pageId, ...save, by });
      if (now === "answer lost") return { is: "lost" };
      if (saved.ok) {
        const { lockVersion, savedAt } = saved.value;
        return { is: "saved", lockVersion, savedAt: new Date(savedAt).getTime() };
      }
      if (saved.code !== "stale") return { is: "notAccepted" };
      return { is: "stale", by: saved.by?.name ?? "", at: 0, draft: await theirDraft(db, pageId, null) };
    },
    merge({ base, theirs }) {
      content = editorReducer(content, { type: "merge", base, theirs, me: by.staff.name });
      return content.merged === theirs.lockVersion;
    },
    onStatus: (status) => said.push(status),
    onSaved: () => undefined,
  });
  const type = (text: string) => {
    content = { ...content, document: sampleDocument(saying(text)), changes: content.changes + 1 };
  };
  return { saver, type, said, status: () => said.at(-1)?.is, content: () => content };
}

async function drafted(pageId: number): Promise<unknown> {
  const draft = await openDraft(db, pageId);
  return (draft?.document.item[0]?.data[0]?.content as { en: string } | undefined)?.en;
}

describe("saving over a network that loses requests and answers", () => {
  test("whatever is lost, the last words arrive, and nobody is in conflict with themselves", async () => {
    const fates: Fate[] = ["answer lost", "never sent", "arrives", "answer lost", "answer lost", "never sent"];
    for (let round = 0; round < 12; round++) {
      const { id } = await makePage(db);
      let tries = round;
      const { saver, type, said, status } = editor(id, () => fates[tries++ % fates.length] ?? "arrives");
      for (let word = 0; word < 6; word++) {
        type(`word ${word}`);
        await saver.flush();
      }
      for (let again = 0; again < 20 && saver.isDirty(); again++) await saver.flush();
      expect([round, await drafted(id), status()]).toEqual([round, "word 5 (en)", "saved"]);
      expect(said.filter(({ is }) => is === "stale")).toEqual([]);
    }
  });

  test("an editor that ended with an answer open is gone on with: what had arrived is known again", async () => {
    for (const fate of ["answer lost", "never sent"] as const) {
      const { id } = await makePage(db);
      const ended = editor(id, () => fate);
      ended.type("sent");
      await ended.saver.flush();
      const standing = structuredClone(ended.saver.standing());

      const next = editor(id, () => "arrives");
      next.type("typed after it");
      next.saver.resume(standing);
      expect(await next.saver.flush()).toBe(true);
      expect([fate, await drafted(id)]).toEqual([fate, "typed after it (en)"]);
    }
  });

  test("with nothing to compare by, what somebody else saved meanwhile is not written over, also after a resume", async () => {
    const { id } = await makePage(db);
    const ended = editor(id, () => "never sent");
    ended.type("mine");
    await ended.saver.flush();
    const daniel = editor(id, () => "arrives", { by: await makeStaff(db, { name: "Daniel Koh" }) });
    daniel.type("theirs");
    await daniel.saver.flush();

    const next = editor(id, () => "arrives", { from: { lockVersion: 1, base: null, sent: null } });
    next.type("mine");
    next.saver.resume(ended.saver.standing());
    expect(await next.saver.flush()).toBe(false);
    expect(next.said.at(-1)).toMatchObject({ is: "stale", by: "Daniel Koh" });
    expect(next.saver.isDirty()).toBe(true);
    expect(await drafted(id)).toBe("theirs (en)");
  });

  test("what somebody else saved meanwhile is merged: the same text is a choice, kept with the draft", async () => {
    const { id } = await makePage(db);
    const base = { document: sampleDocument(saying("opened")), choices: [] };
    const by = await makeStaff(db, { name: "Daniel Koh" });
    const [one, other] = [mei, by].map((person) =>
      editor(id, () => "arrives", { by: person, from: { lockVersion: 0, base, sent: null } }),
    );
    one?.type("mine");
    await one?.saver.flush();
    other?.type("theirs");
    expect(await other?.saver.flush()).toBe(true);
    const draft = await openDraft(db, id);
    expect(draft?.lockVersion).toBe(2);
    expect(await drafted(id)).toBe("mine (en)");
    expect(draft?.choices).toHaveLength(7);
    expect(draft?.choices).toContainEqual({
      item: "msaying1",
      kind: "value",
      part: "row",
      name: "content",
      row: 0,
      language: "en",
      kept: "mine (en)",
      other: "theirs (en)",
      keptBy: mei.staff.name,
      otherBy: "Daniel Koh",
    });
    const their = await theirDraft(db, id, null);
    expect(their && one?.saver.offer(their)).toBe(true);
    expect(one?.content().choices).toEqual(draft?.choices);
    expect([one?.content().asked, other?.content().asked]).toEqual([0, 1]);
    expect(one?.saver.isDirty()).toBe(false);
  });

  test("given up, nothing is left to be saved", async () => {
    const { id } = await makePage(db);
    const one = editor(id, () => "never sent");
    one.type("mine");
    await one.saver.flush();
    one.saver.stop();
    expect(one.saver.isDirty()).toBe(false);
    expect(await one.saver.flush()).toBe(true);
    expect((await openDraft(db, id))?.lockVersion).toBe(0);
  });
});
