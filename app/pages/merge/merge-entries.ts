import { isSame } from "./canonical";
import { mergeOrder } from "./merge-order";
import { ofAll, type Side, type Three } from "./three";

interface MergedEntries<Value> {
  entries: { key: string; value: Value }[];
  /** Entries that one side removed and the other changed; they stay as changed. `by`: the side that removed it. */
  removed: { key: string; by: Side }[];
  /** Entries that both sides moved, to different places: their index in each list, and whose place they have now. */
  moved: { key: string; ours: number; theirs: number; stands: Side }[];
}

/**
 * Merges two lists that come from one, entry by entry. What one side removed and the other left alone is removed; what
 * one side added is added.
 * @param merge merges an entry that both sides have; `base` is undefined when both added it
 */
export function mergeEntries<Value>(
  lists: Three<ReadonlyMap<string, Value>>,
  merge: (key: string, values: Three<Value> | { base: undefined; ours: Value; theirs: Value }) => Value,
): MergedEntries<Value> {
  const keys = ofAll(lists, (list) => [...list.keys()]);
  const { order, clashes, stands } = mergeOrder(keys);
  const removed: MergedEntries<Value>["removed"] = [];
  const entries = order.flatMap((key) => {
    const { base, ours, theirs } = ofAll(lists, (list) => list.get(key));
    if (ours !== undefined && theirs !== undefined)
      return [{ key, value: merge(key, { base, ours, theirs } as never) }];
    const value = ours ?? theirs;
    if (value === undefined || (base !== undefined && isSame(base, value))) return [];
    if (base !== undefined) removed.push({ key, by: ours === undefined ? "ours" : "theirs" });
    return [{ key, value }];
  });
  const stays = new Set(entries.map(({ key }) => key));
  const moved = [...clashes].flatMap((key) =>
    stays.has(key) ? [{ key, ours: keys.ours.indexOf(key), theirs: keys.theirs.indexOf(key), stands }] : [],
  );
  return { entries, removed, moved };
}
