import type { PageHead } from "~/modules/format/document";
import type { PageDocument, StoredItem } from "~/modules/format/stored";

/** The elementary changes of a document. Each has an inverse, so that every change can be undone. */
export type SingleMove =
  | { do: "put"; index: number; item: StoredItem }
  | { do: "take"; index: number }
  | { do: "move"; from: number; to: number }
  | { do: "swap"; index: number; item: StoredItem }
  | { do: "head"; page: PageHead };

/** A change that users perceive as one step: one move, or several in this order. */
export type Move = SingleMove | { do: "all"; moves: SingleMove[] };

/** The kind of a step, as a locale key of `editor.said`. */
export type StepName =
  | "added"
  | "presetAdded"
  | "pasted"
  | "duplicated"
  | "removed"
  | "moved"
  | "hidden"
  | "shown"
  | "changed"
  | "renamed"
  | "rowAdded"
  | "rowRemoved"
  | "rowMoved"
  | "pageChanged"
  | "repaired"
  | "decided";

/** One entry of the history: the move that undoes a step (or, on the other list, redoes it). */
export interface Step {
  name: StepName;
  /** The module concerned; null = the page itself. */
  id: string | null;
  move: Move;
  /** Consecutive steps on the same field count as one. */
  field?: string;
}

/** Undo and redo steps stored with the draft, so that they survive a reload. */
export interface History {
  undo: Step[];
  redo: Step[];
}

export const noHistory: History = { undo: [], redo: [] };

/** Maximum number of steps stored, and maximum bytes of them sent with a draft. */
export const historyLimits = { steps: 100, bytes: 128 * 1024 } as const;

/** Returns the document after a move, and the move that undoes it. */
export function applyMove(document: PageDocument, move: Move): { document: PageDocument; back: Move } {
  if (move.do !== "all") return applySingle(document, move);
  const backs: SingleMove[] = [];
  let now = document;
  for (const one of move.moves) {
    const done = applySingle(now, one);
    now = done.document;
    backs.unshift(done.back);
  }
  return { document: now, back: { do: "all", moves: backs } };
}

function applySingle(document: PageDocument, move: SingleMove): { document: PageDocument; back: SingleMove } {
  const item = [...document.item];
  switch (move.do) {
    case "put":
      item.splice(move.index, 0, move.item);
      return { document: { ...document, item }, back: { do: "take", index: move.index } };
    case "take": {
      const [taken] = item.splice(move.index, 1);
      if (!taken) return { document, back: move };
      return { document: { ...document, item }, back: { do: "put", index: move.index, item: taken } };
    }
    case "move": {
      const [moved] = item.splice(move.from, 1);
      if (!moved) return { document, back: move };
      item.splice(move.to, 0, moved);
      return { document: { ...document, item }, back: { do: "move", from: move.to, to: move.from } };
    }
    case "swap": {
      const before = item[move.index];
      if (!before) return { document, back: move };
      item[move.index] = move.item;
      return { document: { ...document, item }, back: { do: "swap", index: move.index, item: before } };
    }
    case "head":
      return { document: { ...document, page: move.page }, back: { do: "head", page: document.page } };
  }
}

/** Trims a history to its limits, dropping the oldest steps first. */
export function cutHistory(history: History): History {
  const undo = history.undo.slice(-historyLimits.steps);
  const redo = history.redo.slice(-historyLimits.steps);
  let bytes = JSON.stringify({ undo, redo }).length;
  while (bytes > historyLimits.bytes && undo.length + redo.length > 0) {
    const oldest = undo.length > 0 ? undo.shift() : redo.shift();
    bytes -= JSON.stringify(oldest).length + 1;
  }
  return { undo, redo };
}

/** Reads a stored history; malformed parts are dropped. */
export function readHistory(raw: unknown): History {
  const { undo, redo } = (typeof raw === "object" && raw !== null ? raw : {}) as Partial<
    Record<keyof History, unknown>
  >;
  return { undo: readSteps(undo), redo: readSteps(redo) };
}

function readSteps(raw: unknown): Step[] {
  if (!Array.isArray(raw)) return [];
  const whole = raw.every(
    (step: unknown) =>
      typeof step === "object" && step !== null && "move" in step && typeof step.move === "object" && "name" in step,
  );
  return whole ? (raw as Step[]) : [];
}
