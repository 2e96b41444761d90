import { movedIds } from "./moved-ids";
import type { Side, Three } from "./three";

interface MergedOrder {
  /** Every key of the three lists, removed ones included. */
  order: string[];
  /** Keys that both sides moved, to different places. */
  clashes: Set<string>;
  /** The side whose place such a key has in `order`. */
  stands: Side;
}

const root = "";

/**
 * Merges the orders of two lists that come from one. What nobody moved keeps its order; what one side moved or added
 * follows what it follows there. The result does not depend on which side is called ours. Keys are unique within a list
 * and not empty.
 */
export function mergeOrder(lists: Three<readonly string[]>): MergedOrder {
  // Whatever both sides placed stands where the leading one has it, and what it placed comes first.
  const isOursFirst = lists.ours.join("\n") <= lists.theirs.join("\n");
  const lead = placed(lists.base, isOursFirst ? lists.ours : lists.theirs);
  const other = placed(lists.base, isOursFirst ? lists.theirs : lists.ours);
  const still = lists.base.filter((key) => !lead.own.has(key) && !other.own.has(key));
  const [leads, others] = [lead, other].map((side) => anchors(side, new Set(still)));
  const base = new Set(lists.base);
  const clashes = new Set<string>();
  const following = new Map<string, string[]>();
  const follow = (anchor: string, key: string) => following.set(anchor, [...(following.get(anchor) ?? []), key]);
  for (const [key, anchor] of leads ?? []) follow(anchor, key);
  for (const [key, anchor] of others ?? []) {
    const leading = leads?.get(key);
    if (leading === undefined) follow(anchor, key);
    else if (leading !== anchor && base.has(key)) clashes.add(key);
  }
  const after = (anchor: string): string[] => (following.get(anchor) ?? []).flatMap((key) => [key, ...after(key)]);
  const order = [...after(root), ...still.flatMap((key) => [key, ...after(key)])];
  return { order, clashes, stands: isOursFirst ? "ours" : "theirs" };
}

interface Placed {
  list: readonly string[];
  /** The keys this side moved or added. */
  own: Set<string>;
}

function placed(base: readonly string[], list: readonly string[]): Placed {
  if (base.join("\n") === list.join("\n")) return { list, own: new Set() };
  const [before, now] = [new Set(base), new Set(list)];
  const moved = movedIds(
    base.filter((key) => now.has(key)),
    list.filter((key) => before.has(key)),
  );
  return { list, own: new Set(list.filter((key) => !before.has(key) || moved.has(key))) };
}

/** Maps each key that a side placed to the one before it, among those that nobody else moved. */
function anchors({ list, own }: Placed, still: ReadonlySet<string>): Map<string, string> {
  const found = new Map<string, string>();
  let before = root;
  for (const key of list) {
    if (own.has(key)) found.set(key, before);
    if (own.has(key) || still.has(key)) before = key;
  }
  return found;
}
