import fc from "fast-check";
import { expect, test } from "vitest";
import { newItem } from "~/app/pages/document/new-item";
import { type EditorAction, editorReducer, openEditor } from "~/app/pages/editor/editor-state";
import { applyMove, cutHistory, historyLimits, noHistory, readHistory } from "~/app/pages/editor/editor-steps";
import { moduleTypes } from "~/modules/format/shapes";
import type { PageDocument } from "~/modules/format/stored";
import { writeDocument } from "~/modules/format/write";

const head: PageDocument["page"] = {
  params: { navigationBarTitleText: "", share_title: "" },
  style: {
    navigationBarTextStyle: "#000000",
    navigationBarBackgroundColor: "#ffffff",
    navigationBackgroundImage: "",
    pageBackgroundColor: "#f5f5f5",
    pageBackgroundImage: "",
  },
};
const page = (...types: ("goods" | "notice" | "empty" | "banner")[]): PageDocument => ({
  page: head,
  item: types.map((type, index) => newItem(type, `item${index + 10}`)),
});
const ids = ({ document }: { document: PageDocument }) => document.item.map(({ id }) => id);
const run = (document: PageDocument, ...actions: EditorAction[]) =>
  actions.reduce(editorReducer, openEditor(document, noHistory));

test("every module that there is starts as a document the strict writer accepts", () => {
  for (const type of moduleTypes) {
    expect(writeDocument({ page: head, item: [newItem(type, "item10")] })).toMatchObject({ ok: true });
  }
});

test("modules move, also from end to end, and the edge is told", () => {
  const start = page("goods", "notice", "empty");
  const moved = run(start, { type: "move", id: "item10", to: 2 });
  expect(ids(moved)).toEqual(["item11", "item12", "item10"]);
  expect(moved.said).toMatchObject({ key: "moved", id: "item10", place: 3, total: 3 });
  const edge = editorReducer(moved, { type: "move", id: "item10", to: 3 });
  expect(ids(edge)).toEqual(ids(moved));
  expect(edge.said).toMatchObject({ key: "edge", id: "item10" });
});

test("removing selects the neighbour, and undo brings the module and its selection back", () => {
  const removed = run(page("goods", "notice"), { type: "remove", id: "item11" });
  expect(ids(removed)).toEqual(["item10"]);
  expect(removed.selected).toBe("item10");
  const back = editorReducer(removed, { type: "undo" });
  expect(ids(back)).toEqual(["item10", "item11"]);
  expect(back.selected).toBe("item11");
  expect(back.said?.key).toBe("undone");
  expect(ids(editorReducer(back, { type: "redo" }))).toEqual(["item10"]);
});

test("hidden is a mark that leaves no trace when it is taken away", () => {
  const start = page("goods");
  const hidden = run(start, { type: "hide", id: "item10" });
  expect(hidden.document.item[0]?.hidden).toBe(true);
  expect(writeDocument(hidden.document)).toMatchObject({ ok: true });
  expect(editorReducer(hidden, { type: "hide", id: "item10" }).document).toEqual(start);
});

test("typing into one field is one step, typing into another is the next", () => {
  const typed = run(
    page("goods"),
    { type: "set", id: "item10", part: "params", name: "colmargin", value: "2" },
    { type: "set", id: "item10", part: "params", name: "colmargin", value: "20" },
    { type: "set", id: "item10", part: "params", name: "colthree", value: "3" },
  );
  expect(typed.history.undo).toHaveLength(2);
  const once = editorReducer(typed, { type: "undo" });
  expect(once.document.item[0]?.params).toMatchObject({ colmargin: "20", colthree: "2" });
  expect(editorReducer(once, { type: "undo" }).document.item[0]?.params).toMatchObject({ colmargin: "25" });
});

test("a style is set and taken away; rows are added, changed, moved and removed", () => {
  const styled = run(page("goods"), { type: "set", id: "item10", part: "style", name: "color", value: "#112233" });
  expect(styled.document.item[0]?.style.color).toBe("#112233");
  const bare = editorReducer(styled, { type: "set", id: "item10", part: "style", name: "color", value: null });
  expect(bare.document.item[0]?.style).not.toHaveProperty("color");
  const rows = run(
    page("goods"),
    { type: "addRows", id: "item10", rows: [{ goodsLink: "7" }, { goodsLink: "8" }] },
    { type: "setRow", id: "item10", row: 0, name: "goodsLink", value: "5" },
    { type: "moveRow", id: "item10", row: 1, to: 0 },
  );
  expect(rows.document.item[0]?.data).toEqual([{ goodsLink: "8" }, { goodsLink: "5" }]);
  const removed = editorReducer(rows, { type: "removeRow", id: "item10", row: 0 });
  expect(removed.document.item[0]?.data).toEqual([{ goodsLink: "5" }]);
});

