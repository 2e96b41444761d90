/** Bits a second of the sound. */
export const soundRate = 64_000;

const rules = {
  /** It steps down when this much waits, and not again before this long. */
  downMs: 3000,
  againMs: 6000,
  /** It steps up when nothing has waited for this long. */
  upMs: 45_000,
  fineMs: 1500,
} as const;

/** Which rate is sent at, and since when. */
export interface Rate {
  /** Place among the rates of the picture. */
  step: number;
  /** Ms of the same clock: when it last changed, and when something last waited. */
  changedAt: number;
  lateAt: number;
}

/**
 * Returns the rate at which the picture goes on: simpler while segments wait, better after a long time without.
 * @param steps how many rates there are
 */
export function chooseRate(
  rate: Rate,
  { behindMs, now, steps }: { behindMs: number; now: number; steps: number },
): Rate {
  const { step, changedAt } = rate;
  const lateAt = behindMs > rules.fineMs ? now : rate.lateAt;
  const isLate = behindMs > rules.downMs && now - changedAt >= rules.againMs;
  if (isLate && step < steps - 1) return { step: step + 1, changedAt: now, lateAt };
  const isFine = now - Math.max(lateAt, changedAt) >= rules.upMs;
  if (isFine && step > 0) return { step: step - 1, changedAt: now, lateAt };
  return { step, changedAt, lateAt };
}
