import fc from "fast-check";
import { withText } from "~/app/pages/document/local-texts";
import { newItem } from "~/app/pages/document/new-item";
import { type EditorAction, type EditorState, editorReducer } from "~/app/pages/editor/editor-state";
import type { StoredItem } from "~/modules/format/stored";
import { item, sampleDocument } from "../sample-document";

/** A page of five modules, with rows and texts to change. */
export const start = sampleDocument(
  item("notice", "mnotice1", { data: [{ content: "n0" }, { content: { en: "n1en", ms: "n1ms" } }, { content: "n2" }] }),
  item("division", "mdivide1", { params: { lineText: "d0" } }),
  item("menu", "mmenu001", { data: ["a", "b", "c", "d"].map((word) => ({ text: `m${word}`, link: "" })) }),
  item("notice", "mnotice2", { data: [{ content: "n3" }] }),
  item("empty", "mempty01"),
);

const acts = [
  "add",
  "move",
  "remove",
  "hide",
  "rename",
  "text",
  "style",
  "row",
  "row",
  "row",
  "addRow",
  "fillRow",
  "moveRow",
  "removeRow",
  "title",
  "undo",
] as const;

/** One thing that somebody does in the editor; the numbers choose where. */
export const edit = fc.record({ act: fc.constantFrom(...acts), a: fc.nat(20), b: fc.nat(20), c: fc.nat(2) });
export type Edit = typeof edit extends fc.Arbitrary<infer One> ? One : never;
export const edits = fc.array(edit, { maxLength: 6 });

/** Does what an edit says. `word` is unlike every other word, so that it is found again wherever it went. */
export function doEdit(state: EditorState, one: Edit, word: string): EditorState {
  const action = actionOf(state, one, word);
  return action ? editorReducer(state, action) : state;
}

export function doAll(state: EditorState, all: readonly Edit[], who: string): EditorState {
  return all.reduce((now, one, index) => doEdit(now, one, `${who}${index}`), state);
}

function actionOf({ document }: EditorState, { act, a, b, c }: Edit, word: string): EditorAction | null {
  const count = document.item.length;
  const at = document.item[a % Math.max(1, count)];
  if (act === "undo") return { type: "undo" };
  if (act === "title") return { type: "setHead", part: "params", name: "share_title", value: word };
  // Ids are unlike each other in every window, as those of the editor are.
  if (act === "add") return { type: "insert", item: added(word), index: b % (count + 1) };
  if (!at) return null;
  const { id } = at;
  const row = b % Math.max(1, at.data.length);
  switch (act) {
    case "move":
      return { type: "move", id, to: b % count };
    case "remove":
      return { type: "remove", id };
    case "hide":
      return { type: "hide", id };
    case "rename":
      return { type: "rename", id, name: word };
    case "text":
      return at.type === "division" ? { type: "set", id, part: "params", name: "lineText", value: word } : null;
    case "style":
      return { type: "set", id, part: "style", name: c === 0 ? "width" : "padding", value: `${a + b}px` };
    case "row":
      return at.data.length > 0 ? setRow(at, row, c, word) : null;
    case "addRow":
      return { type: "addRow", id };
    case "fillRow": {
      const name = wordField(at);
      return name ? { type: "addRows", id, rows: [{ [name]: word }] } : null;
    }
    case "moveRow":
      return { type: "moveRow", id, row, to: (row + 1 + c) % Math.max(1, at.data.length) };
    case "removeRow":
      return at.data.length > 0 ? { type: "removeRow", id, row } : null;
  }
}

function added(word: string): StoredItem {
  const fresh = newItem("notice", `mnew${word.toLowerCase()}x`.replace(/[^a-z0-9]/g, ""));
  return { ...fresh, data: [{ ...fresh.data[0], content: word }] };
}

const wordField = ({ type }: StoredItem) => (type === "notice" ? "content" : type === "menu" ? "text" : null);

function setRow(at: StoredItem, row: number, c: number, word: string): EditorAction | null {
  const name = wordField(at);
  const now = name ? at.data[row]?.[name] : undefined;
  if (!name || now === undefined) return null;
  const value = c === 0 || typeof now === "string" ? word : withText(now, c === 1 ? "en" : "ms", word);
  return { type: "setRow", id: at.id, row, name, value };
}
