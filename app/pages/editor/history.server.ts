import { documentLimits } from "~/modules/format/document";
import { writeDocument } from "~/modules/format/write";
import { emptyHead } from "../document/presets";
import { type History, type Move, readHistory, type SingleMove, type Step } from "./editor-steps";

/**
 * Reduces an untrusted history to the part the editor can use. Each list is consumed from its end, so an invalid step
 * discards everything before it. Never throws.
 */
export function soundHistory(raw: unknown): History {
  const { undo, redo } = readHistory(raw);
  return { undo: soundSteps(undo), redo: soundSteps(redo) };
}

function soundSteps(steps: Step[]): Step[] {
  const bad = steps.findLastIndex((step) => !isStep(step));
  return steps.slice(bad + 1).map(({ name, id, move, field }) => ({ name, id, move, ...(field && { field }) }));
}

function isStep(step: Step): boolean {
  const { name, id, field, move } = step;
  const isText = (value: unknown) => typeof value === "string" && value.length <= 200;
  return isText(name) && (id === null || isText(id)) && (field === undefined || isText(field)) && isMove(move);
}

function isMove(move: Move): boolean {
  if (move.do !== "all") return isSingle(move);
  return Array.isArray(move.moves) && move.moves.length <= documentLimits.items && move.moves.every(isSingle);
}

function isSingle(move: SingleMove): boolean {
  switch (move?.do) {
    case "put":
    case "swap":
      return isPlace(move.index) && writeDocument({ page: emptyHead(), item: [move.item] }).ok;
    case "take":
      return isPlace(move.index);
    case "move":
      return isPlace(move.from) && isPlace(move.to);
    case "head":
      return writeDocument({ page: move.page, item: [] }).ok;
    default:
      return false;
  }
}

function isPlace(index: unknown): boolean {
  return typeof index === "number" && Number.isInteger(index) && index >= 0 && index < 100;
}
