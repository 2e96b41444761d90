import { cardCount } from "~/modules/fill/cards";
import { documentLimits, type LocalText } from "~/modules/format/document";
import { shapeOf } from "~/modules/format/shapes";
import type { PageDocument, StoredItem } from "~/modules/format/stored";
import { applyFix, inSafeOrder } from "../document/fixes";
import type { Fix } from "../document/model";
import { newRow } from "../document/new-item";
import { type Choice, choiceKey, takeOther } from "../merge/choices";
import { asMove, movesBetween } from "../merge/moves-between";
import {
  applyMove,
  cutHistory,
  type History,
  type Move,
  type SingleMove,
  type Step,
  type StepName,
} from "./editor-steps";
import { type MergeAction, mergeTheirs, stillThere } from "./merge-theirs";

/**
 * An announcement for screen readers: a locale key of `editor.said` and its subject. `count` makes repeats distinct.
 */
export interface AnnouncedStep {
  key: StepName | "undone" | "redone" | "full" | "copied" | "edge" | "nothingToRepair";
  id: string | null;
  /** Position from 1, and the total. */
  place: number;
  total: number;
  count: number;
}

export interface EditorState {
  document: PageDocument;
  /** Id of the selected module; null = the page itself. */
  selected: string | null;
  history: History;
  said: AnnouncedStep | null;
  /** Number of changes since loading; autosave compares it. */
  changes: number;
  /** Changes of several people that cannot stand together, to be decided. */
  choices: Choice[];
  /** Number of merges that left a choice to the person here. */
  asked: number;
  /** Lock version of the newest draft by others that is part of `document`; 0 = none yet. */
  merged: number;
}

export type EditorAction =
  | { type: "select"; id: string | null }
  | { type: "insert"; item: StoredItem; index: number; name?: "added" | "pasted" | "duplicated" }
  /** A preset: its modules, in order, as one step. */
  | { type: "insertAll"; items: StoredItem[]; index: number }
  /** Repairs of a gate's findings, all as one step. */
  | { type: "repair"; fixes: Fix[] }
  | { type: "move"; id: string; to: number }
  | { type: "remove"; id: string }
  | { type: "hide"; id: string }
  | { type: "rename"; id: string; name: string }
  | { type: "set"; id: string; part: "params" | "style"; name: string; value: LocalText | null }
  | { type: "setRow"; id: string; row: number; name: string; value: LocalText }
  /** Several values of a row as one step. */
  | { type: "setRowValues"; id: string; row: number; values: Record<string, LocalText> }
  | { type: "addRow"; id: string }
  /** A copy of a row below it. */
  | { type: "copyRow"; id: string; row: number }
  /** Rows picked together, in this order, as one step. */
  | { type: "addRows"; id: string; rows: Record<string, LocalText>[] }
  | { type: "moveRow"; id: string; row: number; to: number }
  | { type: "removeRow"; id: string; row: number }
  | { type: "setHead"; part: "params" | "style"; name: string; value: LocalText }
  | { type: "copied"; id: string }
  | { type: "undo" }
  | { type: "redo" }
  /** A draft this device stored during an earlier session. */
  | { type: "load"; document: PageDocument; history: History; choices: Choice[] }
  | MergeAction
  /** One of two changes is chosen: the one that stands, or the other one. */
  | { type: "decide"; choice: Choice; take: "kept" | "other" };

export function openEditor(document: PageDocument, history: History, choices: Choice[] = []): EditorState {
  const selected = document.item[0]?.id ?? null;
  return { document, selected, history, said: null, changes: 0, choices, asked: 0, merged: 0 };
}

/**
 * Applies a change of the editor; pure. An impossible change leaves the document untouched and announces the reason.
 */
export function editorReducer(state: EditorState, action: EditorAction): EditorState {
  switch (action.type) {
    case "select":
      return { ...state, selected: action.id };
    case "load":
      return { ...openEditor(action.document, action.history, action.choices), changes: state.changes + 1 };
    case "merge":
      return mergeTheirs(state, action);
    case "decide":
      return decide(state, action);
    case "copied":
      return say(state, "copied", action.id);
    case "undo":
    case "redo":
      return travel(state, action.type);
    case "insert":
      return insert(state, action);
    case "insertAll":
      return insertAll(state, action);
    case "repair":
      return repair(state, action.fixes);
    case "setHead": {
      const { page } = state.document;
      const part = { ...page[action.part], [action.name]: action.value };
      const head = { ...page, [action.part]: part };
      return step(state, { name: "pageChanged", id: null, field: `head.${action.name}` }, { do: "head", page: head });
    }
    default:
      return changeItem(state, action);
  }
}

