/** Returns ids in the order they have once one of them, at place `at`, moved up (-1) or down (1); null = it is at that end already. */
export function movedPlace(ids: readonly number[], at: number, by: -1 | 1): number[] | null {
  const [id, other] = [ids[at], ids[at + by]];
  if (id === undefined || other === undefined) return null;
  const moved = [...ids];
  moved[at] = other;
  moved[at + by] = id;
  return moved;
}
