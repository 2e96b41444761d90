import fc from "fast-check";
import { expect, test } from "vitest";
import { type EditorState, editorReducer, openEditor } from "~/app/pages/editor/editor-state";
import { noHistory } from "~/app/pages/editor/editor-steps";
import type { TheirDraft } from "~/app/pages/editor/merge-theirs";
import { canonical } from "~/app/pages/merge/canonical";
import { createDraftSaver } from "~/app/pages/unsaved/draft-saver";
import { doEdit, edit, start } from "./edits";

type Fate = "arrives" | "answer lost" | "never sent";

/** Keeps one draft the way the server does: of several saves of one version the first wins. */
function createShop() {
  let draft: TheirDraft = { document: start, choices: [], lockVersion: 1, by: "", at: 0 };
  return {
    draft: () => draft,
    save(sent: Pick<TheirDraft, "document" | "choices" | "lockVersion">, by: string): boolean {
      const lockVersion = sent.lockVersion + 1;
      const again = canonical([draft.document, draft.choices]) === canonical([sent.document, sent.choices]);
      if (draft.lockVersion === lockVersion && draft.by === by && again) return true;
      if (draft.lockVersion !== sent.lockVersion) return false;
      draft = { document: sent.document, choices: sent.choices, lockVersion, by, at: 0 };
      return true;
    },
  };
}

/** One person's open editor: the real reducer and the real saver. */
function createWindow(shop: ReturnType<typeof createShop>, name: string, fate: () => Fate) {
  let state: EditorState = openEditor(start, noHistory);
  let edits = 0;
  const saver = createDraftSaver({
    lockVersion: 1,
    base: { document: start, choices: [] },
    sent: null,
    latest: () => state,
    async send(save) {
      const now = fate();
      if (now === "never sent") return { is: "lost" };
      const isSaved = shop.save(structuredClone(save), name);
      if (now === "answer lost") return { is: "lost" };
      if (isSaved) return { is: "saved", lockVersion: save.lockVersion + 1, savedAt: 0 };
      return { is: "stale", by: shop.draft().by, at: 0, draft: structuredClone(shop.draft()) };
    },
    merge({ base, theirs }) {
      state = editorReducer(state, { type: "merge", base, theirs, me: name });
      return state.merged === theirs.lockVersion;
    },
    onStatus: () => undefined,
    onSaved: () => undefined,
  });
  return {
    state: () => state,
    saver,
    edit(one: Parameters<typeof doEdit>[1]) {
      state = doEdit(state, one, `${name}${edits++}`);
    },
    hear: () => saver.offer(structuredClone(shop.draft())),
  };
}

const turn = fc.record({
  who: fc.nat(2),
  does: fc.oneof(
    { weight: 3, arbitrary: edit },
    { weight: 2, arbitrary: fc.constant("save" as const) },
    { weight: 2, arbitrary: fc.constant("hear" as const) },
  ),
  fate: fc.constantFrom<Fate>("arrives", "arrives", "arrives", "answer lost", "never sent"),
});

test("three windows that save and hear of each other in any order end up with one document and one list of choices", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(turn, { maxLength: 40 }), async (turns) => {
      const shop = createShop();
      let fate: Fate = "arrives";
      const windows = ["X", "Y", "Z"].map((name) => createWindow(shop, name, () => fate));
      for (const { who, does, fate: now } of turns) {
        const window = windows[who];
        fate = now;
        if (does === "hear") window?.hear();
        else if (does === "save") await window?.saver.flush();
        else window?.edit(does);
      }
      fate = "arrives";
      for (let round = 0; round < 4; round++) {
        for (const window of windows) {
          await window.saver.flush();
          window.hear();
        }
      }
      const [one, ...others] = windows.map(({ state }) => canonical([state().document, state().choices]));
      expect(canonical([shop.draft().document, shop.draft().choices])).toBe(one);
      for (const other of others) expect(other).toBe(one);
      expect(windows.map(({ saver }) => saver.isDirty())).toEqual([false, false, false]);
    }),
    { numRuns: Number(process.env.FC_RUNS ?? 150) },
  );
});

test("whose answer was lost is in no conflict with themselves, also when another saved on top meanwhile", async () => {
  const shop = createShop();
  let fate: Fate = "answer lost";
  const [one, other] = ["X", "Y"].map((name) => createWindow(shop, name, () => fate));
  const typing = { act: "row", a: 0, b: 0, c: 0 } as const;
  one?.edit(typing);
  await one?.saver.flush();
  fate = "arrives";
  other?.hear();
  other?.edit({ act: "text", a: 1, b: 0, c: 0 });
  await other?.saver.flush();
  one?.edit(typing);
  expect(await one?.saver.flush()).toBe(true);
  const { document, choices } = shop.draft();
  expect(choices).toEqual([]);
  expect([document.item[0]?.data[0]?.content, document.item[1]?.params.lineText]).toEqual(["X1", "Y0"]);
});