type ItemAction = Extract<EditorAction, { id: string }>;

function changeItem(state: EditorState, action: Exclude<ItemAction, { type: "select" | "copied" }>): EditorState {
  const index = state.document.item.findIndex(({ id }) => id === action.id);
  const item = state.document.item[index];
  if (!item) return state;
  const swap = (name: StepName, changed: StoredItem, field?: string) =>
    step(state, { name, id: item.id, field }, { do: "swap", index, item: changed });
  switch (action.type) {
    case "move":
      return move(state, item.id, index, action.to);
    case "remove": {
      const next = state.document.item[index + 1] ?? state.document.item[index - 1];
      const removed = step(state, { name: "removed", id: item.id }, { do: "take", index });
      return { ...removed, selected: next?.id ?? null };
    }
    case "hide": {
      const { hidden, ...shown } = item;
      return hidden ? swap("shown", shown) : swap("hidden", { ...shown, hidden: true });
    }
    case "rename":
      return swap("renamed", { ...item, name: action.name }, "name");
    case "set": {
      const { [action.name]: _before, ...others } = item[action.part];
      const values = action.value === null ? others : { ...item[action.part], [action.name]: action.value };
      return swap("changed", { ...item, [action.part]: values }, `${action.part}.${action.name}`);
    }
    case "setRow": {
      const data = item.data.map((row, index) =>
        index === action.row ? { ...row, [action.name]: action.value } : row,
      );
      return swap("changed", { ...item, data }, `data.${action.row}.${action.name}`);
    }
    case "setRowValues": {
      const data = item.data.map((row, index) => (index === action.row ? { ...row, ...action.values } : row));
      return swap("changed", { ...item, data }, `data.${action.row}.${Object.keys(action.values).join()}`);
    }
    case "copyRow": {
      const row = item.data[action.row];
      if (!row || item.data.length >= (shapeOf(item.type)?.maxRows ?? 0)) return say(state, "full", item.id);
      return swap("rowAdded", { ...item, data: item.data.toSpliced(action.row + 1, 0, structuredClone(row)) });
    }
    case "addRow": {
      const max = shapeOf(item.type)?.maxRows ?? 0;
      if (item.data.length >= max) return say(state, "full", item.id);
      return swap("rowAdded", { ...item, data: [...item.data, newRow(item.type)] });
    }
    case "addRows":
      return addRows(state, item, action.rows, swap);
    case "moveRow": {
      const data = [...item.data];
      const [row] = data.splice(action.row, 1);
      if (!row || action.to < 0 || action.to > data.length) return say(state, "edge", item.id);
      data.splice(action.to, 0, row);
      return swap("rowMoved", { ...item, data });
    }
    case "removeRow":
      return swap("rowRemoved", { ...item, data: item.data.filter((_, index) => index !== action.row) });
  }
}

/** Adds picked rows; empty rows are removed to make room for them. */
function addRows(
  state: EditorState,
  item: StoredItem,
  rows: Record<string, LocalText>[],
  swap: (name: StepName, changed: StoredItem) => EditorState,
): EditorState {
  const filled = item.data.filter((row) => Object.values(row).some((value) => value !== ""));
  const data = [...filled, ...rows.map((row) => newRow(item.type, row))];
  if (data.length > (shapeOf(item.type)?.maxRows ?? 0)) return say(state, "full", item.id);
  return swap("rowAdded", { ...item, data });
}

function insert(state: EditorState, action: Extract<EditorAction, { type: "insert" }>): EditorState {
  if (state.document.item.length >= documentLimits.items) return say(state, "full", null);
  const index = Math.max(0, Math.min(action.index, state.document.item.length));
  const { item, name = "added" } = action;
  return selecting(item.id, step(state, { name, id: item.id }, { do: "put", index, item }));
}

