import { beforeEach, expect, test, vi } from "vitest";
import type { EditorState } from "~/app/pages/editor/editor-state";
import { useCommands } from "~/app/pages/ui/editor/use-commands";
import { key, liveHook, withDocument } from "../../support/live";

withDocument();

const item = (id: string) => ({ id, type: "empty", v: 1, style: {}, params: {}, data: [] });
const dispatch = vi.fn();
const setOverlay = vi.fn();
const flush = vi.fn(async () => true);
beforeEach(() => {
  for (const one of [dispatch, setOverlay, flush]) one.mockClear();
});

/** The commands of an editor with the modules a to d, of which one is selected; what each dispatches. */
async function editing(selected: string | null) {
  const state = { document: { item: ["a", "b", "c", "d"].map(item) }, selected } as unknown as EditorState;
  const hook = await liveHook(() => useCommands({ state, dispatch, setOverlay, flush }));
  return (...[command]: Parameters<typeof hook.now.run>) => {
    dispatch.mockClear();
    hook.now.run(command);
    return dispatch.mock.calls.map(([action]) => action);
  };
}

test.each([
  ["b", { previous: "a", next: "c", first: "a", last: "d" }],
  ["a", { previous: "a", next: "b" }],
  ["d", { previous: "c", next: "d" }],
  [null, { previous: "d", next: "a" }],
] as const)("from %s the selection goes where the command says, and no further than the ends", async (from, goes) => {
  const run = await editing(from);
  for (const [command, id] of Object.entries(goes))
    expect(run(command as "next"), command).toEqual([{ type: "select", id }]);
});

test("the selected module is moved, hidden, removed, copied and cut", async () => {
  const run = await editing("b");
  expect(run("moveUp")).toEqual([{ type: "move", id: "b", to: 0 }]);
  expect(run("moveDown")).toEqual([{ type: "move", id: "b", to: 2 }]);
  expect(run("moveFirst")).toEqual([{ type: "move", id: "b", to: 0 }]);
  expect(run("moveLast")).toEqual([{ type: "move", id: "b", to: 3 }]);
  expect(run("hide")).toEqual([{ type: "hide", id: "b" }]);
  expect(run("remove")).toEqual([{ type: "remove", id: "b" }]);
  expect(run("copy")).toEqual([{ type: "copied", id: "b" }]);
  expect(run("cut")).toEqual([{ type: "remove", id: "b" }]);
});

test("what was copied is pasted behind the selected module, or at the end; a double stands behind it", async () => {
  const run = await editing("b");
  run("copy");
  expect(run("paste")).toMatchObject([{ type: "insert", index: 2, name: "pasted", item: { type: "empty" } }]);
  expect(run("duplicate")).toMatchObject([{ type: "insert", index: 2, name: "duplicated", item: { type: "empty" } }]);
  const nothing = await editing(null);
  expect(nothing("paste")).toMatchObject([{ type: "insert", index: 4 }]);
  localStorage.clear();
  expect(nothing("paste")).toEqual([]);
});

test("without a selection nothing is done to a module", async () => {
  const run = await editing(null);
  for (const command of ["moveUp", "copy", "duplicate", "remove", "hide", "fields"] as const)
    expect(run(command)).toEqual([]);
  expect(localStorage.length).toBe(0);
});

test("undo, redo, the palette and saving are no matter of the selection", async () => {
  const run = await editing(null);
  expect([run("undo"), run("redo")]).toEqual([[{ type: "undo" }], [{ type: "redo" }]]);
  expect(run("palette")).toEqual([]);
  expect(setOverlay.mock.calls).toEqual([["palette"]]);
  expect(run("save")).toEqual([]);
  expect(flush).toHaveBeenCalledOnce();
});

/** The regions of the editor; each element has its id as its name. All of them are shown but those of `hidden`. */
function regions(...hidden: string[]) {
  document.body.insertAdjacentHTML(
    "beforeend",
    `<div class="ed-bar"><button disabled></button><a id="back" href="/"></a></div>
    <div class="ed-outline"><button id="page" class="ed-page-row"></button><button id="row" aria-current="true"></button></div>
    <div class="ed-canvas"><button id="frame"></button></div>
    <div class="ed-fields"><button role="tab"></button><button id="tab" role="tab" aria-selected="true"></button>
      <div class="ed-panel"><input id="field"></div></div>`,
  );
  vi.spyOn(Element.prototype, "getClientRects").mockImplementation(function (this: Element) {
    return (hidden.some((part) => this.closest(part)) ? [] : [{}]) as unknown as DOMRectList;
  });
  return {
    focus: (id: string) => document.getElementById(id)?.focus(),
    focused: () => document.activeElement?.id,
  };
}

test("up leads from a field to its tab, from anywhere to the selected module, and from that to the page", async () => {
  const { focus, focused } = regions();
  const run = await editing("b");
  focus("field");
  const ways = [run("up"), focused()];
  focus("back");
  ways.push(run("up"), focused(), run("up"), focused());
  expect(ways).toEqual([[], "tab", [], "row", [{ type: "select", id: null }], "page"]);
});

test("where the outline is not shown, up leads to the fields", async () => {
  const { focus, focused } = regions(".ed-outline");
  const run = await editing("b");
  focus("back");
  expect([run("up"), focused()]).toEqual([[], "tab"]);
});

test("regions are gone through in both directions, past those that are not shown, to where each was left", async () => {
  const { focus, focused } = regions(".ed-canvas");
  const run = await editing("b");
  const go = (command: "nextRegion" | "previousRegion") => {
    run(command);
    return focused();
  };
  expect([go("nextRegion"), go("nextRegion"), go("nextRegion")]).toEqual(["back", "row", "tab"]);
  focus("field");
  expect([go("nextRegion"), go("previousRegion"), go("previousRegion")]).toEqual(["back", "field", "row"]);
});

/** Presses a key in an element of the page of an editor whose module a is selected; returns what is dispatched. */
async function pressed(html: string, name: string, how: KeyboardEventInit = {}) {
  const { now } = await liveHook(() =>
    useCommands({
      state: { document: { item: ["a", "b"].map(item) }, selected: "a" } as unknown as EditorState,
      dispatch,
      setOverlay,
      flush,
    }),
  );
  document.addEventListener("keydown", now);
  const place = document.body.appendChild(document.createElement("div"));
  place.innerHTML = html;
  const kept = await key(name, how, place.querySelector("[data-here]") ?? place);
  document.removeEventListener("keydown", now);
  return [kept, ...dispatch.mock.calls.map(([action]) => action)];
}

test.each([
  ["the outline", "<ul data-outline><li data-here></li></ul>", [true, { type: "select", id: "b" }]],
  ["elsewhere", "<p data-here></p>", [false]],
  ["a field", "<ul data-outline><input data-here></ul>", [false]],
  [
    "a box of the outline",
    '<ul data-outline><input type="checkbox" data-here></ul>',
    [true, { type: "select", id: "b" }],
  ],
  ["a dialog", "<dialog><ul data-outline><li data-here></li></ul></dialog>", [false]],
])("an arrow in %s", async (_, html, expected) => {
  expect(await pressed(html, "ArrowDown")).toEqual(expected);
});

test("keys that belong to an input method are left to it", async () => {
  expect(await pressed("<ul data-outline><li data-here></li></ul>", "ArrowDown", { isComposing: true })).toEqual([
    false,
  ]);
});
