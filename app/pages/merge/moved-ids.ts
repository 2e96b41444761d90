/**
 * Returns the smallest set of entries that have to move to get from one order to the other: all except the longest
 * increasing subsequence. Both lists hold the same ids.
 */
export function movedIds(before: readonly string[], after: readonly string[]): Set<string> {
  const places = new Map(before.map((id, index) => [id, index]));
  const order = after.map((id) => places.get(id) ?? 0);
  // best[i]: length of the longest increasing run ending at i; from[i]: its previous element.
  const best = order.map(() => 1);
  const from = order.map(() => -1);
  for (const [i, place] of order.entries()) {
    for (let j = 0; j < i; j++) {
      if ((order[j] ?? 0) < place && (best[j] ?? 0) + 1 > (best[i] ?? 0)) {
        best[i] = (best[j] ?? 0) + 1;
        from[i] = j;
      }
    }
  }
  const still = new Set<string>();
  for (let i = best.indexOf(Math.max(0, ...best)); i >= 0; i = from[i] ?? -1) still.add(after[i] ?? "");
  return new Set(after.filter((id) => !still.has(id)));
}
