/** From when goods were shown over the picture, in ms of what a recording shows; `goodsId` null = none were. */
export interface ShownGoods {
  goodsId: number | null;
  ms: number;
}

/**
 * Returns when goods were shown within the part of a recording that is watched, from its beginning: what was shown
 * already when it begins is shown at 0. One that is shown again without another one between counts once.
 * @param marks in media time of the room, in order
 * @param toMs null = to its end
 */
export function shownWithin(
  marks: readonly ShownGoods[],
  { fromMs, toMs }: { fromMs: number; toMs: number | null },
): ShownGoods[] {
  const shown: ShownGoods[] = [];
  for (const { goodsId, ms } of marks) {
    if (toMs !== null && ms >= toMs) break;
    const at = Math.max(0, ms - fromMs);
    if (at === 0) shown.length = 0;
    if (goodsId !== (shown.at(-1)?.goodsId ?? null)) shown.push({ goodsId, ms: at });
  }
  return shown;
}

/** Returns what is shown at a time of the recording, in ms; null = nothing. */
export const shownAt = (shown: readonly ShownGoods[], ms: number): number | null =>
  shown.findLast((one) => one.ms <= ms)?.goodsId ?? null;
