import { type Dispatch, useMemo, useRef } from "react";
import { copyOf } from "../../document/new-item";
import { clipboardKey, clipboardText, readClipboard } from "../../editor/clipboard";
import { commandOf, type EditorCommand, type KeyPlace } from "../../editor/editor-keys";
import type { EditorAction, EditorState } from "../../editor/editor-state";
import type { Overlay } from "../frame/overlay";
import { stepRegion, stepUp } from "../frame/regions";

interface Options {
  state: EditorState;
  dispatch: Dispatch<EditorAction>;
  setOverlay: (overlay: Overlay) => void;
  flush: () => Promise<boolean>;
}

/** A key listener that can also run a command by name. */
export interface Commands {
  (event: KeyboardEvent): void;
  run(command: EditorCommand): void;
}

/** The editor's keyboard commands (editor-keys.ts), applied to the selected module. */
export function useCommands(options: Options): Commands {
  const now = useRef(options);
  now.current = options;
  return useMemo(() => {
    const run = (command: EditorCommand) => runCommand(command, now.current);
    const onKey = (event: KeyboardEvent) => {
      if (event.isComposing || (event.target instanceof Element && event.target.closest("dialog"))) return;
      const command = commandOf(event, placeOf(event.target));
      if (!command) return;
      event.preventDefault();
      run(command);
    };
    return Object.assign(onKey, { run });
  }, []);
}

function placeOf(target: EventTarget | null): KeyPlace {
  if (!(target instanceof Element)) return "elsewhere";
  if (target.closest("textarea, select, input:not([type=radio]):not([type=checkbox]):not([type=range])")) return "text";
  return target.closest("[data-outline]") ? "outline" : "elsewhere";
}

function runCommand(command: EditorCommand, { state, dispatch, setOverlay, flush }: Options) {
  if (command === "undo" || command === "redo") return dispatch({ type: command });
  if (command === "palette") return setOverlay("palette");
  if (command === "save") return void flush();
  if (command === "nextRegion" || command === "previousRegion") return stepRegion(command === "nextRegion" ? 1 : -1);
  if (command === "up") return up(dispatch);
  const { item: items } = state.document;
  const place = items.findIndex(({ id }) => id === state.selected);
  const last = items.length - 1;
  const select = (index: number) => {
    const id = items[Math.max(0, Math.min(last, index))]?.id;
    if (id) dispatch({ type: "select", id });
  };
  if (command === "previous") return select(place < 0 ? last : place - 1);
  if (command === "next") return select(place + 1);
  if (command === "first") return select(0);
  if (command === "last") return select(last);
  if (command === "paste") return paste(place, items.length, dispatch);
  const item = items[place];
  if (item) runOn(command, { item, place, last, dispatch });
}

/** Moves focus one level up; from the outline that is the page itself. */
function up(dispatch: Dispatch<EditorAction>): void {
  if (stepUp()) return;
  dispatch({ type: "select", id: null });
  document.querySelector<HTMLElement>(".ed-page-row")?.focus();
}

interface On {
  item: EditorState["document"]["item"][number];
  place: number;
  last: number;
  dispatch: Dispatch<EditorAction>;
}

function runOn(command: EditorCommand, { item, place, last, dispatch }: On) {
  const move = (to: number) => dispatch({ type: "move", id: item.id, to });
  switch (command) {
    case "moveUp":
      return move(place - 1);
    case "moveDown":
      return move(place + 1);
    case "moveFirst":
      return move(0);
    case "moveLast":
      return move(last);
    case "copy":
    case "cut":
      localStorage.setItem(clipboardKey, clipboardText(item));
      return dispatch(command === "cut" ? { type: "remove", id: item.id } : { type: "copied", id: item.id });
    case "duplicate":
      return dispatch({ type: "insert", item: copyOf(item), index: place + 1, name: "duplicated" });
    case "remove":
      return dispatch({ type: "remove", id: item.id });
    case "hide":
      return dispatch({ type: "hide", id: item.id });
    case "fields":
      document.querySelector<HTMLElement>('.ed-fields [role="tab"][aria-selected="true"]')?.focus();
  }
}

function paste(place: number, total: number, dispatch: Dispatch<EditorAction>): void {
  const item = readClipboard(localStorage.getItem(clipboardKey));
  if (item) dispatch({ type: "insert", item, index: place < 0 ? total : place + 1, name: "pasted" });
}
