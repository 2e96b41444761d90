import { describe, expect, test } from "vitest";
import { presetItems } from "~/app/pages/document/new-item";
import { editorReducer, openEditor } from "~/app/pages/editor/editor-state";
import { noHistory } from "~/app/pages/editor/editor-steps";
import { soundHistory } from "~/app/pages/editor/history.server";
import { checkDocument } from "~/app/pages/gates/check-document.server";
import { locales } from "~/app/platform/language/locales";
import { documentLimits } from "~/modules/format/document";
import { modulePresetNames, modulePresets } from "~/modules/format/presets";
import { writeDocument } from "~/modules/format/write";
import { testDatabase } from "../support/database";
import { sampleDocument, saying } from "./sample-document";

const { db } = testDatabase();
const ids = ({ item }: { item: { id: string }[] }) => item.map(({ id }) => id);

describe.each(modulePresetNames)("the preset %s", (name) => {
  const { parts } = modulePresets[name];

  test("is a document that the strict writer takes, under ids of its own each time", () => {
    const document = { ...sampleDocument(), item: [...presetItems(parts), ...presetItems(parts)] };
    expect(writeDocument(document)).toMatchObject({ ok: true });
    expect(new Set(ids(document)).size).toBe(document.item.length);
    expect(document.item.slice(0, parts.length).map(({ type }) => type)).toEqual(parts.map(({ type }) => type));
  });

  test("says everything in all seven languages", () => {
    const texts = presetItems(parts).flatMap(({ params, data }) => [params, ...data].flatMap(Object.values));
    for (const text of texts) {
      if (typeof text === "object") expect(Object.keys(text).sort()).toEqual([...locales].sort());
    }
  });

  test("has no errors: what is missing is for the operator to choose, and nothing leads nowhere", async () => {
    const document = { ...sampleDocument(), item: [saying("hello"), ...presetItems(parts)] };
    expect((await checkDocument(db, { document, now: new Date() })).errors).toEqual([]);
  });

  test("is put in as one step, which is undone and done again, also after a reload", () => {
    const start = sampleDocument(saying("a", "mitemaaa"), saying("b", "mitembbb"));
    const items = presetItems(parts);
    const added = editorReducer(openEditor(start, noHistory), { type: "insertAll", items, index: 1 });
    expect(ids(added.document)).toEqual(["mitemaaa", ...ids({ item: items }), "mitembbb"]);
    expect(added).toMatchObject({ selected: items[0]?.id, said: { key: "presetAdded" } });
    expect(added.history.undo).toHaveLength(1);
    const reloaded = openEditor(added.document, soundHistory(JSON.parse(JSON.stringify(added.history))));
    const back = editorReducer(reloaded, { type: "undo" });
    expect(back.document).toEqual(start);
    expect(editorReducer(back, { type: "redo" }).document).toEqual(added.document);
  });
});

test("a preset that does not fit any more is not put in at all", () => {
  const full = sampleDocument(
    ...Array.from({ length: documentLimits.items - 1 }, (_, index) => saying("x", `mfull${100 + index}`)),
  );
  const state = editorReducer(openEditor(full, noHistory), {
    type: "insertAll",
    items: presetItems(modulePresets.opening.parts),
    index: 0,
  });
  expect(state.document).toEqual(full);
  expect(state.said?.key).toBe("full");
});