function insertAll(state: EditorState, { items, index }: Extract<EditorAction, { type: "insertAll" }>): EditorState {
  const [first] = items;
  const total = state.document.item.length;
  if (!first) return state;
  if (total + items.length > documentLimits.items) return say(state, "full", null);
  const start = Math.max(0, Math.min(index, total));
  const moves = items.map((item, index): SingleMove => ({ do: "put", index: start + index, item }));
  return selecting(first.id, step(state, { name: "presetAdded", id: first.id }, { do: "all", moves }));
}

/** Selects an inserted module, unless there was no room for it. */
function selecting(id: string, state: EditorState): EditorState {
  return state.document.item.some((item) => item.id === id) ? { ...state, selected: id } : state;
}

function repair(state: EditorState, fixes: readonly Fix[]): EditorState {
  const moves: SingleMove[] = [];
  let document = state.document;
  for (const fix of inSafeOrder(fixes)) {
    const repaired = applyFix(document, fix);
    if (repaired.page !== document.page) moves.push({ do: "head", page: repaired.page });
    for (const [index, item] of repaired.item.entries()) {
      if (item !== document.item[index]) moves.push({ do: "swap", index, item });
    }
    document = repaired;
  }
  const [only] = moves;
  if (!only) return say(state, "nothingToRepair", null);
  const touched = document.item.find((item, index) => item !== state.document.item[index]);
  return step(state, { name: "repaired", id: touched?.id ?? null }, moves.length === 1 ? only : { do: "all", moves });
}

function decide(state: EditorState, { choice, take }: Extract<EditorAction, { type: "decide" }>): EditorState {
  const key = choiceKey(choice);
  const choices = state.choices.filter((one) => choiceKey(one) !== key);
  const decided = { ...state, choices, changes: state.changes + 1 };
  const move = take === "other" ? asMove(movesBetween(state.document, takeOther(state.document, choice))) : null;
  if (move === null || move === "tooMany") return decided;
  const stepped = step(decided, { name: "decided", id: choice.item }, move);
  // There is no room for it: the choice stays.
  if (stepped.document === state.document) return { ...state, said: stepped.said };
  return { ...stepped, selected: stillThere(stepped.document, state.selected) };
}

function move(state: EditorState, id: string, from: number, to: number): EditorState {
  if (to < 0 || to >= state.document.item.length || to === from) return say(state, "edge", id);
  return { ...step(state, { name: "moved", id }, { do: "move", from, to }), selected: id };
}

/** Applies a move, pushes its inverse onto the undo history, and announces it. Clears the redo history. */
function step(state: EditorState, about: Omit<Step, "move">, forward: Move): EditorState {
  const { document, back } = applyMove(state.document, forward);
  const max = Math.max(documentLimits.cards, cardCount(state.document.item));
  if (cardCount(document.item) > max) return say(state, "full", null);
  const before = state.history.undo.at(-1);
  // Continuous typing is one step, whose inverse is that of the first keystroke.
  const goesOn = about.field !== undefined && before?.field === about.field && before.id === about.id && isLast(state);
  const undo = goesOn ? state.history.undo : [...state.history.undo, { ...about, move: back }];
  const next = { ...state, document, history: cutHistory({ undo, redo: [] }), changes: state.changes + 1 };
  return say(next, about.name, about.id);
}

/** Returns whether the last announcement was for the same kind of change on the same module: the typing continues. */
function isLast({ said, history }: EditorState): boolean {
  const before = history.undo.at(-1);
  return history.redo.length === 0 && said !== null && said.key === before?.name && said.id === before.id;
}

function travel(state: EditorState, way: "undo" | "redo"): EditorState {
  const from = [...state.history[way]];
  const last = from.pop();
  if (!last) return state;
  const { document, back } = applyMove(state.document, last.move);
  const other = way === "undo" ? "redo" : "undo";
  const history = cutHistory({
    ...state.history,
    [way]: from,
    [other]: [...state.history[other], { ...last, move: back }],
  });
  const there = document.item.some(({ id }) => id === last.id);
  const selected = there ? last.id : stillThere(document, state.selected);
  const next = { ...state, document, history, selected, changes: state.changes + 1 };
  return say(next, way === "undo" ? "undone" : "redone", last.id);
}

function say(state: EditorState, key: AnnouncedStep["key"], id: string | null): EditorState {
  const place = state.document.item.findIndex((item) => item.id === id) + 1;
  const count = (state.said?.count ?? 0) + 1;
  return { ...state, said: { key, id, place, total: state.document.item.length, count } };
}
