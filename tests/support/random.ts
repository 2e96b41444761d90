/** Numbers that a seed repeats (mulberry32). */
export function randomOf(start: number) {
  let at = start;
  const next = () => {
    at = (at + 0x6d2b79f5) | 0;
    let mixed = Math.imul(at ^ (at >>> 15), 1 | at);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (many: number) => Math.floor(next() * many);
  return { below, pick: <Value>(values: readonly Value[]) => values[below(values.length)] as Value };
}

export type Random = ReturnType<typeof randomOf>;
