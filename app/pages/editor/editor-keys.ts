/** Keyboard commands of the editor; names are locale keys of `editor.keys`. */
export type EditorCommand =
  | "moveUp"
  | "moveDown"
  | "moveFirst"
  | "moveLast"
  | "cut"
  | "copy"
  | "paste"
  | "duplicate"
  | "remove"
  | "hide"
  | "undo"
  | "redo"
  | "palette"
  | "previous"
  | "next"
  | "first"
  | "last"
  | "fields"
  | "save"
  | "nextRegion"
  | "previousRegion"
  | "up";

interface Pressed {
  key: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
}

/** Location of the focus: text inputs keep their own keys; the outline has additional ones. */
export type KeyPlace = "text" | "outline" | "elsewhere";

/** Returns the command for a key, or null to leave it to the browser. */
export function commandOf(pressed: Pressed, place: KeyPlace): EditorCommand | null {
  const key = pressed.key.length === 1 ? pressed.key.toLowerCase() : pressed.key;
  const main = pressed.ctrlKey || pressed.metaKey;
  if (main && !pressed.altKey && key === "s") return "save";
  if (key === "F6" && !main && !pressed.altKey) return pressed.shiftKey ? "previousRegion" : "nextRegion";
  if (key === "Escape") return "up";
  if (place === "text") return null;
  if (main && !pressed.altKey) return mainKeys(key, pressed.shiftKey, place);
  if (pressed.altKey && !main) return altKeys[key] ?? null;
  if (pressed.altKey || main || pressed.shiftKey) return null;
  if (key === "/") return "palette";
  return place === "outline" ? (outlineKeys[key] ?? null) : null;
}

function mainKeys(key: string, shift: boolean, place: KeyPlace): EditorCommand | null {
  if (key === "z") return shift ? "redo" : "undo";
  if (shift) return null;
  if (key === "y") return "redo";
  if (place !== "outline") return null;
  const keys: Record<string, EditorCommand> = { x: "cut", c: "copy", v: "paste", d: "duplicate" };
  return keys[key] ?? null;
}

const altKeys: Record<string, EditorCommand> = {
  ArrowUp: "moveUp",
  ArrowDown: "moveDown",
  Home: "moveFirst",
  End: "moveLast",
};

const outlineKeys: Record<string, EditorCommand> = {
  ArrowUp: "previous",
  ArrowDown: "next",
  Home: "first",
  End: "last",
  Delete: "remove",
  Backspace: "remove",
  h: "hide",
  Enter: "fields",
};
