import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { createPage, openDraft, saveDraft } from "~/app/pages/api.server";
import type { ByStaff } from "~/app/pages/document/model";
import { historyLimits, noHistory } from "~/app/pages/editor/editor-steps";
import { testDatabase } from "../support/database";
import { makePage, makeRevision, publishDocument } from "../support/factories";
import { makeStaff } from "../support/staff";
import { item, sampleDocument, saying } from "./sample-document";

const { db } = testDatabase({ max: 20 });
let mei: ByStaff;
let daniel: ByStaff;

beforeAll(async () => {
  mei = await makeStaff(db);
  daniel = await makeStaff(db, { name: "Daniel Koh" });
});

const save = (pageId: number, lockVersion: number, word: string, by = mei) =>
  saveDraft(db, { pageId, document: sampleDocument(saying(word)), history: noHistory, lockVersion, by });

async function said(pageId: number): Promise<unknown> {
  const draft = await openDraft(db, pageId);
  return (draft?.document.item[0]?.data[0]?.content as { en: string } | undefined)?.en;
}

describe("autosave", () => {
  test("a first save makes the draft, the next ones count its version up", async () => {
    const { id } = await makePage(db);
    expect(await openDraft(db, id)).toMatchObject({ lockVersion: 0, updatedBy: null, history: noHistory, live: null });
    expect(await save(id, 0, "one")).toMatchObject({ ok: true, value: { lockVersion: 1 } });
    expect(await save(id, 1, "two")).toMatchObject({ ok: true, value: { lockVersion: 2 } });
    expect(await openDraft(db, id)).toMatchObject({ lockVersion: 2, updatedBy: { name: "Mei Lin" } });
    expect(await said(id)).toBe("two (en)");
  });

  test("of twenty who save one version exactly one wins, and the others learn who and when", async () => {
    const { id } = await makePage(db);
    for (let version = 0; version < 5; version++) {
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, n) => save(id, version, `v${version} n${n}`, n % 2 ? mei : daniel)),
      );
      const won = answers.filter((answer) => answer.ok);
      expect(won).toMatchObject([{ value: { lockVersion: version + 1 } }]);
      const winner = answers.findIndex((answer) => answer.ok);
      expect(await said(id)).toBe(`v${version} n${winner} (en)`);
      const name = winner % 2 ? "Mei Lin" : "Daniel Koh";
      for (const answer of answers.filter((one) => !one.ok)) {
        expect(answer).toMatchObject({ code: "stale", by: { name }, lockVersion: version + 1 });
        expect("at" in answer && Math.abs(Date.now() - answer.at.getTime())).toBeLessThan(30_000);
      }
    }
  });

  test("of one open editor's saves the one sent last stands, whenever they arrive, and others still conflict", async () => {
    const { id } = await makePage(db);
    const [mine, another] = [randomUUID(), randomUUID()];
    const sent = (lockVersion: number, word: string, at: number, { editor = mine, by = mei } = {}) =>
      saveDraft(db, {
        pageId: id,
        document: sampleDocument(saying(word)),
        history: noHistory,
        by,
        lockVersion,
        editor: { id: editor, at },
      });
    expect(await sent(0, "typed", 10)).toMatchObject({ ok: true, value: { lockVersion: 1 } });
    expect(await sent(1, "sent by the closing tab", 20)).toMatchObject({ ok: true, value: { lockVersion: 2 } });
    expect(await sent(1, "restored", 40)).toMatchObject({ ok: true, value: { lockVersion: 3 } });
    expect(await sent(1, "late", 30)).toMatchObject({ ok: false, code: "stale" });
    expect(await sent(0, "later than the first", 50)).toMatchObject({ ok: true, value: { lockVersion: 4 } });
    expect(await sent(3, "another tab", 60, { editor: another })).toMatchObject({ ok: false, code: "stale" });
    expect(await sent(3, "another person", 60, { by: daniel })).toMatchObject({ ok: false, code: "stale" });
    expect(await said(id)).toBe("later than the first (en)");
  });

  test("the same save come twice is one save; another's is stale", async () => {
    const { id } = await makePage(db);
    await save(id, 0, "one");
    expect(await save(id, 1, "two")).toMatchObject({ ok: true, value: { lockVersion: 2 } });
    expect(await save(id, 1, "two")).toMatchObject({ ok: true, value: { lockVersion: 2 } });
    expect(await save(id, 1, "two", daniel)).toMatchObject({ ok: false, code: "stale", by: { name: "Mei Lin" } });
    expect(await save(id, 0, "two")).toMatchObject({ ok: false, code: "stale" });
    expect(await save(id, 7, "x")).toMatchObject({ ok: false, code: "stale", lockVersion: 2 });
  });

  test("a page that is not there or lies in the bin takes no save", async () => {
    const { id } = await makePage(db, { deleted_at: new Date() });
    expect(await save(id, 0, "x")).toMatchObject({ code: "notFound" });
    expect(await save(999_999, 0, "x")).toMatchObject({ code: "notFound" });
    expect(await openDraft(db, id)).toBeNull();
  });

  test("editing is told to the audit log once a sitting, not once a save", async () => {
    const { id } = await makePage(db);
    for (let version = 0; version < 4; version++) await save(id, version, `w${version}`);
    await save(id, 4, "by daniel", daniel);
    const rows = await db
      .selectFrom("audit_log")
      .select(["action", "staff_name"])
      .where("subject_id", "=", `${id}`)
      .execute();
    expect(rows).toEqual([
      { action: "pages.edited", staff_name: "Mei Lin" },
      { action: "pages.edited", staff_name: "Daniel Koh" },
    ]);
  });
});