test("the sixty-first module and row are refused in words, nothing changes", () => {
  const full: PageDocument = {
    page: head,
    item: Array.from({ length: 60 }, (_, index) => newItem("goods", `item${index + 10}`)),
  };
  const refused = run(full, { type: "insert", index: 0, item: newItem("empty", "item99x") });
  expect(refused.document).toBe(full);
  expect(refused.said?.key).toBe("full");
  const rows = Array.from({ length: 60 }, (): EditorAction => ({ type: "addRow", id: "item10" }));
  expect(run(page("goods"), ...rows).document.item[0]?.data).toHaveLength(60);
});

test("a history that grew too long loses its oldest steps, and a broken one is none", () => {
  const long = Array.from(
    { length: 300 },
    (_, index): EditorAction => ({ type: "move", id: "item10", to: (index + 1) % 2 }),
  );
  expect(run(page("goods", "notice"), ...long).history.undo).toHaveLength(historyLimits.steps);
  const item = { ...newItem("notice", "item10"), name: "x".repeat(60) };
  const steps = Array.from({ length: 90 }, () => ({
    name: "changed" as const,
    id: "item10",
    move: { do: "swap" as const, index: 0, item: { ...item, data: [{ content: "y".repeat(4000), link: "" }] } },
  }));
  const cut = cutHistory({ undo: steps, redo: [] });
  expect(JSON.stringify(cut).length).toBeLessThanOrEqual(historyLimits.bytes);
  expect(cut.undo.length).toBeGreaterThan(10);
  expect(readHistory({ undo: "x", redo: [1] })).toEqual(noHistory);
  expect(readHistory(null)).toEqual(noHistory);
});

test("a step about a module that is not there any more changes nothing", () => {
  const document = page("goods");
  for (const move of [
    { do: "take", index: 1 },
    { do: "move", from: 1, to: 0 },
    { do: "swap", index: 1, item: newItem("notice", "item11") },
  ] as const)
    expect(applyMove(document, move)).toEqual({ document, back: move });
});

const anyAction: fc.Arbitrary<EditorAction> = fc.oneof(
  fc.record({
    type: fc.constant("insert" as const),
    index: fc.integer({ min: -2, max: 9 }),
    item: fc
      .tuple(fc.constantFrom(...moduleTypes), fc.integer({ min: 100, max: 9999 }))
      .map(([type, n]) => newItem(type, `new${n}x`)),
  }),
  fc.record({
    type: fc.constant("move" as const),
    id: fc.constantFrom("item10", "item11", "item12"),
    to: fc.integer({ min: -1, max: 5 }),
  }),
  fc.record({
    type: fc.constantFrom("remove" as const, "hide" as const),
    id: fc.constantFrom("item10", "item11", "item12"),
  }),
  fc.record({ type: fc.constant("addRow" as const), id: fc.constantFrom("item10", "item11") }),
  fc.record({ type: fc.constant("removeRow" as const), id: fc.constantFrom("item10", "item11"), row: fc.nat(3) }),
  fc.record({
    type: fc.constant("rename" as const),
    id: fc.constantFrom("item10", "item11"),
    name: fc.string({ maxLength: 5 }),
  }),
);

test("whatever was done, undoing all of it gives the page as it was, and doing it again the page as it became", () => {
  fc.assert(
    fc.property(fc.array(anyAction, { maxLength: 25 }), (actions) => {
      const start = page("goods", "notice", "banner");
      const after = run(start, ...actions);
      let state = after;
      while (state.history.undo.length > 0) state = editorReducer(state, { type: "undo" });
      expect(state.document).toEqual(start);
      while (state.history.redo.length > 0) state = editorReducer(state, { type: "redo" });
      expect(state.document).toEqual(after.document);
    }),
    { numRuns: 150 },
  );
});
