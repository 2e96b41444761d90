import { documentLimits } from "~/modules/format/document";
import type { PageDocument } from "~/modules/format/stored";
import { applyMove, type History, type Move, type SingleMove, type Step } from "../editor/editor-steps";
import { isSame } from "./canonical";
import { mergeDocuments } from "./merge-documents";

/** Returns the moves that lead from one document to another. */
export function movesBetween(from: PageDocument, to: PageDocument): SingleMove[] {
  const moves: SingleMove[] = isSame(from.page, to.page) ? [] : [{ do: "head", page: to.page }];
  const remaining = new Set(to.item.map(({ id }) => id));
  const list = from.item.map((item) => item.id);
  for (let index = list.length - 1; index >= 0; index--) {
    if (remaining.has(list[index] ?? "")) continue;
    moves.push({ do: "take", index });
    list.splice(index, 1);
  }
  const known = new Set(list);
  const order = to.item.flatMap(({ id }) => (known.has(id) ? [id] : []));
  for (let index = 0; index < order.length; index++) {
    while (list[index] !== order[index]) {
      // One that belongs further down moves there; else the one that belongs here comes up.
      const down = list[index + 1] === order[index];
      const source = down ? index : list.indexOf(order[index] ?? "");
      const target = down ? order.indexOf(list[index] ?? "") : index;
      moves.push({ do: "move", from: source, to: target });
      const [moved] = list.splice(source, 1);
      list.splice(target, 0, moved ?? "");
    }
  }
  const before = new Map(from.item.map((item) => [item.id, item]));
  for (const [index, item] of to.item.entries()) {
    const was = before.get(item.id);
    if (!was) moves.push({ do: "put", index, item });
    else if (!isSame(was, item)) moves.push({ do: "swap", index, item });
  }
  return moves;
}

/**
 * Rewrites the steps of one document for another that has other people's changes as well: undoing takes back one's own
 * change alone, and leaves what others have changed since. Steps with nothing left to take back are dropped.
 */
export function rebaseHistory({ undo, redo }: History, from: PageDocument, to: PageDocument): History {
  return { undo: rebaseSteps(undo, from, to), redo: rebaseSteps(redo, from, to) };
}

function rebaseSteps(steps: readonly Step[], from: PageDocument, to: PageDocument): Step[] {
  const rebased: Step[] = [];
  let [own, shared] = [from, to];
  for (const step of steps.toReversed()) {
    const before = applyMove(own, step.move).document;
    const merged = mergeDocuments({ base: own, ours: before, theirs: shared });
    if (!merged) break;
    const move = asMove(movesBetween(shared, merged.document));
    if (move === "tooMany") break;
    if (move) rebased.unshift({ ...step, move });
    [own, shared] = [before, merged.document];
  }
  return rebased;
}

/** Null = nothing to do. */
export function asMove(moves: readonly SingleMove[]): Move | "tooMany" | null {
  const [first] = moves;
  if (!first) return null;
  if (moves.length > documentLimits.items) return "tooMany";
  return moves.length === 1 ? first : { do: "all", moves: [...moves] };
}