describe("hostile documents", () => {
  const cases: [string, unknown][] = [
    ["nothing", null],
    ["a text", "{}"],
    ["a list", []],
    ["a script link", sampleDocument(item("image", "mimage1", { data: [{ image: "", link: "javascript:alert(1)" }] }))],
    [
      "a style that ends the rule",
      sampleDocument(item("empty", "mempty1", { style: { height: "1px}body{display:none" } })),
    ],
    ["an unknown module", { ...sampleDocument(), item: [{ ...saying("x"), type: "__proto__" }] }],
    ["an unknown key", { ...sampleDocument(), extra: 1 }],
    ["an id that leaves its selector", sampleDocument({ ...saying("x"), id: "a,body" })],
    ["sixty-one modules", sampleDocument(...Array.from({ length: 61 }, (_, n) => saying("x", `msaying${n}`)))],
    ["over 256 KB", sampleDocument(...Array.from({ length: 20 }, (_, n) => big(n)))],
  ];

  function big(n: number) {
    return item("notice", `mbig${n}xx`, { data: Array.from({ length: 60 }, () => ({ content: "茶".repeat(300) })) });
  }

  test.each(cases)("%s is refused, and the draft stays as it was", async (_, document) => {
    const { id } = await makePage(db);
    await save(id, 0, "kept");
    const answer = await saveDraft(db, { pageId: id, document, history: noHistory, lockVersion: 1, by: mei });
    expect(answer).toMatchObject({ ok: false, code: "documentRefused" });
    expect("issues" in answer && answer.issues.length).toBeGreaterThan(0);
    expect(await openDraft(db, id)).toMatchObject({ lockVersion: 1 });
    expect(await said(id)).toBe("kept (en)");
  });
});

describe("the history of a draft", () => {
  const step = (word: string) => ({
    name: "changed",
    id: "msaying1",
    move: { do: "swap", index: 0, item: saying(word) },
  });

  async function keeps(history: unknown) {
    const { id } = await makePage(db);
    const document = sampleDocument();
    expect((await saveDraft(db, { pageId: id, document, history, lockVersion: 0, by: mei })).ok).toBe(true);
    return (await openDraft(db, id))?.history;
  }

  test("survives a reload", async () => {
    const history = { undo: [step("a"), step("b")], redo: [step("c")] };
    expect(await keeps(history)).toEqual(history);
  });

  test("is cut to its limits, the oldest steps first", async () => {
    const many = { undo: Array.from({ length: 300 }, (_, n) => step(`n${n}`)), redo: [] };
    const kept = await keeps(many);
    expect(kept?.undo.length).toBeLessThanOrEqual(historyLimits.steps);
    expect(kept?.undo.at(-1)).toEqual(step("n299"));
    expect(JSON.stringify(kept).length).toBeLessThanOrEqual(historyLimits.bytes);
  });

  test.each([
    ["nothing", null],
    ["a text", "x"],
    ["lists of anything", { undo: [1, null, "x"], redo: {} }],
    ["a move nobody knows", { undo: [{ name: "changed", id: null, move: { do: "eval", code: "1" } }], redo: [] }],
    ["a module that is none", { undo: [{ ...step("a"), move: { do: "put", index: 0, item: { id: "x" } } }], redo: [] }],
    ["a place that is none", { undo: [{ ...step("a"), move: { do: "take", index: -1 } }], redo: [] }],
  ])("%s is no history, and the document is saved", async (_, history) => {
    expect(await keeps(history)).toEqual(noHistory);
  });

  test("what lies before a step that is none goes with it", async () => {
    const bad = { ...step("x"), move: { do: "take", index: "0" } };
    expect(await keeps({ undo: [step("a"), bad, step("b")], redo: [] })).toEqual({ undo: [step("b")], redo: [] });
  });
});

describe("opening", () => {
  test("a page without a draft opens with its newest version", async () => {
    const { pageId, revisionId } = await publishDocument(db, sampleDocument(saying("live")));
    await makeRevision(db, pageId, sampleDocument(saying("newest")));
    expect(await said(pageId)).toBe("newest (en)");
    expect(await openDraft(db, pageId)).toMatchObject({ lockVersion: 0, live: { id: revisionId, number: 1 } });
  });

  test("a new page opens with its preset, a copy with modules under ids of their own", async () => {
    const made = await createPage(db, { kind: "page", name: " New  page ", from: { preset: "campaign" }, by: mei });
    const pageId = made.ok ? made.value.pageId : 0;
    const draft = await openDraft(db, pageId);
    expect(draft?.page.name).toBe("New page");
    expect(draft?.document.item.map(({ type }) => type)).toEqual(["image", "notice", "division", "goods", "empty"]);
    const copied = await createPage(db, { kind: "page", name: "Copy", from: { copyOf: pageId }, by: mei });
    const copy = await openDraft(db, copied.ok ? copied.value.pageId : 0);
    const bare = (one: typeof draft) => one?.document.item.map(({ id: _id, ...rest }) => rest);
    expect(bare(copy)).toEqual(bare(draft));
    expect(copy?.document.item[0]?.id).not.toBe(draft?.document.item[0]?.id);
  });
});
