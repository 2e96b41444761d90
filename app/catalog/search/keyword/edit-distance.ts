/**
 * Returns the number of letters to insert, delete, replace or swap with their neighbour to turn one word into the
 * other. Korean syllables count by their letters, kana by their marks.
 */
export function editDistance(one: string, other: string): number {
  const from = [...one.normalize("NFD")];
  const to = [...other.normalize("NFD")];
  let before: number[] = [];
  let row = to.map((_, at) => at + 1);
  row.unshift(0);
  for (const [i, letter] of from.entries()) {
    const next = [i + 1];
    for (const [j, wanted] of to.entries()) {
      const lowest = Math.min(
        (row[j] ?? 0) + Number(letter !== wanted),
        (row[j + 1] ?? 0) + 1,
        (next[j] ?? 0) + 1,
        i > 0 && j > 0 && letter === to[j - 1] && from[i - 1] === wanted
          ? (before[j - 1] ?? 0) + 1
          : Number.POSITIVE_INFINITY,
      );
      next.push(lowest);
    }
    before = row;
    row = next;
  }
  return row.at(-1) ?? 0;
}
